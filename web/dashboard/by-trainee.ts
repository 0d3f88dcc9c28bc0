import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { counted } from '#shared/count-words.ts';
import type { NewDebrief } from '#shared/dashboard-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import type { WaitingProcedures } from '#shared/procedure-verification-output.ts';

type Owner = WaitingProcedures['owners'][number];

/** Everything of one trainee that waits for an attending. */
export type WaitingTrainee = {
  id: string;
  name: string;
  requests: AssessmentRequest[];
  procedures: ProcedureSummary[];
  debriefs: NewDebrief[];
};

type Waiting = {
  requests: readonly AssessmentRequest[];
  owners: readonly Owner[];
  debriefs: readonly NewDebrief[];
};

/** Each trainee once: who asks for an assessment first, then whose procedures wait, then whose debrief is to be read. */
export function byTrainee({ requests, owners, debriefs }: Waiting): WaitingTrainee[] {
  const people = new Map<string, WaitingTrainee>();
  function of(id: string, name: string): WaitingTrainee {
    const known = people.get(id) ?? { id, name, requests: [], procedures: [], debriefs: [] };
    people.set(id, known);
    return known;
  }
  for (const request of requests) {
    if (request.state === 'open' && request.url !== null) {
      of(request.trainee.id, request.trainee.name).requests.push(request);
    }
  }
  for (const { id, name, items } of owners) of(id, name).procedures.push(...items);
  for (const debrief of debriefs) of(debrief.ownerId, debrief.ownerName).debriefs.push(debrief);
  return [...people.values()];
}

/** Whoever was there at a press stays where they were, with whatever still waits: nothing moves under the reader. */
export function inPlace(
  held: readonly WaitingTrainee[],
  people: readonly WaitingTrainee[],
): WaitingTrainee[] {
  const stay = held.map(
    (one) =>
      people.find(({ id }) => id === one.id) ?? {
        ...one,
        requests: [],
        procedures: [],
        debriefs: [],
      },
  );
  return [...stay, ...people.filter(({ id }) => held.every((one) => one.id !== id))];
}

/** "2 assessments and 5 procedures of 3 people." */
export function waitingLede(people: readonly WaitingTrainee[]): string {
  const sum = (of: (person: WaitingTrainee) => unknown[]) =>
    people.reduce((all, person) => all + of(person).length, 0);
  const parts = [
    [sum(({ requests }) => requests), 'assessment'],
    [sum(({ procedures }) => procedures), 'procedure'],
    [sum(({ debriefs }) => debriefs), 'debrief'],
  ] as const;
  const said = parts.filter(([many]) => many > 0).map(([many, noun]) => counted(many, noun));
  const last = said.pop();
  if (last === undefined) return 'Nothing waits for you.';
  const what = said.length > 0 ? `${said.join(', ')} and ${last}` : last;
  return `${what} of ${counted(people.length, 'person', 'people')}.`;
}
