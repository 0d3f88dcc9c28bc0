import type { Context } from 'hono';
import { TeachingPeople, TeachingResults } from '#shared/teaching-output.ts';
import { NO_SUCH_ATTENDING, ONLY_ADMINISTRATORS } from '#shared/teaching.ts';
import { readTraced } from '#server/audit/reading.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';
import { readsTeachingOf } from '#server/teaching/policy.ts';
import { presentBatch } from '#server/teaching/present.ts';
import { halfAt } from '#server/teaching/rules.ts';
import { findTeacherOf, listTeachersOf } from '#server/teaching/store/attendings.ts';
import { listBatches } from '#server/teaching/store/batches.ts';

function administratorOf(c: Context<AppEnv>): { user: UserActor; organizationId: string } {
  const user = currentUser(c);
  const organizationId = readsTeachingOf(user);
  if (organizationId === null) throw new AppError('forbidden', ONLY_ADMINISTRATORS);
  return { user, organizationId };
}

/** What was released, for the attending and, one attending at a time, for the organization’s administrators. */
export function teachingResultRoutes({ db, now }: Runtime) {
  const routes = createRoutes('Teaching', administratorOf);

  routes.on(
    'GET /api/teaching/own',
    {
      summary: 'What trainees said of the own teaching, as far as it is released',
      more: 'Whether anything waits is not said.',
      who: currentUser,
      200: ['The latest first.', TeachingResults],
    },
    async ({ who: { userId: attendingId, displayName: name } }) => {
      const batches = await listBatches(db, { attendingId });
      return { name, half: halfAt(now()), batches: batches.map(presentBatch) };
    },
  );

  routes.on(
    'GET /api/admin/teaching',
    {
      summary: 'Attendings whose evaluations an administrator may read',
      more: 'All of them, by name; whether there is anything to read is not said of who teaches here.',
      200: ['Of the own organization.', TeachingPeople],
    },
    async ({ who: { organizationId } }) => ({
      items: await listTeachersOf(db, organizationId),
    }),
  );

  routes.on(
    'GET /api/admin/teaching/:id',
    {
      summary: 'What trainees said of one attending’s teaching, as far as it is released',
      more: 'That it was read stands in the trail.',
      404: NO_SUCH_ATTENDING,
      200: ['The latest first.', TeachingResults],
    },
    async ({ who: { user, organizationId }, path: { id: attendingId } }) => {
      const attending = await findTeacherOf(db, organizationId, attendingId);
      if (!attending) throw new AppError('not_found', NO_SUCH_ATTENDING);
      const event = {
        action: 'teaching.read',
        subjectId: attendingId,
        facts: {},
        organizationId,
        owners: [attendingId],
      } as const;
      const batches = await readTraced(db, user, event, (one) =>
        listBatches(one, { attendingId, organizationId }),
      );
      return { name: attending.name, half: halfAt(now()), batches: batches.map(presentBatch) };
    },
  );

  return routes.app;
}
