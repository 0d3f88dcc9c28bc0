import { newVisitor } from '#test/e2e/administration.ts';
import { callAs, entry, expect, expectFine, patient, signUp } from '#test/e2e/journey.ts';
import { haveReviewer } from '#test/e2e/reviewers.ts';
import { haveSet, test } from '#test/e2e/reviewing.ts';

test('a reviewer signs a version of a text, and whoever reads it sees by whom', async ({
  page,
  browser,
  house,
}) => {
  await signUp(page, house.url);
  const reviewer = await haveReviewer(browser, house);
  await reviewer.goto(`${house.url}/library`);
  await expect(reviewer.getByText(/^0 of \d+ texts signed/)).toBeVisible();
  // Of hundreds of rows alike a few are looked at here; all of them are in test/e2e/phone.spec.ts.
  await reviewer.getByLabel('Find a text').fill('gout');
  await expectFine(reviewer);
  await reviewer.getByRole('link', { name: /^Gout/ }).first().click();
  await expect(entry(reviewer, 'Intern and resident')).toContainText('Management');
  await expectFine(reviewer);
  await reviewer.getByRole('button', { name: 'Sign this version' }).click();
  await expect(entry(reviewer, 'Signatures')).toContainText('Emergency physician');
  await expect(reviewer.getByRole('button', { name: 'Sign this version' })).toBeHidden();

  const set = await haveSet(page, house.url, '54M gout flare');
  await page.goto(`${house.url}/learning-materials/${set.id}`);
  await expect(patient(page, 1)).toContainText(/Reviewed by .+, Emergency physician, on /);
  await expect(patient(page, 1)).not.toContainText('not yet reviewed');
});

test('a corrected sentence and question show both, in the set and where they were shared', async ({
  page,
  browser,
  house,
}) => {
  const { url } = house;
  await signUp(page, url);
  const set = await haveSet(page, url, '48M diverticulitis');
  const { contentId } = await callAs(page, url, 'POST /api/pearls/:id/share', {
    path: { id: set.id },
    body: { recipients: ['friend@example.org'], fromName: 'Grace' },
  });
  const [case1] = set.patients;
  const quoted = /^- (.{40,})$/m.exec(case1?.content ?? '')?.[1] ?? '';
  const [question, other] = case1?.questions ?? [];
  const path = { id: set.id };
  const say = { patientIndex: 0, section: null, message: 'This is wrong.' };
  for (const about of [
    { quoted, questionId: null },
    { quoted: '', questionId: question?.id ?? null },
    { quoted: '', questionId: other?.id ?? null },
  ]) {
    const body = { ...say, ...about, requestKey: crypto.randomUUID() };
    await callAs(page, url, 'POST /api/pearls/:id/reports', { path, body });
  }

  const reviewer = await haveReviewer(browser, house);
  const { items } = await callAs(reviewer, url, 'GET /api/text-reports');
  const why = { reason: 'The guideline of 2026 says so.', answer: '' };
  for (const report of items.filter(({ message }) => message === say.message)) {
    const isFirst = report.quoted?.startsWith((question?.question ?? '').slice(0, 30));
    const body =
      report.about === 'text'
        ? { ...why, outcome: 'corrected' as const, now: 'Call for help, then give fluid.' }
        : isFirst && question
          ? {
              ...why,
              outcome: 'corrected' as const,
              question: {
                question: `${question.question} In an adult?`,
                options: [...question.options],
                correctAnswer: question.correctAnswer,
                explanation: question.explanation,
              },
            }
          : { ...why, outcome: 'withdrawn' as const };
    await callAs(reviewer, url, 'POST /api/text-reports/:id/settle', {
      path: { id: report.id },
      body,
    });
  }

  const reader = await newVisitor(browser);
  await signUp(reader, url);
  for (const [visitor, at] of [
    [page, `learning-materials/${set.id}`],
    [reader, `shared-materials/${contentId}`],
  ] as const) {
    await visitor.goto(`${url}/${at}`);
    const shown = patient(visitor, 1);
    await expect(shown).toContainText(
      'One passage and 2 questions were corrected since this was written.',
    );
    await shown.getByRole('button', { name: 'Open all sections' }).click();
    await expect(shown.locator('.prose del')).toBeVisible();
    await expect(shown).toContainText('[Corrected: Call for help, then give fluid.]');
    await expect(shown).toContainText('It is asked no more.');
    const first = shown.locator('.question').first();
    await expect(first).toContainText('In an adult?');
    await first.locator('.choice .what').first().click();
    await first.getByRole('button', { name: 'Submit Answer' }).click();
    await expect(first).toContainText('Before, it asked:');
    await expectFine(visitor);
  }
});
