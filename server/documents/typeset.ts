import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { SANS } from '#server/documents/fonts.ts';
import { INK, printable, RULE, SOFT, TEAL } from '#server/documents/ink.ts';
import type { Entry, Paper } from '#server/documents/paper.ts';
import { createSheet, renderSheets, sheetTitle } from '#server/documents/sheet.ts';

const WRONG = '#a3261d';
const WRONG_WASH = '#f7e3db';

const MARGIN = 118;

const styles = StyleSheet.create({
  void: { color: WRONG, fontWeight: 600 },
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
});

const sheet = createSheet({ margin: 54, size: 11.5 });

/** Letter pages; the title, and the first lines of an entry, never stand alone at the end of one. */
export function typeset(given: Paper): Promise<Buffer> {
  const paper = printable(given);
  const marked = paper.void ? h(Text, { style: styles.void }, `   ${paper.void.word}`) : null;
  return renderSheets(paper, [
    sheet({ kind: [paper.kind, marked], foot: paper.foot }, [
      paper.void ? notice(paper.void) : null,
      ...sheetTitle(paper, 16),
      h(View, { style: styles.line }),
      ...paper.entries.map(entry),
    ]),
  ]);
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
