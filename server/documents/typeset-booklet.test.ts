import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Booklet } from '#server/documents/booklet.ts';
import { typesetBooklet } from '#server/documents/typeset-booklet.ts';

const BARE: Booklet = {
  kind: 'Clinical Pearls',
  title: 'A shift',
  subtitle: 'Tom Trainee',
  facts: [],
  chapters: [],
  parts: [],
  foot: 'Tom Trainee',
};

function chapter(index: number, markdown: string): Booklet['chapters'][number] {
  const question = {
    text: `Question ${index}?`,
    options: ['A', 'B', 'C', 'D'],
    correct: 1,
    explanation: `Because of ${index}.`,
    reading: null,
  };
  return {
    number: `Patient ${index}`,
    title: 'chest pain',
    remarks: [],
    markdown,
    questions: [question],
  };
}

async function textOf(booklet: Booklet): Promise<string> {
  const made = await typesetBooklet(booklet);
  const pdf = await getDocumentProxy(new Uint8Array(made));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

test('quotes and lists of any depth are set, and so is the next paper', async () => {
  const lists = Array.from({ length: 150 }, (_, depth) => `${'  '.repeat(depth)}- step ${depth}`);
  const quotes = `${'>'.repeat(600)} quoted to the bottom`;
  const deep = [chapter(1, lists.join('\n')), chapter(2, quotes)];
  const text = await textOf({ ...BARE, chapters: deep });
  expect(text).toContain('step 149');
  expect(text).toContain('quoted to the bottom');
  expect(await textOf(BARE)).toContain('A shift');
});

test('the answers of many patients stand at the end, each once and in order', async () => {
  const chapters = Array.from({ length: 12 }, (_, index) => chapter(index + 1, 'Aspirin.'));
  const text = await textOf({
    ...BARE,
    chapters,
    parts: [{ title: 'Procedures', lines: ['One.'] }],
  });
  const answered = [...text.matchAll(/Because of (\d+)\./g)].map(([, index]) => Number(index));
  expect(answered).toEqual(chapters.map((_, index) => index + 1));
  expect(text.indexOf('Because of 1.')).toBeGreaterThan(text.indexOf('Procedures'));
  expect(text.indexOf('Procedures')).toBeGreaterThan(text.indexOf('Question 12?'));
});

test('no item of a list leaves its mark behind at the end of a page', async () => {
  for (let before = 0; before < 12; before += 1) {
    const spaced = `${'Filler.\n\n'.repeat(14 + before)}- ${'An item of two lines. '.repeat(6)}\n`;
    const made = await typesetBooklet({ ...BARE, chapters: [chapter(1, spaced.repeat(2))] });
    const pdf = await getDocumentProxy(new Uint8Array(made));
    for (const page of (await extractText(pdf)).text) {
      const marks = page.match(/\u2013/g)?.length ?? 0;
      expect(page.match(/An item of two lines\. An item/g)?.length ?? 0).toBeGreaterThanOrEqual(
        marks,
      );
    }
  }
});
