import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { SANS, SERIF } from '#server/documents/fonts.ts';
import { INK, SOFT, TEAL } from '#server/documents/ink.ts';

/** In points: the space at either side, and the size of the text. */
type Look = { margin: number; size: number };

const base = StyleSheet.create({
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 22 },
  name: { fontSize: 13, fontWeight: 600, color: TEAL },
  kind: { fontFamily: SANS, fontSize: 8, color: SOFT, marginTop: 3 },
  title: { fontSize: 23, fontWeight: 600, lineHeight: 1.15 },
  subtitle: { fontSize: 12.5, lineHeight: 1.3, color: SOFT, marginTop: 5 },
});

function sheetStyles({ margin, size }: Look) {
  return StyleSheet.create({
    page: {
      paddingTop: 54,
      paddingBottom: 60,
      paddingHorizontal: margin,
      fontFamily: SERIF,
      fontSize: size,
      color: INK,
    },
    // Not on the page: page numbers, set last, would take it twice and vanish. Whoever has another size has its own height.
    content: { fontSize: size, lineHeight: 1.35 },
    foot: {
      position: 'absolute',
      bottom: 30,
      left: margin,
      right: margin,
      flexDirection: 'row',
      justifyContent: 'space-between',
      fontFamily: SANS,
      fontSize: 7,
      color: SOFT,
    },
  });
}

/** A Letter page with its head and foot, going on as long as its content. */
export function createSheet(look: Look) {
  const styles = sheetStyles(look);
  return ({ kind, foot }: { kind: ReactNode[]; foot: string }, content: readonly ReactNode[]) =>
    h(
      Page,
      { size: 'LETTER', style: styles.page },
      h(
        View,
        { style: base.head, fixed: true },
        h(Text, { style: base.name }, 'Debrief'),
        h(Text, { style: base.kind }, ...kind),
      ),
      h(View, { style: styles.content }, ...content),
      h(
        View,
        { style: styles.foot, fixed: true },
        h(Text, null, foot),
        h(Text, { render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}` }),
      ),
    );
}

/** The title with the line under it. */
export function sheetTitle({ title, subtitle }: { title: string; subtitle: string }, gap: number) {
  return [
    h(Text, { style: base.title }, title),
    h(Text, { style: { ...base.subtitle, marginBottom: gap } }, subtitle),
  ];
}

export function renderSheets(
  { kind, title }: { kind: string; title: string },
  sheets: readonly ReactElement[],
): Promise<Buffer> {
  const facts = { title: `${kind}: ${title}`, author: 'Debrief', creator: 'Debrief' };
  return renderToBuffer(h(Document, { ...facts, language: 'en' }, ...sheets));
}
