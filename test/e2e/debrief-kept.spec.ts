import { askFor, daysAgo, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import {
  callAs,
  caseLine,
  expect,
  generateButton,
  patient,
  signUp,
  test,
  userOf,
} from '#test/e2e/journey.ts';
import { newVisitor } from '#test/e2e/administration.ts';
import { fold, kept, KEPT_HERE, openFold, SAVED, storedOf, tag } from '#test/e2e/debriefing.ts';
import { holdAnswer } from '#test/e2e/slow-line.ts';

test('what the server will not have is told in whatever shift is opened next, and holds up nothing else', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const page = await newVisitor(browser);
  await signUp(page, url);
  const [refused, fine] = [daysAgo(2), daysAgo(1)];
  await page.route('**/api/debriefs', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto(`${url}/debrief?date=${refused}`);
  // A record number, as somebody may type it into the wrong field.
  await tag(page, 'attending', 'MRN 84412903');
  await openFold(page, 'Log Procedures');
  await expect(kept(page)).toHaveText(KEPT_HERE);
  await page.goto(`${url}/debrief?date=${fine}`);
  await tag(page, 'attending', 'Dr. Rivera');
  await expect(kept(page)).toHaveText(KEPT_HERE);
  await page.unroute('**/api/debriefs');
  await page.reload();
  await expect(kept(page)).toHaveText(SAVED);
  const told = page.getByRole('alert');
  await expect(told).toHaveCount(1);
  await expect(told).toContainText(/\d{4}: /);
  expect((await storedOf(page, url)).debriefs).toMatchObject([
    { shiftDate: fine, tagged: { name: 'Dr. Rivera' } },
    { shiftDate: refused, tagged: null },
  ]);
  await told.getByRole('button', { name: 'Close this notice' }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(kept(page)).toHaveText(SAVED);
  await expect(told).toHaveCount(0);
});

test('a shift that cannot be read is not shown as if nothing were stored of it', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const page = await newVisitor(browser);
  await signUp(page, url);
  const shiftDate = daysAgo(1);
  const data = { shiftDate, tagged: { name: 'Dr. Rivera' } };
  expect((await page.request.post(`${url}/api/debriefs`, { data })).ok()).toBe(true);
  const path = new RegExp(`/api/debriefs\\?date=${shiftDate}`);
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${url}/debrief?date=${shiftDate}`);
  const told = page.getByRole('alert').filter({ hasText: 'could not be read' });
  await expect(told).toBeVisible();
  await page.unroute(path);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Tag attending' })).toContainText('Dr. Rivera');
  await expect(told).toHaveCount(0);
});

test('a request that the server will not have is told with its words, and one can ask anew', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee: page, url, names } = ward;
  const day = lastWeekday();
  await page.goto(`${url}/debrief?date=${day}`);
  await tag(page, 'attending', names.attending);
  const part = await openFold(page, 'Submit Assessment');
  await page.context().setOffline(true);
  await part.getByLabel('Message').fill('The sepsis patient in the resuscitation bay.');
  await part.getByRole('button', { name: /^Ask / }).click();
  await expect(part).toContainText('It is asked for when you are online again');
  await page.route('**/api/assessment-requests', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not any more.' } })
      : route.continue(),
  );
  await page.context().setOffline(false);
  await expect(part.locator('summary')).toContainText('A request was not accepted');
  await page.unroute('**/api/assessment-requests');
  await page.goto(`${url}/debrief`);
  await openFold(page, 'Submit Assessment');
  await expect(part).toContainText('was not accepted: Not any more.');
  await expect(part).toContainText('The sepsis patient in the resuscitation bay.');
  await part.getByRole('button', { name: 'Let it go' }).click();
  await expect(part).not.toContainText('was not accepted');
  await expect(part.getByRole('button', { name: 'Undo' })).toBeFocused();
  await part.getByRole('button', { name: 'Undo' }).click();
  await expect(part).toContainText('The sepsis patient in the resuscitation bay.');
  await part.getByRole('button', { name: 'Let it go' }).click();
  await expect(part).not.toContainText('was not accepted');
  await page.goto(`${url}/debrief?date=${day}`);
  await openFold(page, 'Submit Assessment');
  await part.getByRole('button', { name: /^Ask / }).click();
  await expect(part.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('a debrief begun before midnight stays that shift’s, and the cases of one shift do not stand in the next', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const page = await newVisitor(browser);
  await signUp(page, url);
  const day = daysAgo(1);
  await page.clock.setFixedTime(new Date(`${day}T23:50:00`));
  await page.goto(`${url}/debrief`);
  await openFold(page, 'Generate Pearls');
  await expect(page).toHaveURL(`${url}/debrief?date=${day}`);
  await caseLine(page, 1).fill('19F DKA, pH 7.05, K 3.1');
  await generateButton(page).click();
  await expect(patient(page, 1)).toBeVisible();
  await expect(kept(page)).toHaveText(SAVED);
  await page.clock.setFixedTime(new Date(`${daysAgo(0)}T00:10:00`));
  await page.reload();
  await expect(fold(page, 'Generate Pearls').locator('summary').first()).toContainText('1 case');

  await page.getByRole('button', { name: 'It was today' }).click();
  // Another shift’s sections are its own.
  await expect(fold(page, 'Generate Pearls')).not.toHaveAttribute('open', '');
  await openFold(page, 'Generate Pearls');
  await expect(caseLine(page, 1)).toHaveValue('');
});

test('cases that changed after a press without a network wait for the next one, and what is typed meanwhile stays', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const page = await newVisitor(browser);
  await signUp(page, url);
  await page.goto(`${url}/debrief`);
  await openFold(page, 'Generate Pearls');
  await caseLine(page, 1).fill('19F DKA, pH 7.05, K 3.1');
  await page.context().setOffline(true);
  await generateButton(page).click();
  await expect(page.getByText('the pearls are generated when you are back')).toBeVisible();
  await caseLine(page, 2).fill('7M asth');
  await page.context().setOffline(false);
  await expect(page.getByText('Your cases have not been sent')).toBeVisible();
  await expect(caseLine(page, 2)).toBeFocused();
  expect((await storedOf(page, url)).sets).toEqual([]);

  await caseLine(page, 2).fill('7M asthma, tiring on BiPAP');
  const made = await holdAnswer(page, '**/api/pearls');
  await generateButton(page).click();
  await caseLine(page, 3).fill('62F septic shock, lactate 4.8');
  await made.release();
  await expect(patient(page, 2)).toBeAttached();
  await page.getByRole('button', { name: 'New Cases' }).click();
  await expect(caseLine(page, 1)).toHaveValue('62F septic shock, lactate 4.8');
  await expect(caseLine(page, 2)).toHaveValue('');
});

test('an attending finds the trainee’s request in the debrief, and whoever shared a report is told what a new tag does', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { attending, trainee, url, names } = ward;
  const day = lastWeekday();
  const { id } = await userOf(attending, url);
  await askFor(ward, { shiftDate: day, attendingId: id });
  await attending.goto(`${url}/debrief?date=${day}`);
  await tag(attending, 'trainee', names.trainee);
  const part = await openFold(attending, 'Submit Assessment');
  await expect(part.locator('summary')).toContainText('Asked for, not submitted yet');
  await expect(part).toContainText(`${names.trainee} has asked you`);
  await part.getByRole('link', { name: 'Answer it' }).click();
  await expect(attending).toHaveURL(/\/assess\//);

  await trainee.goto(`${url}/debrief?date=${day}`);
  await tag(trainee, 'attending', names.attending);
  await expect(kept(trainee)).toHaveText(SAVED);
  const { debriefs } = await storedOf(trainee, url);
  const share = `${url}/api/debriefs/${debriefs[0]?.id}/share`;
  expect((await trainee.request.post(share, { data: { taggedId: id } })).ok()).toBe(true);
  await trainee.reload();
  await expect(trainee.getByText(`${names.attending} can read the report.`)).toBeVisible();
  const group = trainee.getByRole('group', { name: 'Tag attending' });
  await group.getByRole('button', { name: 'Change' }).click();
  await trainee.getByRole('button', { name: 'Tag nobody' }).click();
  await expect(trainee.getByText('can read the report.')).toHaveCount(0);
  await expect(kept(trainee)).toHaveText(SAVED);
  expect((await storedOf(trainee, url)).debriefs).toMatchObject([{ tagged: null, sharedAt: null }]);
});

test('a device that was away takes back no tag that another one has set meanwhile, and says so', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const page = await newVisitor(browser);
  await signUp(page, url);
  const shiftDate = daysAgo(1);
  await page.goto(`${url}/debrief?date=${shiftDate}`);
  const group = page.getByRole('group', { name: 'Tag attending' });
  await expect(group.getByRole('searchbox')).toBeVisible();
  await page.context().setOffline(true);
  await tag(page, 'attending', 'Dr. Rivera');
  await expect(kept(page)).toHaveText(KEPT_HERE);
  // Another device of the same person.
  const data = { shiftDate, tagged: { name: 'Dr. Osei' } };
  expect((await page.request.post(`${url}/api/debriefs`, { data })).ok()).toBe(true);
  await page.context().setOffline(false);
  const told = page.getByRole('alert').filter({ hasText: 'On another device' });
  await expect(told).toContainText(
    'On another device Dr. Osei was tagged for this shift meanwhile.',
  );
  await expect(told).toContainText('Dr. Rivera, whom you tagged here, is not.');
  await expect(group).toContainText('Dr. Osei');
  await told.getByRole('button', { name: 'Tag Dr. Rivera instead' }).click();
  await expect(told).toHaveCount(0);
  await expect(group).toContainText('Dr. Rivera');
  await expect(kept(page)).toHaveText(SAVED);
  expect((await storedOf(page, url)).debriefs).toMatchObject([{ tagged: { name: 'Dr. Rivera' } }]);
});

test('what was changed here of a debrief that another device has deleted waits for a choice, and begins none by itself', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const page = await newVisitor(browser);
  await signUp(page, url);
  const shiftDate = daysAgo(1);
  const { id } = await callAs(page, url, 'POST /api/debriefs', { body: { shiftDate } });
  await page.goto(`${url}/debrief?date=${shiftDate}`);
  await expect(kept(page)).toHaveText(SAVED);
  await page.context().setOffline(true);
  await tag(page, 'attending', 'Dr. Rivera');
  await expect(kept(page)).toHaveText(KEPT_HERE);
  await callAs(page, url, 'DELETE /api/debriefs/:id', { path: { id } });
  await page.context().setOffline(false);
  const told = page.getByText('was deleted on another device. What you changed here since is kept');
  await expect(told).toContainText('with Dr. Rivera, whom you tagged');
  await expect(page.getByText(KEPT_HERE)).toHaveCount(0);
  await page.reload();
  await expect(told).toBeVisible();
  expect((await storedOf(page, url)).debriefs).toEqual([]);

  await page.getByRole('button', { name: 'Let it go' }).click();
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Begin it again' }).click();
  await expect(told).toHaveCount(0);
  await expect(kept(page)).toHaveText(SAVED);
  expect((await storedOf(page, url)).debriefs).toMatchObject([
    { shiftDate, tagged: { name: 'Dr. Rivera' } },
  ]);
});

test('what was changed here of a debrief that another device has moved goes to its new day, and makes no second one', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const page = await newVisitor(browser);
  await signUp(page, url);
  const [shiftDate, moved] = [daysAgo(1), daysAgo(2)];
  const { id } = await callAs(page, url, 'POST /api/debriefs', { body: { shiftDate } });
  await page.goto(`${url}/debrief?date=${shiftDate}`);
  await expect(kept(page)).toHaveText(SAVED);
  await page.context().setOffline(true);
  await tag(page, 'attending', 'Dr. Rivera');
  await expect(kept(page)).toHaveText(KEPT_HERE);
  const body = { shiftDate: moved };
  await callAs(page, url, 'POST /api/debriefs/:id/move', { path: { id }, body });
  await page.context().setOffline(false);
  const told = page.getByRole('alert').filter({ hasText: 'on another device' });
  await expect(told).toContainText('What you changed here has gone into it.');
  await told.getByRole('link', { name: 'Go to it' }).click();
  await expect(page).toHaveURL(`${url}/debrief?date=${moved}`);
  await expect(page.getByRole('group', { name: 'Tag attending' })).toContainText('Dr. Rivera');
  await told.getByRole('button', { name: 'Close this notice' }).click();
  await expect(told).toHaveCount(0);
  expect((await storedOf(page, url)).debriefs).toMatchObject([
    { id, shiftDate: moved, tagged: { name: 'Dr. Rivera' } },
  ]);
});
