import type { Context } from 'hono';
import { EmailInput } from '#shared/account-input.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import { PersonSearch } from '#shared/query-input.ts';
import { TraineeForms, TraineeFound, TraineeList } from '#shared/assessment-record-output.ts';
import { NO_TRAINEE_WITH_ADDRESS, NOT_YOUR_TRAINEE } from '#shared/assessments.ts';
import { findWithinReach } from '#server/assessments/actions/by-address.ts';
import { canAssess, whyNotListTrainees } from '#server/assessments/policy/records.ts';
import { presentTrainee, presentTraineeChoice } from '#server/assessments/present/records.ts';
import { earliestShift, lateSince } from '#server/assessments/rules/records.ts';
import { findPlacedTrainee, listTrainees } from '#server/assessments/store/trainees.ts';
import { assessor } from '#server/assessments/routes/assessor.ts';
import { limit } from '#server/auth/limits.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentUser, outside } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';
import { listForms, listFormsOn } from '#server/templates/store/forms.ts';
import { dateAt } from '#shared/shift-date.ts';

/** Whose trainees somebody may see; null is everybody's. */
function reader(c: Context<AppEnv>): { user: UserActor; organizationId: string | null } {
  const user = currentUser(c);
  if (user.role === 'system_admin') return { user, organizationId: null };
  const reason = whyNotListTrainees(user);
  if (reason !== null || !user.membership) {
    throw new AppError('forbidden', reason ?? outside(user.membership));
  }
  return { user, organizationId: user.membership.organizationId };
}

export function traineeRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Trainees', reader);

  routes.on(
    'GET /api/trainees',
    {
      summary: 'Trainees of the own organization',
      more: 'For active attendings and administrators; a system administrator sees all. Query: q, cursor, limit. Counts are of what the viewer may see, without voided assessments.',
      query: PersonSearch,
      200: ['A page of them, those assessed last first.', TraineeList],
    },
    async ({ who: { user, organizationId }, query }) => {
      const page = await listTrainees(db, user, organizationId, query, lateSince(now()));
      const formAt = await listFormsOn(db, page.rows, dateAt(now(), 0));
      // Nobody assesses themselves by another account.
      const others = page.rows.filter(
        ({ email }) => user.role !== 'attending' || !isOneMailbox(email, user.email),
      );
      return {
        items: others.map((row) => presentTraineeChoice(row, formAt(row))),
        nextCursor: page.nextCursor,
      };
    },
  );

  routes.on(
    'POST /api/trainees/by-address',
    {
      summary: 'Find a trainee outside the own organization',
      who: assessor,
      body: EmailInput,
      200: ['The trainee who has exactly this address, and the form there.', TraineeFound],
      errors: [404, 429],
    },
    async ({ who: actor, body }) => {
      await limit(runtime, 'traineeByAddress', actor.userId);
      const trainee = await findWithinReach(db, actor, body.email);
      if (!trainee) {
        throw new AppError('not_found', NO_TRAINEE_WITH_ADDRESS, {
          fields: { email: NO_TRAINEE_WITH_ADDRESS },
        });
      }
      const forms = await listForms(db, trainee, earliestShift(now()));
      return { ...presentTrainee(trainee), forms };
    },
  );

  routes.on(
    'GET /api/trainees/:id/forms',
    {
      summary: 'On which forms a trainee of the own organization is assessed',
      who: assessor,
      404: NOT_YOUR_TRAINEE,
      200: ['By the shift’s date.', TraineeForms],
    },
    async ({ who: actor, path }) => {
      const trainee = await findPlacedTrainee(db, path.id);
      if (!trainee || !canAssess(actor, trainee)) throw new AppError('not_found', NOT_YOUR_TRAINEE);
      return { forms: await listForms(db, trainee, earliestShift(now())) };
    },
  );

  return routes.app;
}
