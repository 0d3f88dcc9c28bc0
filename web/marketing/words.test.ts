import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASSESSMENTS, LEARNING, PROCEDURES } from '#web/marketing/words.ts';

type Proof = [file: string, test: string];

/** Of each promise that stands under "Works today" the tests that would fail without it, in its order. */
const PROOFS: Record<'assessments' | 'learning' | 'procedures', Proof[][]> = {
  assessments: [
    [['test/e2e/assessment-drafts.spec.ts', 'a draft survives a reload, and signing out and in']],
    [
      ['test/e2e/assessment-dictation.spec.ts', 'feedback is dictated'],
      ['test/e2e/coach.spec.ts', 'the coach waits for a pause, names one thing after the other'],
    ],
    [['test/e2e/assess-link.spec.ts', 'without an account six taps lead from the link']],
    [['test/e2e/assessments.spec.ts', 'what is filtered is exported, and one assessment is a PDF']],
    [['test/e2e/trainees.spec.ts', 'what one person gave is too little']],
    [
      ['test/e2e/admin-completion.spec.ts', 'an administrator finds who has not been assessed'],
      ['server/administration/routes/gaps.test.ts', 'an EPA that nobody saw this month is named'],
    ],
    [
      [
        'test/e2e/admin-templates.spec.ts',
        'a program of pediatrics puts its own EPAs in the place',
      ],
    ],
    [
      [
        'test/e2e/reports.spec.ts',
        'a program’s report is made, read, shared by mail and taken back',
      ],
      ['server/reports/routes/reports.test.ts', 'figures stay as they were'],
    ],
  ],
  learning: [
    [['server/pearls/routes/sets.test.ts', 'a guest generates five times an hour']],
    [['server/pearls/routes/kept.test.ts', 'a signed-in person generates thirty times an hour']],
    [['test/e2e/streaming.spec.ts', 'a closed tab loses nothing']],
    [['test/e2e/phi.spec.ts', 'a name and a date are asked about once']],
    [['test/e2e/sharing.spec.ts', 'a guest shares, the recipient answers from the mail']],
    [['test/e2e/review.spec.ts', 'a day later the dashboard leads to the questions']],
    [
      [
        'test/e2e/saved-pearls.spec.ts',
        'a set is taken away as a PDF, as Markdown and as Anki cards',
      ],
    ],
  ],
  procedures: [
    [
      ['test/e2e/procedure-form.spec.ts', 'again fills everything but the date in one tap'],
      ['test/e2e/procedure-form.spec.ts', 'several of a shift go together'],
    ],
    [['test/e2e/procedure-drafts.spec.ts', 'offline it is kept on the device']],
    [['test/e2e/debrief-phone.spec.ts', 'a trainee debriefs a whole shift on a phone']],
    [['test/e2e/procedure-logs.spec.ts', 'a log is searched as one types, filtered and sorted']],
    [
      ['test/e2e/procedure-verification.spec.ts', 'several are chosen with the keyboard'],
      ['test/e2e/procedure-verification.spec.ts', 'without an account one opens the link'],
    ],
    [['test/e2e/procedure-statistics.spec.ts', 'a resident reads against the minimums']],
    [
      [
        'test/e2e/admin-templates.spec.ts',
        'a program of pediatrics puts its own EPAs in the place',
      ],
    ],
    [['test/e2e/procedure-import.spec.ts', 'a file is looked at, imported']],
    [
      ['server/procedures/routes/exports.test.ts', 'the totals are those of the case file'],
      ['server/procedures/routes/exports.test.ts', 'a portfolio says whose it is'],
    ],
  ],
};

const PROMISED = { assessments: ASSESSMENTS, learning: LEARNING, procedures: PROCEDURES };

test.each(['assessments', 'learning', 'procedures'] as const)(
  'each thing that works today, as the page on %s says, has a test that would miss it',
  (page) => {
    expect(PROOFS[page]).toHaveLength(PROMISED[page].today.length);
    const unproven = PROOFS[page]
      .flat()
      .filter(([file, name]) => !readFileSync(file, 'utf8').includes(`test('${name}`));
    expect(unproven).toEqual([]);
  },
);
