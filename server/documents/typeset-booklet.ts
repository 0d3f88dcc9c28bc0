import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { letterOf } from '#server/documents/booklet.ts';
import type { Booklet, Chapter, ChapterQuestion } from '#server/documents/booklet.ts';
import { SANS } from '#server/documents/fonts.ts';
import { INK, printable, RULE, SOFT } from '#server/documents/ink.ts';
import { readMarkdown } from '#server/documents/markdown.ts';
import { createSheet, renderSheets, sheetTitle } from '#server/documents/sheet.ts';
import { typesetBlocks } from '#server/documents/typeset-blocks.ts';

const styles = StyleSheet.create({
  line: { borderTopWidth: 1.5, borderTopColor: INK },
  fact: {
    flexDirection: 'row',
    paddingVertical: 6,
    borderBottomWidth: 0.75,
    borderBottomColor: RULE,
  },
  label: { width: 118, fontFamily: SANS, fontSize: 8, color: SOFT, paddingTop: 3 },
  fill: { flex: 1 },
  chapter: { borderTopWidth: 1.5, borderTopColor: INK, marginTop: 20, paddingTop: 8 },
  number: { fontFamily: SANS, fontSize: 8, color: SOFT },
  heading: { fontSize: 16, fontWeight: 600, lineHeight: 1.2, marginTop: 2 },
  longHeading: { fontSize: 11, fontWeight: 600, marginTop: 2 },
  remark: { fontSize: 10, color: SOFT, lineHeight: 1.3, marginTop: 3 },
  subheading: { fontSize: 13.5, fontWeight: 600, lineHeight: 1.2, marginTop: 14 },
  paragraph: { marginTop: 7 },
  question: { flexDirection: 'row', marginTop: 9 },
  place: { width: 20, color: SOFT },
  option: { flexDirection: 'row', marginTop: 2 },
  letter: { width: 18, color: SOFT },
  right: { fontWeight: 600 },
  small: { fontSize: 9.5, color: SOFT, lineHeight: 1.3, marginTop: 3 },
});

const sheet = createSheet({ margin: 64, size: 11 });
/** A heading longer than this is a paragraph. */
const LONG_HEADING = 110;
const KEEP_WITH_NEXT = 48;
/** Whatever fits a page for certain is not divided. */
const UNDIVIDED = 1500;
/** The answers of so many chapters are laid out together. */
const ANSWERED_TOGETHER = 5;

/** Letter pages. Every chapter is laid out by itself: the typesetter's time grows with the square of what it is given. */
export function typesetBooklet(given: Booklet): Promise<Buffer> {
  const booklet = printable(given);
  const { kind, facts, chapters, parts, foot } = booklet;
  const asked = chapters.filter(({ questions }) => questions.length > 0);
  const first = [
    ...sheetTitle(booklet, 14),
    ...(facts.length > 0 ? [h(View, { style: styles.line }), ...facts.map(fact)] : []),
  ];
  const bodies = chapters.map((each, index) => [...(index === 0 ? first : []), ...chapter(each)]);
  const [near = [], ...further] = answerPages(asked);
  const last = [...parts.flatMap(part), ...near];
  const body = last.length > 0 ? [...bodies, last, ...further] : bodies;
  // Without chapters what follows them stands on the first page.
  const pages = bodies.length > 0 ? body : [[...first, ...last]];
  return renderSheets(
    booklet,
    pages.map((content) => sheet({ kind: [kind], foot }, content)),
  );
}

function fact({ label, text }: Booklet['facts'][number]) {
  return h(
    View,
    { style: styles.fact, wrap: false },
    h(Text, { style: styles.label }, label),
    h(Text, { style: styles.fill }, text),
  );
}

function chapterHead(number: string, title: string) {
  const style = title.length > LONG_HEADING ? styles.longHeading : styles.heading;
  return h(
    View,
    { style: styles.chapter, minPresenceAhead: KEEP_WITH_NEXT },
    h(Text, { style: styles.number }, number),
    h(Text, { style }, title),
  );
}

function subheading(words: string) {
  return h(Text, { style: styles.subheading, minPresenceAhead: KEEP_WITH_NEXT }, words);
}

function chapter({ number, title, remarks, markdown, questions }: Chapter): ReactElement[] {
  return [
    chapterHead(number, title),
    ...remarks.map((remark) => h(Text, { style: styles.remark }, remark)),
    ...typesetBlocks(readMarkdown(markdown).children),
    ...(questions.length > 0 ? [subheading('Practice Questions'), ...questions.map(question)] : []),
  ];
}

function question({ text, options }: ChapterQuestion, index: number) {
  return h(
    View,
    { style: styles.question, wrap: [text, ...options].join('').length > UNDIVIDED },
    h(Text, { style: styles.place }, `${index + 1}.`),
    h(
      View,
      { style: styles.fill },
      h(Text, null, text),
      ...options.map((option, place) =>
        h(
          View,
          { style: styles.option },
          h(Text, { style: styles.letter }, `${letterOf(place)}.`),
          h(Text, { style: styles.fill }, option),
        ),
      ),
    ),
  );
}

function part({ title, lines }: Booklet['parts'][number]): ReactElement[] {
  return [
    h(
      View,
      { style: styles.chapter, minPresenceAhead: KEEP_WITH_NEXT },
      h(Text, { style: styles.heading }, title),
    ),
    ...lines.map((line) => h(Text, { style: styles.paragraph }, line)),
  ];
}

function answerPages(asked: readonly Chapter[]): ReactElement[][] {
  const count = Math.ceil(asked.length / ANSWERED_TOGETHER);
  return Array.from({ length: count }, (_, index) =>
    asked.slice(index * ANSWERED_TOGETHER, (index + 1) * ANSWERED_TOGETHER).flatMap(answers),
  );
}

function answers({ number, questions }: Chapter): ReactElement[] {
  return [chapterHead(number, 'Answers'), ...questions.map(answer)];
}

function answer({ options, correct, explanation, reading }: ChapterQuestion, index: number) {
  return h(
    View,
    { style: styles.question, wrap: explanation.length > UNDIVIDED },
    h(Text, { style: styles.place }, `${index + 1}.`),
    h(
      View,
      { style: styles.fill },
      h(Text, { style: styles.right }, `${letterOf(correct)}. ${options[correct] ?? ''}`),
      h(Text, null, explanation),
      ...(reading
        ? [
            h(
              Text,
              { style: styles.small },
              `Additional Reading: ${reading.title}${reading.url ? `, ${reading.url}` : ''}`,
            ),
          ]
        : []),
    ),
  );
}
