import { afterAll, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { limit } from '#server/auth/limits.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aClinic, aPerson, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { debriefOf, insertSet } from '#test/debriefs.ts';
import { insertProcedure } from '#test/procedures.ts';
import { ask } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;
const { organization } = await aClinic(server);

async function aShift() {
  const place = { organization, emailVerified: true };
  const trainee = await aPerson(server, {
    ...place,
    displayName: 'Tom Trainee',
    traineeLevel: 'resident',
  });
  const attending = await aPerson(server, {
    ...place,
    role: 'attending',
    displayName: 'Ada Attending',
  });
  const debrief = await debriefOf(trainee, TODAY, { tagged: { id: attending.id } });
  return { trainee, attending, debrief };
}

async function paper(viewer: Someone, id: string) {
  const answer = await viewer.get(`/api/debriefs/${id}/report.pdf`);
  if (answer.status !== 200) throw new Error(`the report answers ${await answer.text()}`);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return { headers: answer.headers, pages: pdf.numPages, text: text.replace(/\s+/g, ' ') };
}

test('the paper of a shift without anything says so in the words of its screen', async () => {
  const { trainee, debrief } = await aShift();
  const { headers, text } = await paper(trainee, debrief.id);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe('attachment; filename="debrief-2026-11-20.pdf"');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('Friday, November 20, 2026');
  expect(text).toContain('Tom Trainee · Resident');
  expect(text).toContain('Ada Attending');
  expect(text).toContain('No pearls generated for this shift.');
  expect(text).toContain('No assessment submitted for this shift.');
  expect(text).toContain('No procedures logged for this shift.');
});

test('the paper has pearls, assessments, requests and procedures, and the answers at its end', async () => {
  const { trainee, attending, debrief } = await aShift();
  const pearlSetId = await insertSet(db, trainee.id, ['19F DKA, pH ≤ 7.05', 'septic shock']);
  await debriefOf(trainee, TODAY, { pearlSetId });
  const between = { traineeId: trainee.id, submitterId: attending.id, shiftDate: TODAY };
  await insertAssessment(db, { ...between, evaluatorName: 'Ada Attending' });
  await insertAssessment(db, { ...between, voidedAt: NOW });
  await ask(trainee, { shiftDate: TODAY, attendingId: attending.id });
  await insertProcedure(db, { userId: trainee.id, date: TODAY, attempts: 2, notes: 'Private.' });
  const { text } = await paper(trainee, debrief.id);
  const inOrder = [
    '2 patients',
    'Patient 1 19F DKA, pH ≤ 7.05',
    'insulin is missing',
    'What comes first in 19F DKA, pH ≤ 7.05?',
    'Patient 2 septic shock',
    'Assessment EPA 12, Provide invasive and noninvasive airway management: 3 of 5, “I helped a little”.',
    'assessed by Ada Attending.',
    'Voided.',
    'Requested from Ada Attending on November 20, 2026, not yet answered.',
    'Lumbar Puncture · Adult · Performed with assistance · 2 attempts · Supervisor: Dr. Rivera',
    'Volume first.',
  ];
  const places = inOrder.map((words) => text.indexOf(words));
  expect(inOrder.filter((_, index) => places[index] === -1)).toEqual([]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).not.toContain('**');
  expect(text).not.toContain('Private.');
});

test('whoever is tagged takes the paper once it is shared, and that is written down', async () => {
  const { trainee, attending, debrief } = await aShift();
  expect((await attending.get(`/api/debriefs/${debrief.id}/report.pdf`)).status).toBe(404);
  await trainee.post(`/api/debriefs/${debrief.id}/share`);
  expect((await paper(attending, debrief.id)).text).toContain('Tom Trainee');
  expect((await trailOf(server, debrief.id)).at(-1)).toMatchObject({
    action: 'debrief.downloaded',
    actorId: attending.id,
  });
});

test('nobody keeps everybody else waiting with papers', async () => {
  const { trainee, debrief } = await aShift();
  await limit(server.runtime, 'reportPaper', trainee.id, undefined, 60);
  expect((await trainee.get(`/api/debriefs/${debrief.id}/report.pdf`)).status).toBe(429);
});
