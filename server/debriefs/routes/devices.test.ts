import { afterAll, expect, test } from 'vitest';
import type { QueryOf } from '#shared/wire.ts';
import type { Debrief } from '#shared/debrief-output.ts';
import { aClinic, aPerson, read, statuses } from '#test/administration.ts';
import { debriefOf, insertSet } from '#test/debriefs.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization } = await aClinic(server);
const attending = await aPerson(server, {
  role: 'attending',
  organization,
  displayName: 'Ada Attending',
});
const aTrainee = () => aPerson(server, { organization, displayName: 'Tom Trainee' });

const open = (owner: Browser, body: object) => read(owner.post('/api/debriefs', body));
const change = (owner: Browser, { id }: Pick<Debrief, 'id'>, body: object) =>
  read(owner.patch(`/api/debriefs/${id}`, body));
const list = (owner: Browser, query: QueryOf<'GET /api/debriefs'> = {}) =>
  owner.call('GET /api/debriefs', { query });

test('two devices at once begin one debrief, and what both opened is opened', async () => {
  const owner = await aTrainee();
  const sections = ['pearls', 'assessment', 'procedures', 'pearls', 'assessment', 'procedures'];
  const answers = await Promise.all(
    sections.map((section) => owner.post('/api/debriefs', { shiftDate: TODAY, opened: [section] })),
  );
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 201]);
  const all = await Promise.all(answers.map((answer) => answerOf('POST /api/debriefs', answer)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const [id = ''] = all.map((debrief) => debrief.id);
  expect((await owner.call('GET /api/debriefs/:id', { path: { id } })).opened).toEqual([
    'pearls',
    'assessment',
    'procedures',
  ]);
});

test('what two devices change at once is all kept', async () => {
  const owner = await aTrainee();
  const debrief = await debriefOf(owner, TODAY);
  const pearlSetId = await insertSet(db, owner.id);
  await Promise.all([
    change(owner, debrief, { opened: ['pearls'] }),
    change(owner, debrief, { pearlSetId }),
    change(owner, debrief, { opened: ['assessment'] }),
    change(owner, debrief, { tagged: { name: 'Dr. Rivera' } }),
    change(owner, debrief, { contentDepth: 'detailed' }),
  ]);
  expect(await owner.call('GET /api/debriefs/:id', { path: { id: debrief.id } })).toMatchObject({
    opened: ['pearls', 'assessment'],
    pearlSetId,
    tagged: { id: null, name: 'Dr. Rivera' },
    contentDepth: 'detailed',
  });
});

test('a debrief that one device changes while another deletes it is gone, and begins anew once', async () => {
  const owner = await aTrainee();
  const { id } = await debriefOf(owner, TODAY, { tagged: { id: attending.id } });
  const path = `/api/debriefs/${id}` as const;
  const answers = await Promise.all([
    owner.patch(path, { opened: ['pearls'] }),
    owner.remove(path),
    owner.post(`${path}/share`),
    owner.patch(path, { tagged: { name: 'Dr. Rivera' } }),
    owner.remove(path),
  ]);
  expect(statuses(answers).filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  expect((await owner.get(path)).status).toBe(404);
  const anew = await Promise.all([1, 2].map(() => open(owner, { shiftDate: TODAY })));
  expect(statuses(anew)).toEqual([200, 201]);
  expect((await list(owner)).items).toMatchObject([{ tagged: null, sharedAt: null }]);
});
