import type { BlockContent, Link, PhrasingContent, Root, RootContent } from 'mdast';
import { hostBeside } from '#shared/link-host.ts';
import { unlinked } from '#shared/web-address.ts';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const reader = unified().use(remarkParse).use(remarkGfm);

type Definitions = ReadonlyMap<string, string>;

/**
 * What a model wrote, as a tree without raw HTML, pictures and any address but http(s): these stand there as text. Of
 * headings there are two depths, 1 for the outermost ones.
 */
export function readMarkdown(markdown: string): Root {
  const tree = reader.parse(markdown);
  const addresses = new Map(
    tree.children.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
    ),
  );
  const outermost = Math.min(
    ...tree.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : [])),
  );
  const children = tree.children.flatMap((node) => clean(node, addresses, outermost));
  return { type: 'root', children: children.map(inBlock) };
}

const isWebAddress = (url: string) => /^https?:\/\//i.test(url);
const text = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value }] : []);

/** What takes the place of a node: itself, changed; its children; or nothing. */
function clean(node: RootContent, addresses: Definitions, outermost: number): RootContent[] {
  const inside = () =>
    'children' in node
      ? (node.children as RootContent[]).flatMap((child) => clean(child, addresses, outermost))
      : [];
  switch (node.type) {
    case 'html':
      return text(node.value);
    case 'image':
    case 'imageReference':
      return text(node.alt ?? '');
    case 'link':
      return linked(node.url, inside());
    case 'linkReference':
      return linked(addresses.get(node.identifier) ?? '', inside());
    case 'definition':
    case 'yaml':
      return [];
    case 'footnoteReference':
      return text(`[${node.identifier}]`);
    case 'footnoteDefinition':
      return inside();
    case 'heading':
      return [
        {
          ...node,
          depth: node.depth <= outermost ? 1 : 2,
          children: inside() as PhrasingContent[],
        },
      ];
    default:
      return 'children' in node ? [{ ...node, children: inside() } as RootContent] : [node];
  }
}

function linked(url: string, children: RootContent[]): RootContent[] {
  if (!isWebAddress(url)) return children;
  return [outsideLink(url, children as Link['children'])];
}

function wordsIn(node: RootContent): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsIn).join('') : '';
}

/** A link that says beside its words where it leads. */
export function outsideLink(url: string, children: Link['children']): Link {
  const host = hostBeside(children.map(wordsIn).join(''), url);
  return { type: 'link', url, children: [...children, ...text(host === null ? '' : ` (${host})`)] };
}

/** Text that stood between paragraphs, as raw HTML does. */
function inBlock(node: RootContent): RootContent {
  return node.type === 'text' ? { type: 'paragraph', children: [node] } : node;
}

/** A text as it is, line by line: no address in it is a link. */
export function linesOf(value: string): PhrasingContent[] {
  return unlinked(value)
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [{ type: 'break' as const }] : []), ...text(line)]);
}

export function paragraph(...children: PhrasingContent[]): BlockContent {
  return { type: 'paragraph', children };
}
