import { escaped, lines } from '#server/mail/html.ts';

/** What a letter holds besides paragraphs. All of it is plain text. */
export type Block =
  /** What somebody wrote. Marked line by line as text: it cannot pass for the rest of the letter. */
  | { kind: 'quote'; lead: string; text: string }
  | { kind: 'list'; title: string; note: string | null; items: string[] }
  /** A question, each of whose answers is a link. */
  | {
      kind: 'question';
      title: string;
      question: string;
      options: { letter: string; text: string; url: string }[];
      remark: string;
    };

/** The block with all of its texts, not its addresses, passed through. */
export function written(block: Block, pass: (text: string) => string): Block {
  switch (block.kind) {
    case 'quote':
      return { ...block, lead: pass(block.lead), text: pass(block.text) };
    case 'list':
      return {
        ...block,
        title: pass(block.title),
        note: block.note && pass(block.note),
        items: block.items.map(pass),
      };
    default:
      return {
        ...block,
        question: pass(block.question),
        options: block.options.map(({ text, ...one }) => ({ ...one, text: pass(text) })),
      };
  }
}

const SERIF = "font-family:Georgia,'Times New Roman',serif;";
const SOFT = 'color:#565d56;';
const TITLE = `${SERIF}font-size:19px;line-height:1.3;font-weight:600;`;

export function blockText(block: Block): string {
  switch (block.kind) {
    case 'quote':
      return `${block.lead}\n${block.text.replace(/^/gm, '> ')}`;
    case 'list':
      return [
        block.title,
        ...(block.note ? [block.note] : []),
        ...block.items.map((item) => `- ${item}`),
      ].join('\n');
    default:
      return [
        `${block.title}\n${block.question}`,
        ...block.options.map(({ letter, text, url }) => `${letter}. ${text}\n   ${url}`),
        block.remark,
      ].join('\n\n');
  }
}

export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'quote':
      return `<p style="margin:0 0 4px;${SOFT}">${escaped(block.lead)}</p>
<blockquote style="margin:0 0 24px;padding:0 0 0 14px;border-left:2px solid #b9b29f;${SERIF}font-size:17px;overflow-wrap:anywhere">${lines(block.text)}</blockquote>`;
    case 'list':
      return `<div style="margin:0 0 24px;padding:14px 0 0;border-top:2px solid #1d2421">
<h2 style="margin:0 0 4px;${TITLE}overflow-wrap:anywhere">${escaped(block.title)}</h2>
${block.note ? `<p style="margin:0 0 8px;${SOFT}">${escaped(block.note)}</p>\n` : ''}${block.items.length > 0 ? `<ul style="margin:8px 0 0;padding:0 0 0 20px">\n${block.items.map((item) => `<li style="margin:0 0 8px">${escaped(item)}</li>`).join('\n')}\n</ul>` : ''}
</div>`;
    default:
      return `<div style="margin:0 0 24px;padding:18px 16px 8px;background:#fdfbf5;border:1px solid #ddd6c6;border-radius:6px">
<h2 style="margin:0 0 8px;${TITLE}">${escaped(block.title)}</h2>
<p style="margin:0 0 12px">${lines(block.question)}</p>
${block.options.map(option).join('\n')}
<p style="margin:10px 0;${SOFT}">${escaped(block.remark)}</p>
</div>`;
  }
}

/** The whole row is the target. */
function option({ letter, text, url }: { letter: string; text: string; url: string }): string {
  return `<a href="${escaped(url)}" style="display:block;margin:0 0 8px;padding:11px 12px;border:1px solid #8a8f84;border-radius:4px;background:#ffffff;color:#0d5b55;text-decoration:none"><b>${escaped(letter)}.</b>&nbsp; <span style="color:#1d2421">${escaped(text)}</span></a>`;
}
