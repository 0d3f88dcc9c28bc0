import type { Context } from 'hono';
import { AssessInput, GuestAssessor } from '#shared/judgement-input.ts';
import { AssessReceipt, OpenRequest } from '#shared/assessment-request-output.ts';
import { LINK_NOT_FOUND } from '#shared/links.ts';
import { assessByLink, expectAssessor } from '#server/assessments/actions/assess-by-link.ts';
import { undoAnswer } from '#server/assessments/actions/undo-by-link.ts';
import { stopReminders } from '#server/assessments/actions/reminders.ts';
import { whyNoAnswer } from '#server/assessments/policy/requests.ts';
import { presentOpenRequest, presentReceipt } from '#server/assessments/present/requests.ts';
import { earliestShift } from '#server/assessments/rules/records.ts';
import { REQUEST_LINK } from '#server/assessments/rules/requests.ts';
import { findRequest } from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import { findReservation } from '#server/assessments/actions/reservation.ts';
import { countDeadLinks, limit } from '#server/auth/limits.ts';
import { together } from '#server/db/together.ts';
import { whereaboutsOf } from '#server/auth/known-browser.ts';
import type { AppEnv } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { anyone } from '#server/http/who.ts';
import { linkIdOf } from '#server/links/link.ts';
import { undoneBy } from '#server/links/undo.ts';
import { typedGuest } from '#server/links/signer.ts';
import { findAssessmentSettings } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';
import { listFormsOf } from '#server/templates/store/forms.ts';

export function assessRoutes(runtime: Runtime) {
  const { db, now, model } = runtime;
  const routes = createRoutes('Assessment requests', anyone);

  function getRequest(c: Context<AppEnv>, token: string): Promise<NamedRequest> {
    return countDeadLinks(runtime, c.get('client'), async () => {
      const id = linkIdOf(REQUEST_LINK, runtime, token);
      const request = id ? await findRequest(db, id) : null;
      if (!request) throw new AppError('not_found', LINK_NOT_FOUND);
      return request;
    });
  }

  routes.on(
    'GET /api/assess/:token',
    {
      summary: 'What the holder of a link is asked for',
      more: '409 when it was answered, withdrawn or has expired; the sentence says which.',
      404: LINK_NOT_FOUND,
      200: ['The open request.', OpenRequest],
      errors: [409, 429],
    },
    async ({ c, who, path }) => {
      const request = await getRequest(c, path.token);
      const reason = whyNoAnswer(request, now());
      if (reason) throw new AppError('conflict', reason);
      const { traineeId, traineeOrganizationId: organizationId } = request;
      const [settings, forms] = await together(db, (one) =>
        Promise.all([
          findAssessmentSettings(one, request.organizationId),
          listFormsOf(one, { userId: traineeId, organizationId }, earliestShift(now())),
        ]),
      );
      const reservedTo = await findReservation(db, request);
      const place = { settings, forms, reservedTo, hasModel: model !== null };
      return presentOpenRequest(who, request, place);
    },
  );

  routes.on(
    'POST /api/assess/:token',
    {
      summary: 'Answer a request, with or without an account',
      more: 'Each link works once. The same submissionKey again answers the same, and with other content 409.',
      404: LINK_NOT_FOUND,
      // The link first: whoever holds a wrong one is told so, whatever the form says.
      first: async ({ c, who, path }) => expectAssessor(db, who, await getRequest(c, path.token)),
      body: AssessInput,
      201: ['What was stored.', AssessReceipt],
      errors: [401, 403, 409, 429],
    },
    async ({ c, who: actor, path, body: input }) => {
      const request = await getRequest(c, path.token);
      const typed = typedGuest(actor, GuestAssessor, input);
      if (typed) await limit(runtime, 'assess', c.get('client').guestKey);
      const signer = { typed, from: whereaboutsOf(c, runtime) };
      const [first, ...more] = await assessByLink(runtime, actor, request, signer, input);
      if (!first) throw new Error('An answer has a record.');
      return presentReceipt([first, ...more]);
    },
  );

  routes.make(
    'GET /api/assess/:token/stop-reminders',
    {
      summary: 'The page that stops reminders, for mail programs that only open addresses',
      404: LINK_NOT_FOUND,
      type: null,
    },
    ({ c, path }) => c.redirect(`/assess/${encodeURIComponent(path.token)}/stop`),
  );

  routes.on(
    'POST /api/assess/:token/undo',
    {
      summary: 'Take back an assessment that was given with one’s address',
      more: 'With the token of the receipt, which works once. 409 when it was taken back before, or is too late.',
      404: LINK_NOT_FOUND,
      200: 'It is void.',
      errors: [409, 429],
    },
    ({ c, who, path }) =>
      countDeadLinks(runtime, c.get('client'), async () =>
        undoAnswer(runtime, who, undoneBy(REQUEST_LINK, runtime, path.token)),
      ),
  );

  routes.on(
    'POST /api/assess/:token/stop-reminders',
    {
      summary: 'No more reminders about a request',
      404: LINK_NOT_FOUND,
      200: 'None will come.',
      errors: [429],
    },
    async ({ c, who, path }) => stopReminders(runtime, who, await getRequest(c, path.token)),
  );

  return routes.app;
}
