import { PRODUCT_NAME } from '#shared/product.ts';
import { withoutHidden } from '#shared/text.ts';
import { withoutLinks } from '#shared/web-address.ts';
import { blockHtml, blockText, written } from '#server/mail/blocks.ts';
import type { Block } from '#server/mail/blocks.ts';
import { escaped, lines, quoted } from '#server/mail/html.ts';

/** `url` is the page behind the line; a POST to `post` stops them at once (RFC 8058). */
type Stop = { label: string; url: string; post: string };

export type Letter = {
  greeting?: string | undefined;
  /** Plain text; line breaks inside a paragraph are kept. */
  paragraphs: string[];
  /** Below the paragraphs. */
  blocks?: Block[] | undefined;
  /** The one thing to do, as a button. */
  action?: { label: string; url: string } | undefined;
  /** Small print: why one gets this mail, how long its link works. */
  footer?: string | undefined;
  /** Below the small print: how one gets no more of these. */
  stop?: Stop | undefined;
  /** Mailboxes that paragraphs name on purpose. Beside these and its own links a letter has no address. */
  mailboxes?: string[] | undefined;
};

const PAGE = 'margin:0;padding:24px 16px;background:#f7f4eb;color:#1d2421;';
const COLUMN =
  'max-width:560px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:4px;background:#0d5b55;color:#fdfbf5;font-weight:600;text-decoration:none;';
const SMALL = 'margin:24px 0 0;padding-top:16px;border-top:1px solid #ddd6c6;color:#565d56;';

/** One mail of the product as plain text and as HTML without images or anything remote, to be spread into queueMail. */
export function letter({ action, stop, mailboxes = [], ...more }: Letter) {
  const opening = more.greeting ? [withoutLinks(more.greeting)] : [];
  const paragraphs = more.paragraphs.map((text) => withoutOtherLinks(text, mailboxes));
  const blocks = (more.blocks ?? []).map((block) => written(block, withoutLinks));
  const footer = more.footer && withoutLinks(more.footer);
  const smallPrint = [...(footer ? [footer] : []), ...(stop ? [`${stop.label}: ${stop.url}`] : [])];
  const text = [
    ...opening,
    ...paragraphs,
    ...blocks.map(blockText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    PRODUCT_NAME,
    ...(smallPrint.length > 0 ? [`-- \n${smallPrint.join('\n')}`] : []),
  ].join('\n\n');
  const body = [
    ...[...opening, ...paragraphs].map(paragraph),
    ...blocks.map(blockHtml),
    ...(action ? [button(action)] : []),
    paragraph(PRODUCT_NAME),
    ...(smallPrint.length > 0 ? [`<p style="${quoted(SMALL)}">${small(footer, stop)}</p>`] : []),
  ].join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(PRODUCT_NAME)}</title>
</head>
<body style="${quoted(PAGE)}">
<div style="${quoted(COLUMN)}">
${body}
</div>
</body>
</html>
`;
  return {
    text: withoutHidden(`${text}\n`),
    html: withoutHidden(html),
    contentUrl: action?.url,
    stopUrl: stop?.post,
  };
}

function withoutOtherLinks(text: string, [mailbox, ...more]: readonly string[]): string {
  if (mailbox === undefined) return withoutLinks(text);
  return text
    .split(mailbox)
    .map((part) => withoutOtherLinks(part, more))
    .join(mailbox);
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${lines(text)}</p>`;
}

/** The address stands below as well: some programs show no buttons, and some readers want to see where they go. */
function button({ label, url }: { label: string; url: string }): string {
  const address = escaped(url);
  return `<p style="margin:24px 0 8px"><a href="${address}" style="${quoted(BUTTON)}">${escaped(label)}</a></p>
<p style="margin:0 0 24px;color:#565d56;word-break:break-all">${address}</p>`;
}

function small(footer: Letter['footer'], stop: Letter['stop']): string {
  const link = stop ? [`<a href="${escaped(stop.url)}">${escaped(stop.label)}</a>`] : [];
  return [...(footer ? [lines(footer)] : []), ...link].join('<br>\n');
}
