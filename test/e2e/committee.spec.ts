import { shiftWords } from '#shared/shift-date.ts';
import { daysAgo } from '#test/e2e/assessing.ts';
import {
  theResidency,
  SAYS,
  said,
  button,
  dayOf,
  levelOf,
  expectAllFine,
} from '#test/e2e/committee-pages.ts';
import { openMeeting, windowOf } from '#test/e2e/committee.ts';
import { callAs, entry, expect, test } from '#test/e2e/journey.ts';

// One after the other, on one residency.
test.describe.configure({ mode: 'default' });

test('a coordinator comes from the administration to prepared pages in five clicks, reads why to look at whom, and opens the meeting once asked', async ({
  browser,
  library,
}) => {
  const { url, coordinator, assessors, trainees } = await theResidency(browser, library);
  const page = await windowOf(browser, coordinator);
  let clicks = 0;
  async function click(role: 'link' | 'button', name: string | RegExp) {
    clicks += 1;
    await page.getByRole(role, { name }).click();
  }
  await page.goto(`${url}/admin`);
  await click('link', /^Committee A page for each resident/);
  await click('button', said(assessors[0]).name);
  await click('button', 'Plan the meeting');
  await expect(button(page, 'Prepare 10 pages')).toBeVisible();
  await expectAllFine(page);
  await click('button', 'Prepare 10 pages');
  await expect(button(page, 'Open the meeting')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(5);

  await expect(page.getByText(/^10 residents\. 8 ask for a look, 2 read quickly\./)).toBeVisible();
  const first = page.getByRole('region', { name: 'Look first' });
  await expect(first.getByRole('row')).toHaveCount(1 + 8);
  for (const row of (await first.getByRole('row').all()).slice(1))
    await expect(row).toContainText('No estimate: 3 weekday forms by 3 assessors');
  const others = page.getByRole('region', { name: 'The other 2' });
  for (const { name } of trainees.slice(0, 2))
    await expect(others.getByRole('row', { name })).toContainText(/\d\.\d to \d\.\d/);
  await expectAllFine(page);

  await button(page, 'Open the meeting').click();
  const asking = page.getByRole('dialog', { name: 'Open the meeting?' });
  await expect(asking).toContainText('can no longer be prepared again');
  await asking.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(asking).toBeHidden();
  await expect(page.getByRole('link', { name: 'Begin with the first' })).toBeVisible();
  await expectAllFine(page);

  const paper = page.getByRole('combobox', { name: 'Paper of the PDF' });
  await expect(paper).toHaveValue('letter');
  await paper.selectOption('A4');
  await page.reload();
  await expect(paper).toHaveValue('a4');
  const minutes = page.getByRole('link', { name: 'Minutes', exact: true });
  for (const file of [minutes, page.getByRole('link', { name: 'PDF of 10 residents' })])
    await expect(file).toHaveAttribute('href', /paper=a4/);

  await page.getByRole('link', { name: 'All meetings' }).click();
  await expect(page.getByRole('link', { name: /^\w+day, .*Emergency Medicine/ })).toBeVisible();
  await expectAllFine(page);
});

test('the chair judges one trainee after the other, says what cannot be assessed, and closes; all of it is there after a reload', async ({
  browser,
  library,
}) => {
  const { url, programId, coordinator, assessors } = await theResidency(browser, library);
  const chair = said(assessors[1]);
  const on = daysAgo(20);
  const administrator = await windowOf(browser, coordinator);
  const held = { programId, chairId: chair.id, members: [], on };
  const { agenda } = await openMeeting(administrator, url, held);
  const [one, next] = (agenda ?? []).map(({ name }) => name);
  const page = await windowOf(browser, chair);

  await page.goto(`${url}/dashboard`);
  const waits = entry(page, 'Committee').getByRole('link', { name: dayOf(on) });
  await expect(waits).toHaveText(/open, 10\sof\s10 not decided yet/);
  await waits.click();
  await expect(page.getByText(/^Open, since /)).toBeVisible();
  await page.getByRole('link', { name: 'Begin with the first' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(one ?? '');
  await expect(page.getByText('Look, because: No estimate')).toBeVisible();
  await levelOf(page, 'PC1').selectOption('2.5');
  await levelOf(page, 'PC2').selectOption('Not yet assessable');
  await button(page, 'Note on PC2').click();
  await page.getByRole('textbox', { name: 'Note on PC2' }).fill('Seen on two nights only.');
  await page.getByRole('textbox', { name: SAYS }).fill('Calm in a crowded room.');
  await expect(page.getByText(/^20 boxes are empty\. What was chosen is stored\./)).toBeVisible();
  await expectAllFine(page);
  await button(page, `Save, then ${next}`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next ?? '');

  await page.getByRole('link', { name: `Before: ${one}` }).click();
  await page.reload();
  await expect(levelOf(page, 'PC1')).toHaveValue('2.5');
  await expect(levelOf(page, 'PC2').locator('option:checked')).toHaveText('Not yet assessable');
  await expect(page.getByRole('textbox', { name: 'Note on PC2' })).toHaveValue(/two nights/);
  await expect(page.getByRole('textbox', { name: SAYS })).toHaveValue('Calm in a crowded room.');
  await expect(page.getByText(`The committee is done with ${one}.`)).toBeVisible();

  await page.goto(`${url}/committee`);
  await expect(page.getByText('Open, 1 of 10 decided')).toBeVisible();
  await page.goto(`${url}/dashboard`);
  await expect(waits).toHaveText(/open, 9\sof\s10 not decided yet/);
  await page.goto(`${url}/committee`);
  await page.getByRole('link', { name: shiftWords(on) }).click();
  await expect(page.getByRole('link', { name: /^Go on with/ })).toBeVisible();
  await expect(page.getByRole('row', { name: one })).toContainText('decided, 20 boxes empty');
  await button(page, 'Close the meeting').click();
  const asking = page.getByRole('dialog', { name: 'Close the meeting?' });
  await expect(asking).toContainText('9 residents have no decision yet.');
  await expect(asking).toContainText('1 decided resident has empty boxes.');
  await asking.getByRole('button', { name: 'Close the meeting' }).click();
  await expect(asking).toBeHidden();
  await expect(button(page, 'Close the meeting')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/Closed on .* by Noor Rahman\./)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Of 1 of 10 residents, by name').click();
  await button(page, `Copy of ${one}`).click();
  await expect(button(page, `Copied, a line each of ${one}`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'PC1' }).last()).toContainText('2.5');
  await expect(page.locator('.head').getByText(/^Closed on /)).toBeVisible();
  await expectAllFine(page);
  await page.getByRole('link', { name: one ?? '' }).click();
  const subs = page.getByRole('region', { name: '22 sub-competencies' });
  await expect(subs.getByRole('row', { name: /^PC1 / }).getByRole('cell').last()).toHaveText(/2.5/);
  await expect(subs.getByRole('row', { name: /^PC2 / })).toContainText('Not yet assessable');
  await expect(entry(page, 'The committee says')).toContainText('Calm in a crowded room.');
  await expect(levelOf(page, 'PC1')).toHaveCount(0);
});

test('what a member writes while the network is away survives a closed tab, and is stored when asked for', async ({
  browser,
  library,
}) => {
  const { url, programId, coordinator, assessors, trainees } = await theResidency(browser, library);
  const [chair, member, trainee] = [said(assessors[0]), said(assessors[2]), said(trainees[0])];
  const administrator = await windowOf(browser, coordinator);
  const held = { programId, chairId: chair.id, members: [member.id] };
  const { id } = await openMeeting(administrator, url, held);
  const address = `${url}/committee/${id}/trainees/${trainee.id}`;
  const page = await windowOf(browser, member);
  const words = 'Asks for help early. To work on: handing over at night.';
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: SAYS })).toHaveValue('');
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: SAYS }).fill(words);
  await levelOf(page, 'PC1').selectOption('3');
  await expect(entry(page, 'The committee says').getByText('Store it now')).toBeVisible();
  await page.close();

  const again = await page.context().newPage();
  await page.context().setOffline(false);
  await again.goto(address);
  await expect(again.getByRole('textbox', { name: SAYS })).toHaveValue(words);
  await expect(levelOf(again, 'PC1')).toHaveValue('3');
  const says = entry(again, 'The committee says');
  await expect(says.getByText('Found on this device, not stored yet.')).toBeVisible();
  await says.getByRole('button', { name: 'Store it now' }).click();
  await expect(says.getByText('Stored.')).toBeVisible();
  const path = { id, traineeId: trainee.id };
  const read = () =>
    callAs(administrator, url, 'GET /api/committee/meetings/:id/trainees/:traineeId', { path });
  expect((await read()).statement.text).toBe(words);
});

