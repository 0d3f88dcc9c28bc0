import { Link, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ListItem, PhrasingContent, RootContent, TableRow } from 'mdast';
import { createElement as h } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { SANS } from '#server/documents/fonts.ts';
import { INK, RULE, SOFT, TEAL } from '#server/documents/ink.ts';

const styles = StyleSheet.create({
  block: { marginTop: 7 },
  tight: { marginTop: 3 },
  heading: { fontSize: 13.5, fontWeight: 600, lineHeight: 1.2, marginTop: 14 },
  subheading: { fontWeight: 600, marginTop: 9 },
  item: { flexDirection: 'row', marginTop: 4 },
  mark: { width: 16, color: SOFT },
  number: { width: 22, color: SOFT },
  fill: { flex: 1 },
  quote: { marginTop: 7, paddingLeft: 12, borderLeftWidth: 0.75, borderLeftColor: RULE },
  code: { fontFamily: SANS, fontSize: 8.5, marginTop: 7 },
  strong: { fontWeight: 600 },
  emphasis: { fontStyle: 'italic' },
  struck: { textDecoration: 'line-through' },
  inlineCode: { fontFamily: SANS, fontSize: 9 },
  link: { color: TEAL, textDecoration: 'none' },
  rule: { borderTopWidth: 0.75, borderTopColor: RULE, marginTop: 12, marginBottom: 5 },
  table: { marginTop: 9, borderTopWidth: 1, borderTopColor: INK },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: RULE },
  cell: { flex: 1, paddingVertical: 3, paddingRight: 8, fontSize: 9.5, lineHeight: 1.3 },
});

const KEEP_WITH_NEXT = 40;
/** Deeper lists and quotes go no further to the side, and nest no boxes: the typesetter's memory bursts at some hundred. */
const DEEPEST = 5;

/** An item up to this size is not divided: its mark could stay behind alone. */
const UNDIVIDED = { characters: 600, lines: 8 };

/** Of a tree that readMarkdown made. */
export function typesetBlocks(nodes: readonly RootContent[], depth = 0): ReactElement[] {
  return nodes.flatMap((node) => block(node, depth) ?? []);
}

function block(node: RootContent, depth: number): ReactElement | ReactElement[] | null {
  const style = depth === 0 ? styles.block : styles.tight;
  switch (node.type) {
    case 'paragraph':
      return h(Text, { style, orphans: 2, widows: 2 }, ...phrases(node.children));
    case 'heading':
      return h(
        Text,
        {
          style: node.depth === 1 ? styles.heading : styles.subheading,
          minPresenceAhead: KEEP_WITH_NEXT,
        },
        ...phrases(node.children),
      );
    case 'list': {
      const first = node.start ?? 1;
      const items = node.children.flatMap((child, index) =>
        item(child, node.ordered ? `${first + index}.` : '\u2013', depth),
      );
      return depth < DEEPEST ? h(View, { style: styles.tight }, ...items) : items;
    }
    case 'blockquote': {
      const quoted = typesetBlocks(node.children, depth + 1);
      return depth < DEEPEST ? h(View, { style: styles.quote }, ...quoted) : quoted;
    }
    case 'code':
      return h(Text, { style: styles.code }, node.value);
    case 'thematicBreak':
      return h(View, { style: styles.rule });
    case 'table':
      return h(View, { style: styles.table }, ...node.children.map(row));
    default:
      return null;
  }
}

function item(
  { children, checked, position }: ListItem,
  mark: string,
  depth: number,
): ReactElement | ReactElement[] {
  const box = checked === true ? '\u2611' : checked === false ? '\u2610' : mark;
  const blocks = typesetBlocks(children, depth + 1);
  if (depth >= DEEPEST) return blocks;
  return h(
    View,
    { style: styles.item, wrap: !isShort(position) },
    h(Text, { style: mark.endsWith('.') ? styles.number : styles.mark }, box),
    // What is first in an item stands on the line of its mark.
    h(View, { style: { ...styles.fill, marginTop: -3 } }, ...blocks),
  );
}

/** As it was written: within that, it fits a page for certain. */
function isShort(place: ListItem['position']): boolean {
  if (!place) return false;
  const { start, end } = place;
  const characters = (end.offset ?? 0) - (start.offset ?? 0);
  return characters <= UNDIVIDED.characters && end.line - start.line < UNDIVIDED.lines;
}

function row({ children }: TableRow, index: number) {
  const style = index === 0 ? { ...styles.cell, ...styles.strong } : styles.cell;
  return h(
    View,
    { style: styles.row, wrap: false },
    ...children.map((cell) => h(Text, { style }, ...phrases(cell.children))),
  );
}

function phrases(nodes: readonly PhrasingContent[]): ReactNode[] {
  return nodes.map(phrase);
}

function phrase(node: PhrasingContent): ReactNode {
  switch (node.type) {
    case 'text':
      // Lines of one paragraph run on.
      return node.value.replace(/\s*\n\s*/g, ' ');
    case 'strong':
      return h(Text, { style: styles.strong }, ...phrases(node.children));
    case 'emphasis':
      return h(Text, { style: styles.emphasis }, ...phrases(node.children));
    case 'delete':
      return h(Text, { style: styles.struck }, ...phrases(node.children));
    case 'inlineCode':
      return h(Text, { style: styles.inlineCode }, node.value);
    case 'link':
      return h(Link, { src: node.url, style: styles.link }, ...phrases(node.children));
    case 'break':
      return '\n';
    default:
      return null;
  }
}
