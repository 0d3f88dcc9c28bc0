import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { SANS, SERIF } from '#server/documents/fonts.ts';
import { INK, printable, RULE, SOFT, TEAL } from '#server/documents/ink.ts';
import type { Entry, Paper } from '#server/documents/paper.ts';

const WRONG = '#a3261d';
const WRONG_WASH = '#f7e3db';

const MARGIN = 118;

const styles = StyleSheet.create({
  page: {
    paddingTop: 54,
    paddingBottom: 60,
    paddingHorizontal: 54,
    fontFamily: SERIF,
    fontSize: 11.5,
    color: INK,
  },
  // Not on the page: page numbers, set last, would take it twice and vanish. Whoever has another size has its own height.
  content: { fontSize: 11.5, lineHeight: 1.35 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 22 },
  name: { fontSize: 13, fontWeight: 600, color: TEAL },
  kind: { fontFamily: SANS, fontSize: 8, color: SOFT, marginTop: 3 },
  void: { color: WRONG, fontWeight: 600 },
  title: { fontSize: 23, fontWeight: 600, lineHeight: 1.15 },
  subtitle: { fontSize: 12.5, lineHeight: 1.3, color: SOFT, marginTop: 5, marginBottom: 16 },
  notice: { backgroundColor: WRONG_WASH, padding: 10, marginBottom: 18 },
  noticeWord: { color: WRONG, fontWeight: 600, fontSize: 13, lineHeight: 1.3 },
  line: { borderTopWidth: 1.5, borderTopColor: INK },
  entry: {
    flexDirection: 'row',
    borderBottomWidth: 0.75,
    borderBottomColor: RULE,
    paddingVertical: 9,
  },
  label: {
    width: MARGIN,
    paddingRight: 14,
    paddingTop: 2,
    fontFamily: SANS,
    fontSize: 8,
    lineHeight: 1.3,
    color: SOFT,
  },
  body: { flex: 1 },
  scale: { flexDirection: 'row', marginBottom: 7 },
  step: {
    width: 25,
    height: 25,
    marginRight: 9,
    borderWidth: 1,
    borderColor: RULE,
    borderRadius: 12.5,
    alignItems: 'center',
    justifyContent: 'center',
  },
  chosen: { borderWidth: 1.75, borderColor: TEAL, backgroundColor: '#e3ebe1' },
  stepText: { fontSize: 11, lineHeight: 1, color: SOFT },
  chosenText: { color: TEAL, fontWeight: 600 },
  strong: { fontSize: 13, lineHeight: 1.3, fontWeight: 600 },
  small: { fontFamily: SANS, fontSize: 8, lineHeight: 1.3, color: SOFT },
  earlier: { fontSize: 10, lineHeight: 1.35, marginTop: 2 },
  foot: {
    position: 'absolute',
    bottom: 30,
    left: 54,
    right: 54,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontFamily: SANS,
    fontSize: 7,
    color: SOFT,
  },
});

/** Letter pages; the title, and the first lines of an entry, never stand alone at the end of one. */
export function typeset(paper: Paper): Promise<Buffer> {
  return renderToBuffer(documentOf(printable(paper)));
}

function documentOf(paper: Paper) {
  const marked = paper.void ? h(Text, { style: styles.void }, `   ${paper.void.word}`) : null;
  return h(
    Document,
    {
      title: `${paper.kind}: ${paper.title}`,
      author: 'Debrief',
      creator: 'Debrief',
      language: 'en',
    },
    h(
      Page,
      { size: 'LETTER', style: styles.page },
      h(
        View,
        { style: styles.head, fixed: true },
        h(Text, { style: styles.name }, 'Debrief'),
        h(Text, { style: styles.kind }, paper.kind, marked),
      ),
      h(
        View,
        { style: styles.content },
        paper.void ? notice(paper.void) : null,
        h(Text, { style: styles.title }, paper.title),
        h(Text, { style: styles.subtitle }, paper.subtitle),
        h(View, { style: styles.line }),
        ...paper.entries.map(entry),
      ),
      h(
        View,
        { style: styles.foot, fixed: true },
        h(Text, null, paper.foot),
        h(Text, {
          render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
        }),
      ),
    ),
  );
}

function notice({ word, text }: { word: string; text: string }) {
  return h(
    View,
    { style: styles.notice },
    h(Text, { style: styles.noticeWord }, word),
    h(Text, null, text),
  );
}

function entry(item: Entry) {
  return h(
    View,
    { style: styles.entry },
    h(Text, { style: styles.label, minPresenceAhead: 30 }, item.label),
    h(View, { style: styles.body }, ...body(item)),
  );
}

function body(item: Entry): ReactElement[] {
  if (item.type === 'lines') return item.lines.map((line) => h(Text, null, line));
  if (item.type === 'words') return [h(Text, null, item.text)];
  if (item.type === 'scale') {
    return [
      h(View, { style: styles.scale, wrap: false }, ...item.steps.map(step(item))),
      h(Text, { style: styles.strong }, item.words),
      h(Text, { style: styles.small }, item.hint),
    ];
  }
  return [
    ...item.lines.map((line) => h(Text, null, line)),
    ...item.parts.flatMap(({ label, text }) => [
      h(Text, { style: { ...styles.small, marginTop: 7 } }, label),
      h(Text, { style: styles.earlier }, text),
    ]),
  ];
}

function step({ chosen }: { chosen: number }) {
  return (label: string, index: number) => {
    const isChosen = index + 1 === chosen;
    return h(
      View,
      { style: isChosen ? { ...styles.step, ...styles.chosen } : styles.step },
      h(
        Text,
        { style: isChosen ? { ...styles.stepText, ...styles.chosenText } : styles.stepText },
        label,
      ),
    );
  };
}
