import { wholeAnswer } from '#test/model-server.ts';
import type { Reply } from '#test/model-server.ts';
import { expect, generate, openPatient, openSection, patient, test } from '#test/e2e/journey.ts';

const slowly = (): Reply => ({ text: wholeAnswer('septic shock', 3), packetMs: 60 });

test('words appear while the model writes, without the questions, which come at the end', async ({
  page,
  startWithModel,
}) => {
  const server = await startWithModel(slowly);
  await generate(page, server.url, 'septic shock', 'DKA');
  await expect(patient(page, 1)).toContainText('Being written');
  await expect(patient(page, 1)).toContainText('the first change is a loss');
  await expect(patient(page, 1).getByRole('radiogroup')).toHaveCount(0);
  await expect(patient(page, 2)).toContainText('Being written');
  await expect(page.getByText('All 2 ready')).toBeVisible({ timeout: 20_000 });
  await expect(patient(page, 1)).toContainText(
    'Written by a model for a resident. No clinician has reviewed it.',
  );
  await expect(patient(page, 1).locator('.question')).toHaveCount(3);
  await expect(patient(page, 1)).not.toContainText('Correct Answer:');
});

test('a model that says nothing for a quarter of a minute is said to be slow', async ({
  page,
  startWithModel,
}) => {
  const server = await startWithModel(() => ({ text: '', hang: true, firstMs: 60_000 }));
  await page.clock.install();
  await generate(page, server.url, 'septic shock');
  await expect(patient(page, 1)).toContainText('Being written');
  await page.clock.fastForward(15_000);
  await expect(patient(page, 1)).toContainText('The model is slow: nothing yet');
});

test('a reload in the middle shows what there is and goes on', async ({ page, startWithModel }) => {
  const server = await startWithModel(slowly);
  await generate(page, server.url, 'septic shock');
  await expect(patient(page, 1)).toContainText('loss of reserve');
  await page.reload();
  await expect(patient(page, 1)).toContainText('loss of reserve');
  await expect(patient(page, 1)).toContainText('Ready', { timeout: 20_000 });
  await expect(patient(page, 1).getByRole('heading', { name: 'Pathophysiology' })).toHaveCount(1);
});

test('a closed tab loses nothing: the address shows the finished set', async ({
  page,
  context,
  startWithModel,
}) => {
  const server = await startWithModel(slowly);
  await generate(page, server.url, 'septic shock');
  await expect(page).toHaveURL(/\/free\/.{36}$/);
  const address = page.url();
  await page.close();
  const later = await context.newPage();
  await later.goto(address);
  await expect(patient(later, 1)).toContainText('Ready', { timeout: 20_000 });
  await expect(patient(later, 1).locator('.question')).toHaveCount(3);
});

test('a lost network is said calmly, and the page catches up by itself', async ({
  page,
  context,
  startWithModel,
}) => {
  const server = await startWithModel(slowly);
  await generate(page, server.url, 'septic shock');
  await expect(patient(page, 1)).toContainText('loss of reserve');
  await context.setOffline(true);
  await expect(page.getByText(/offline|Connection lost/i).first()).toBeVisible({ timeout: 15_000 });
  await expect(patient(page, 1)).toContainText('loss of reserve');
  await context.setOffline(false);
  await expect(patient(page, 1)).toContainText('Ready', { timeout: 30_000 });
});

test('a server killed with -9 in the middle finishes the set when it is back, nothing twice', async ({
  page,
  startWithModel,
}) => {
  const server = await startWithModel(slowly);
  await generate(page, server.url, 'septic shock', 'DKA');
  await expect(patient(page, 1)).toContainText('loss of reserve');
  await server.restart();
  await expect(page.getByText('All 2 ready')).toBeVisible({ timeout: 40_000 });
  for (const number of [1, 2]) {
    await expect(
      patient(page, number).locator('summary', { hasText: 'Pathophysiology' }),
    ).toHaveCount(1);
    await expect(patient(page, number).locator('.question')).toHaveCount(3);
  }
});

test('when the model fails for one patient, the screen says who got what and tries again on request', async ({
  page,
  startWithModel,
}) => {
  let isDown = true;
  const server = await startWithModel(({ user }) =>
    isDown && user.includes('DKA') ? { text: 'down', status: 500 } : { text: wholeAnswer('it', 3) },
  );
  await generate(page, server.url, 'septic shock', 'DKA');
  await expect(patient(page, 1)).toContainText('Written by a model', { timeout: 20_000 });
  await expect(patient(page, 2)).toContainText('The model could not be reached.', {
    timeout: 20_000,
  });
  await expect(patient(page, 2)).toContainText(
    'Starter library: not generated for this case, not yet reviewed by a clinician',
  );
  isDown = false;
  const second = await openPatient(page, 2);
  await second.getByRole('button', { name: 'Try again' }).click();
  await expect(patient(page, 2)).toContainText('Written by a model', { timeout: 20_000 });
  await expect(patient(page, 2)).not.toContainText('Starter library');
});

test("a model's hostile markdown shows no image, runs no script and links only to the web", async ({
  page,
  startWithModel,
}) => {
  const hostile = wholeAnswer('it', 3).replace(
    'Call early.',
    'Call early. <script>document.title="owned"</script><img src=x onerror="document.title=1"> ![pixel](https://tracker.example/p.png) [bad](javascript:alert(1)) [good](https://example.org/a)',
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const server = await startWithModel(() => ({ text: hostile }));
  await generate(page, server.url, 'it');
  await expect(patient(page, 1)).toContainText('Ready');
  await expect(patient(page, 1).locator('img, script, iframe, [onerror]')).toHaveCount(0);
  await expect(patient(page, 1).locator('a[href^="javascript"]')).toHaveCount(0);
  await openSection(patient(page, 1), 'Key clinical pearls');
  const link = patient(page, 1).getByRole('link', { name: 'good' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page).toHaveTitle(/Clinical Pearls/);
  expect(requested.filter((url) => !url.startsWith(server.url))).toEqual([]);
});
