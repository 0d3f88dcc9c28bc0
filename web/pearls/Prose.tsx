import { memo, useDeferredValue } from 'react';
import Markdown, { defaultUrlTransform } from 'react-markdown';
import type { Components, ExtraProps } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { isTooDeep, outermostHeading, sections, withoutLooseEnd } from '#web/pearls/streaming.ts';
import { Boundary } from '#web/ui/Boundary.tsx';
import { OutsideLink } from '#web/questions/OutsideLink.tsx';

type Node = {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName: string };
};

const LINE_BREAK_TAG = /^<br\s*\/?>$/i;
/** Where raw HTML is a block, its text needs a paragraph of its own. */
const HOLDS_BLOCKS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

function asText(html: string): Node[] {
  return html
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'break' }] : []),
      { type: 'text', value: line },
    ]);
}

/** "10<sup>9</sup>" means something else without its small digit: the two tags become the element. */
function raised(children: Node[], at: number): Node | null {
  const [name] = /^(?:sup|sub)(?=>$)/i.exec(children[at]?.value?.slice(1) ?? '') ?? [];
  const [, inside, end] = children.slice(at);
  if (!name || inside?.type !== 'text' || end?.type !== 'html') return null;
  if (end.value?.toLowerCase() !== `</${name.toLowerCase()}>`) return null;
  return { type: 'emphasis', data: { hName: name.toLowerCase() }, children: [inside] };
}

function withoutHtml(parent: Node): void {
  const { children } = parent;
  if (!children) return;
  const isBlock = HOLDS_BLOCKS.has(parent.type);
  const kept: Node[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at] as Node;
    if (child.type !== 'html') {
      withoutHtml(child);
      kept.push(child);
      continue;
    }
    const html = child.value ?? '';
    const small = raised(children, at);
    if (small) {
      kept.push(small);
      at += 2;
    } else if (LINE_BREAK_TAG.test(html.trim())) {
      if (!isBlock) kept.push({ type: 'break' });
    } else if (isBlock) kept.push({ type: 'paragraph', children: asText(html) });
    else kept.push(...asText(html));
  }
  parent.children = kept;
}

/** A remark step: raw HTML is shown as the text it is, so that no word of a model gets lost between two tags. */
function rawHtmlAsText() {
  return withoutHtml;
}

/** What a model writes is hostile: no picture, no form, no address but http(s). */
const SCHEMA = {
  ...defaultSchema,
  tagNames:
    defaultSchema.tagNames?.filter((tag) => !['img', 'input', 'picture', 'source'].includes(tag)) ??
    [],
  protocols: { href: ['http', 'https'] },
};

function onlyWebAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? defaultUrlTransform(url) : '';
}

type HeadingProps = React.ComponentProps<'h3'> & ExtraProps;

/** The patient is an h2: the outermost heading of its text becomes an h3, the next one an h4. */
function headings(outermost: number): Components {
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => {
      const Heading = depth <= outermost ? 'h3' : 'h4';
      function ContentHeading({ children }: HeadingProps) {
        return <Heading>{children}</Heading>;
      }
      return [`h${depth}`, ContentHeading];
    }),
  );
}

const HEADINGS = [1, 2, 3, 4, 5, 6].map(headings);

function wordsIn(children: NonNullable<ExtraProps['node']>['children']): string {
  return children
    .map((child) => {
      if ('value' in child) return child.value;
      return 'children' in child ? wordsIn(child.children) : '';
    })
    .join('');
}

const PARTS: Components = {
  a: ({ href, children, node }) =>
    href ? (
      <OutsideLink href={href} words={wordsIn(node?.children ?? [])}>
        {children}
      </OutsideLink>
    ) : (
      <span>{children}</span>
    ),
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
};

const REMARK = [remarkGfm, rawHtmlAsText];
const REHYPE: [[typeof rehypeSanitize, typeof SCHEMA]] = [[rehypeSanitize, SCHEMA]];

/** One piece of a text; `outermost` is the depth of the whole text's outermost headings. */
export const Part = memo(function Part({
  markdown,
  outermost,
}: {
  markdown: string;
  outermost: number;
}) {
  return (
    <Markdown
      remarkPlugins={REMARK}
      rehypePlugins={REHYPE}
      urlTransform={onlyWebAddress}
      components={{ ...PARTS, ...HEADINGS[outermost - 1] }}
    >
      {markdown}
    </Markdown>
  );
});

type ProseProps = {
  markdown: string;
  isWriting?: boolean;
  /** The depth of the outermost headings of the whole of which this is a piece. */
  outermost?: number | undefined;
};

function Parts({ markdown, isWriting = false, outermost }: ProseProps) {
  // Only the last part changes while the text grows. Whole again when it is done: links may be defined at its end.
  const parts = isWriting ? sections(markdown) : [markdown];
  return (
    <div className={isWriting ? 'prose writing' : 'prose'}>
      {parts.map((part, index) => (
        <Part key={index} markdown={part} outermost={outermost ?? outermostHeading(markdown)} />
      ))}
    </div>
  );
}

/** What cannot be laid out is shown as it was written, and only it. */
export function Prose({ markdown, isWriting = false, outermost }: ProseProps) {
  const shown = useDeferredValue(isWriting ? withoutLooseEnd(markdown) : markdown);
  const asWritten = <p className="prose as-written">{shown}</p>;
  if (isTooDeep(shown)) return asWritten;
  return (
    // Half a text may break what the whole does not: with its end it gets another try.
    <Boundary key={isWriting ? 'writing' : 'whole'} fallback={asWritten}>
      <Parts markdown={shown} isWriting={isWriting} outermost={outermost} />
    </Boundary>
  );
}
