import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { signIn } from '#test/accounts.ts';
import { openBrowser } from '#test/people.ts';
import { cloneDatabase, startTestServer } from '#test/server.ts';
import { fillDemonstration } from './fill.ts';
import { addressOf, ORGANIZATION } from './people.ts';
import { PEOPLE } from './welcome.ts';

const PASSWORD = 'only for this demonstration';
const database = await cloneDatabase();
await fillDemonstration(readConfig({}), database, PASSWORD, { days: 20 });
const server = await startTestServer({ database });
afterAll(() => server.stop());

async function arrive(words: string) {
  const [, who] = PEOPLE.find(([said]) => said === words) ?? [];
  if (!who) throw new Error(`nobody is ${words}`);
  return arriveAs(addressOf(who));
}

async function arriveAs(email: string) {
  const browser = openBrowser(server);
  await signIn(browser, email, PASSWORD);
  return browser;
}

test('each of the twenty-one people of the demonstration signs in, and reads that it is one', async () => {
  const arrived = [];
  for (const [words, who] of PEOPLE) {
    const user = await (await arriveAs(addressOf(who))).user();
    const { organization, status } = user?.membership ?? {};
    arrived.push([words, user?.displayName.endsWith(who.name), organization?.name, status]);
  }
  const pending = 'Attending who waits';
  const expected = PEOPLE.map(([words]) => {
    const status = words === pending ? 'pending' : 'active';
    const place =
      words === 'System administrator' ? [undefined, undefined] : [ORGANIZATION, status];
    return [words, true, ...place];
  });
  expect(arrived).toHaveLength(21);
  expect(arrived).toEqual(expected);
  expect(ORGANIZATION).toMatch(/^Demonstration /);
});

test('in the demonstration each role has something to look at and something that waits', async () => {
  const trainee = await arrive('Resident, year 3');
  expect((await trainee.call('GET /api/assessments')).total).toBeGreaterThan(5);
  expect((await trainee.call('GET /api/procedures')).total).toBeGreaterThan(100);
  const attending = await arrive('Attending physician');
  expect((await attending.call('GET /api/procedures/waiting')).total).toBeGreaterThan(0);
  const { received } = await attending.call('GET /api/assessment-requests');
  expect(received).toHaveLength(2);
  const administrator = await arrive('Administrator');
  const overview = await administrator.call('GET /api/admin/overview');
  expect(JSON.stringify(overview)).not.toContain('"total":0');
  const reports = await administrator.call('GET /api/admin/reports');
  expect(reports.items.map(({ state }) => state)).toEqual(['done', 'done']);
});

test('the demonstration’s committee has an open meeting with a page for each resident', async () => {
  const administrator = await arrive('Administrator');
  const { items } = await administrator.call('GET /api/committee/meetings');
  expect(items.map(({ state, trainees }) => [state, trainees])).toEqual([['open', 10]]);
});

test('the mails of the demonstration stay in the outbox, and go to nobody', async () => {
  const operator = await arrive('System administrator');
  const { items } = await operator.call('GET /api/admin/outbox');
  expect(items.length).toBeGreaterThan(0);
  for (const { to, status } of items) {
    expect(to).toMatch(/\.invalid$/);
    expect(status).not.toBe('sent');
  }
});
