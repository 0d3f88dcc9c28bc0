import { expect, test } from 'vitest';
import { findHardPhi, findPhi } from '#shared/phi.ts';
import { coachHint } from '#shared/qual.ts';
import { corpus } from '#test/corpora/table.ts';

const texts = corpus('guard');
const graded = (wanted: string) => texts.filter(({ grade }) => grade === wanted);
const isFound = ({ text = '' }: Record<string, string>) => findPhi(text).length > 0;
const share = (rows: readonly object[], of: readonly object[]) => rows.length / of.length;

test('identifiers in texts of somebody else’s writing are found, and clean texts left alone', () => {
  const found = (grade: string, spoken: string) => {
    const rows = graded(grade).filter((row) => row['spoken'] === spoken);
    return share(rows.filter(isFound), rows);
  };
  expect(found('hard', 'no')).toBeGreaterThanOrEqual(0.99);
  expect(found('soft', 'no')).toBeGreaterThanOrEqual(0.93);
  expect(found('hard', 'yes')).toBeGreaterThanOrEqual(0.98);
  expect(found('soft', 'yes')).toBeGreaterThanOrEqual(0.93);
  const clean = graded('clean');
  expect(share(clean.filter(isFound), clean)).toBeLessThanOrEqual(0.017);
  expect(clean.filter(({ text = '' }) => findHardPhi(text).length > 0)).toEqual([]);
});

test('complete comments of somebody else’s writing are mostly left alone, incomplete ones get a hint', () => {
  const comments = corpus('coach');
  const hinted = (complete: string) => {
    const rows = comments.filter((row) => row['complete'] === complete);
    const hint = rows.filter(({ strengths = '', improve: improvements = '' }) =>
      coachHint({ strengths, improvements }),
    );
    return share(hint, rows);
  };
  expect(hinted('yes')).toBeLessThanOrEqual(0.078);
  expect(hinted('no')).toBeGreaterThanOrEqual(0.98);
});
