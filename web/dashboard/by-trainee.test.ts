import { expect, test } from 'vitest';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { NewDebrief } from '#shared/dashboard-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { byTrainee, inPlace, waitingLede } from '#web/dashboard/by-trainee.ts';

const request = (id: string, state: AssessmentRequest['state'] = 'open') =>
  ({
    trainee: { id, name: id },
    state,
    url: 'https://debrief.example/assess/x',
  }) as AssessmentRequest;
const debrief = (id: string) => ({ ownerId: id, ownerName: id }) as NewDebrief;
const procedure = (id: string) => ({ id }) as ProcedureSummary;
const owner = (id: string, ...items: ProcedureSummary[]) => ({ id, name: id, items });

test('what waits stands under its trainee, each trainee once', () => {
  const people = byTrainee({
    requests: [request('Maya'), request('Chidi'), request('Jean', 'used')],
    owners: [owner('Jean', procedure('1'), procedure('2')), owner('Maya', procedure('3'))],
    debriefs: [debrief('Maya')],
  });
  expect(people.map(({ name }) => name)).toEqual(['Maya', 'Chidi', 'Jean']);
  expect(people[0]).toMatchObject({ procedures: [{ id: '3' }], debriefs: [{ ownerId: 'Maya' }] });
  expect(people[2]?.requests).toEqual([]);
  expect(waitingLede(people)).toBe('2 assessments, 3 procedures and 1 debrief of 3 people.');
});

test('one thing of one person is said as one would say it, and nothing as nothing', () => {
  const people = byTrainee({ requests: [request('Maya')], owners: [], debriefs: [] });
  expect(waitingLede(people)).toBe('1 assessment of 1 person.');
  expect(waitingLede([])).toBe('Nothing waits for you.');
});

test('whose procedures were just verified stays in place, empty, until the page is left', () => {
  const of = (...owners: ReturnType<typeof owner>[]) =>
    byTrainee({ requests: [], owners, debriefs: [] });
  const held = of(owner('Maya', procedure('1')), owner('Jean', procedure('2')));
  const after = inPlace(held, of(owner('Lea', procedure('3')), owner('Jean', procedure('2'))));
  expect(after.map(({ name, procedures }) => [name, procedures.length])).toEqual([
    ['Maya', 0],
    ['Jean', 1],
    ['Lea', 1],
  ]);
});
