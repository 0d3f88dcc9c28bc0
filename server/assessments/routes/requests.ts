import type { Context } from 'hono';
import { AssessmentRequestInput } from '#shared/assessment-request-input.ts';
import { picked } from '#shared/answers.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import { PersonSearch } from '#shared/query-input.ts';
import {
  AssessmentRequest,
  AssessmentRequestList,
  AttendingChoice,
  AttendingList,
} from '#shared/assessment-request-output.ts';
import { remindAssessor } from '#server/assessments/actions/reminders.ts';
import {
  expectAsker,
  NO_REQUEST,
  requestAssessment,
  revokeRequest,
} from '#server/assessments/actions/requests.ts';
import { canSee } from '#server/assessments/policy/requests.ts';
import { presentRequest } from '#server/assessments/present/requests.ts';
import { REQUEST_LINK } from '#server/assessments/rules/requests.ts';
import { listAttendings } from '#server/assessments/store/attendings.ts';
import {
  findRequest,
  listAnswers,
  listReceived,
  listSent,
} from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentUser } from '#server/http/who.ts';
import { linkUrl } from '#server/links/link.ts';
import { findApproval, listAskingForAccounts } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

function asker(c: Context<AppEnv>): UserActor {
  const user = currentUser(c);
  expectAsker(user);
  return user;
}

/** Of whose reservation it is (findReservation). */
const placesOf = ({ traineeOrganizationId, organizationId }: NamedRequest) => [
  traineeOrganizationId,
  organizationId,
];

export function requestRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Assessment requests', currentUser);

  async function getRequest(viewer: UserActor, id: string): Promise<NamedRequest> {
    const request = await findRequest(db, id);
    if (!request || !canSee(viewer, request)) throw new AppError('not_found', NO_REQUEST);
    return request;
  }

  async function present(viewer: UserActor, rows: NamedRequest[]): Promise<AssessmentRequest[]> {
    const answers = await listAnswers(
      db,
      rows.map(({ id }) => id),
    );
    const own = await findApproval(db, viewer.membership);
    const asking = await listAskingForAccounts(db, rows.flatMap(placesOf));
    return rows.map((row) =>
      presentRequest(viewer, row, {
        own,
        asksForAccount: placesOf(row).some((id) => id !== null && asking.has(id)),
        now: now(),
        url: linkUrl(REQUEST_LINK, runtime, row.id),
        assessmentIds: answers.get(row.id) ?? [],
      }),
    );
  }

  async function presentOne(viewer: UserActor, id: string): Promise<AssessmentRequest> {
    const [request] = await present(viewer, [await getRequest(viewer, id)]);
    if (!request) throw new AppError('not_found', NO_REQUEST);
    return request;
  }

  routes.on(
    'GET /api/assessment-requests',
    {
      summary: "A trainee's own requests, and those that wait for the viewer",
      200: ['Open ones first, then the newest.', AssessmentRequestList],
    },
    async ({ who: user }) => {
      const sent = await listSent(db, user.userId, now());
      const waiting = user.role === 'trainee' ? [] : await listReceived(db, user, now());
      const received = waiting.filter(
        ({ traineeEmail }) => !isOneMailbox(traineeEmail, user.email),
      );
      return { sent: await present(user, sent), received: await present(user, received) };
    },
  );

  routes.on(
    'POST /api/assessment-requests',
    {
      summary: 'Ask for an assessment',
      more: 'Only trainees. The same requestKey again answers the same request.',
      who: asker,
      body: AssessmentRequestInput,
      201: ['The request, and what its link is.', AssessmentRequest],
      errors: [409, 429],
    },
    async ({ c, who, body }) => {
      const id = await requestAssessment(runtime, who, c.get('client'), body);
      return presentOne(who, id);
    },
  );

  routes.on(
    'GET /api/assessment-requests/attendings',
    {
      summary: "Attendings of the trainee's organization",
      more: 'Empty for everyone who is no active trainee of an organization.',
      query: PersonSearch,
      200: ['Those whom the trainee asked last come first.', AttendingList],
    },
    async ({ who: { userId: traineeId, email: own, role, membership }, query }) => {
      if (role !== 'trainee' || membership?.status !== 'active') return { items: [] };
      const { organizationId } = membership;
      const rows = await listAttendings(db, { organizationId, traineeId, ...query });
      const others = rows.filter(({ email }) => !isOneMailbox(email, own));
      return { items: others.map((row) => picked(AttendingChoice, row)) };
    },
  );

  routes.on(
    'GET /api/assessment-requests/:id',
    {
      summary: 'One request',
      404: NO_REQUEST,
      200: ['The request.', AssessmentRequest],
    },
    ({ who, path }) => presentOne(who, path.id),
  );

  routes.on(
    'POST /api/assessment-requests/:id/revoke',
    {
      summary: 'Withdraw a request',
      404: NO_REQUEST,
      200: ['Its link works no longer.', AssessmentRequest],
      errors: [409],
    },
    async ({ who: user, path }) => {
      const request = await getRequest(user, path.id);
      await revokeRequest(runtime, user, request);
      return presentOne(user, request.id);
    },
  );

  routes.on(
    'POST /api/assessment-requests/:id/remind',
    {
      summary: 'Send a reminder',
      404: NO_REQUEST,
      200: ['It is in the outbox.', AssessmentRequest],
      errors: [409, 429],
    },
    async ({ c, who: user, path }) => {
      const request = await getRequest(user, path.id);
      await remindAssessor(runtime, user, c.get('client'), request);
      return presentOne(user, request.id);
    },
  );

  return routes.app;
}
