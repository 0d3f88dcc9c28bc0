import { CompletionListQuery, CompletionQuery, RemindersInput } from '#shared/completion-input.ts';
import {
  AttendingCompletionPage,
  Completion,
  Reminded,
  TraineeCompletionPage,
} from '#shared/completion-output.ts';
import { remindPeople } from '#server/completion/actions/remind.ts';
import { presentAttending, presentCompletion, presentTrainee } from '#server/completion/present.ts';
import { lastSundays, sinceWhen } from '#server/completion/rules.ts';
import { countAttendings, listAttendings } from '#server/completion/store/attendings.ts';
import type { Place } from '#server/completion/store/place.ts';
import { listReminded } from '#server/completion/store/reminders.ts';
import {
  countFormsOf,
  countTrainees,
  countWaiting,
  listNear,
  listTrainees,
} from '#server/completion/store/trainees.ts';
import {
  countFormsByWeek,
  countByProgram,
  countOpenRequests,
  countRequestsByWeek,
} from '#server/completion/store/weeks.ts';
import { offsetOf } from '#server/db/cursor.ts';
import { together } from '#server/db/together.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import type { Administration } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import type { Runtime } from '#server/runtime.ts';

const WHOSE =
  'Query: organizationId, without which a system administrator sees all, and program, whose people are counted.';

export function completionRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Administration', currentAdministration);

  async function placeOf(who: Administration, query: CompletionQuery): Promise<Place> {
    const { organizationId: named, program } = query;
    const isAll = who.organizationId === null && named === undefined;
    return {
      organizationId: isAll ? null : await getChosenOrganization(db, who, named),
      programId: program ?? null,
    };
  }

  function pageOf({ limit, cursor }: CompletionListQuery) {
    return { limit: limit + 1, offset: offsetOf(cursor) };
  }

  /** One more was read than is shown. */
  function paged<Row>(rows: Row[], { limit, cursor }: CompletionListQuery) {
    const isMore = rows.length > limit;
    return {
      shown: rows.slice(0, limit),
      nextCursor: isMore ? String(offsetOf(cursor) + limit) : null,
    };
  }

  routes.on(
    'GET /api/admin/completion',
    {
      summary: 'Forms and requests, by week and program',
      more: WHOSE,
      query: CompletionQuery,
      200: ['Counted now.', Completion],
      errors: [404],
    },
    async ({ who, query }) => {
      const place = await placeOf(who, query);
      const since = sinceWhen(runtime.now());
      const sundays = lastSundays(since.now);
      const from = sundays[0] ?? since.lately;
      const [forms, requests, open, programs] = await together(db, (one) =>
        Promise.all([
          countFormsByWeek(one, place, from),
          countRequestsByWeek(one, place, from),
          countOpenRequests(one, place, since),
          countByProgram(one, place, since.lately),
        ]),
      );
      return presentCompletion({ sundays, forms, requests }, open, programs);
    },
  );

  routes.on(
    'GET /api/admin/completion/trainees',
    {
      summary: 'Trainees, who was assessed longest ago first',
      more: WHOSE,
      query: CompletionListQuery,
      200: ['A page of them.', TraineeCompletionPage],
      errors: [404],
    },
    async ({ who, query }) => {
      const place = await placeOf(who, query);
      const since = sinceWhen(runtime.now());
      const [rows, total] = await together(db, (one) =>
        Promise.all([listTrainees(one, place, pageOf(query)), countTrainees(one, place)]),
      );
      const { shown, nextCursor } = paged(rows, query);
      const ids = shown.map(({ id }) => id);
      const [forms, waiting, near, reminded] = await together(db, (one) =>
        Promise.all([
          countFormsOf(one, 'traineeId', ids, since.lately),
          countWaiting(one, 'traineeId', ids, since),
          listNear(one, ids, { since: since.workedWith, now: since.now }),
          listReminded(one, ids),
        ]),
      );
      const counts = { forms, waiting, reminded, now: since.now };
      return { items: shown.map((row) => presentTrainee(row, counts, near)), nextCursor, total };
    },
  );

  routes.on(
    'GET /api/admin/completion/attendings',
    {
      summary: 'Attendings, for whom most waits first',
      more: WHOSE,
      query: CompletionListQuery,
      200: ['A page of them.', AttendingCompletionPage],
      errors: [404],
    },
    async ({ who, query }) => {
      const place = await placeOf(who, query);
      const since = sinceWhen(runtime.now());
      const [rows, total] = await together(db, (one) =>
        Promise.all([
          listAttendings(one, place, since.now, pageOf(query)),
          countAttendings(one, place, since.now),
        ]),
      );
      const { shown, nextCursor } = paged(rows, query);
      const ids = shown.map(({ id }) => id);
      const [forms, waiting, reminded] = await together(db, (one) =>
        Promise.all([
          countFormsOf(one, 'submitterId', ids, since.lately),
          countWaiting(one, 'assessorId', ids, since),
          listReminded(one, ids),
        ]),
      );
      const counts = { forms, waiting, reminded, now: since.now };
      return { items: shown.map((row) => presentAttending(row, counts)), nextCursor, total };
    },
  );

  routes.on(
    'POST /api/admin/reminders',
    {
      summary: 'Remind trainees to ask, and attendings of what waits for them',
      more: 'At most one mail a day to a person. Whoever is not a member here is left out without a word.',
      body: RemindersInput,
      200: ['How many were written to, and who was not.', Reminded],
    },
    ({ who, body }) => remindPeople(runtime, who, body.people),
  );

  return routes.app;
}
