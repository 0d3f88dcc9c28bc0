import { expect, test } from 'vitest';
import { readLibrary } from '#server/library/catalogue.ts';
import type { Presentation } from '#server/library/presentation.ts';
import { readDrugFiles } from '#server/checks/catalogue.ts';
import { amountsIn } from '#server/checks/rules/amounts.ts';
import { checkAnswer } from '#server/checks/rules/check.ts';
import { createTable } from '#server/checks/rules/table.ts';
import { plainly, sentencesOf } from '#server/checks/rules/text.ts';
import { readPatient } from '#shared/patient.ts';

const table = createTable(readDrugFiles());

/** Somebody of each kind for whom texts are written. */
const PATIENTS: Readonly<Record<string, string>> = {
  neonate: '5-day-old 3.4 kg',
  infant: '6-month-old 7 kg',
  child: '8-year-old 25 kg',
  pregnant: '28F pregnant 30 weeks',
  adult: '45M',
  older: '82F',
};

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** Of a text as this patient reads it: its sentences with a dose, and those that are marked. */
function marksFor(details: string, { title, student, resident, senior }: Presentation) {
  const facts = readPatient(details);
  return stringsOf({ student, resident, senior }).map((text) => {
    const plain = plainly(text);
    const doses = sentencesOf(plain).filter(
      ({ start, end }) => amountsIn(plain.slice(start, end)).length > 0,
    );
    const found = checkAnswer(text, { details: `${details} ${title}`, facts }, table);
    const marked = Map.groupBy(found, ({ sentence }) => sentence.start);
    return {
      doses: doses.length,
      marks: marked
        .values()
        .map(([first]) => `${details} ${title}: ${first?.words}`)
        .toArray(),
    };
  });
}

test('the library, read for those it was written for, is marked in at most one of a hundred sentences with a dose', () => {
  const library = readLibrary();
  const read = library.topics
    .flatMap(({ id }) => library.texts(id))
    .flatMap((text) =>
      text.holds.management.flatMap((population) => {
        const details = PATIENTS[population];
        return details === undefined ? [] : marksFor(details, text);
      }),
    );
  const doses = read.reduce((sum, text) => sum + text.doses, 0);
  const marks = read.flatMap((text) => text.marks);
  expect(doses).toBeGreaterThan(1000);
  expect(marks.slice(Math.floor(doses / 100))).toEqual([]);
});