test('of two members on one page neither writes over the other: a note and a level meet, of two texts one is chosen', async ({
  browser,
  library,
}) => {
  const { url, programId, coordinator, assessors, trainees } = await theResidency(browser, library);
  const [chair, member, trainee] = [said(assessors[0]), said(assessors[2]), said(trainees[1])];
  const administrator = await windowOf(browser, coordinator);
  const held = { programId, chairId: chair.id, members: [member.id], on: daysAgo(30) };
  const { id } = await openMeeting(administrator, url, held);
  const address = `${url}/committee/${id}/trainees/${trainee.id}`;
  const page = await windowOf(browser, member);
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: SAYS })).toHaveValue('');

  const path = { id, traineeId: trainee.id };
  const levels = 'PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code' as const;
  const other = await windowOf(browser, chair);
  for (const [code, level] of [
    ['PC1', 3],
    ['PC2', 2.5],
  ] as const)
    await callAs(other, url, levels, { path: { ...path, code }, body: { level } });

  // The level of the one stays under the note of the other.
  await button(page, 'Note on PC1').click();
  await page.getByRole('textbox', { name: 'Note on PC1' }).fill('Seen at two codes.');
  await page.getByRole('textbox', { name: 'Note on PC1' }).blur();
  await expect(levelOf(page, 'PC1')).toHaveValue('3');

  const choice = page.getByRole('alert').filter({ hasText: 'What is stored:' });
  await levelOf(page, 'PC2').selectOption('4');
  await expect(choice).toContainText('Level: 2.5.');
  await expectAllFine(page);
  await choice.getByRole('button', { name: 'Keep what stands here' }).click();
  await expect(choice).toHaveCount(0);
  await expect(levelOf(page, 'PC2')).toHaveValue('4');

  await callAs(other, url, 'PUT /api/committee/meetings/:id/trainees/:traineeId/statement', {
    path,
    body: { text: 'Leads calmly.' },
  });
  await page.getByRole('textbox', { name: SAYS }).fill('Asks for help early.');
  await expect(choice).toContainText('Leads calmly.');
  await choice.getByRole('button', { name: 'Take what is stored' }).click();
  await expect(page.getByRole('textbox', { name: SAYS })).toHaveValue('Leads calmly.');
  await expect(choice).toHaveCount(0);

  await page.reload();
  await expect(levelOf(page, 'PC2')).toHaveValue('4');
  await expect(levelOf(page, 'PC1')).toHaveValue('3');
  await expect(page.getByRole('textbox', { name: 'Note on PC1' })).toHaveValue(
    'Seen at two codes.',
  );
  await page.getByRole('textbox', { name: 'Note on PC1' }).fill('');
  await expect(page.getByRole('textbox', { name: 'Note on PC1' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: SAYS })).toHaveValue('Leads calmly.');
});
