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
export function rawHtmlAsText() {
  return withoutHtml;
}
