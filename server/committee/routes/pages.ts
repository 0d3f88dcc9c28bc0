import { CommitteeJudgementInput, CommitteeStatementInput } from '#shared/committee-input.ts';
import {
  CommitteeForm,
  CommitteeJudgement,
  CommitteePage,
  CommitteeStatement,
  OwnMeetings,
} from '#shared/committee-output.ts';
import { NO_FORM, NO_PACKET } from '#shared/committee.ts';
import { readAmendments } from '#server/assessments/actions/read.ts';
import { judge, sayToTrainee } from '#server/committee/actions/decide.ts';
import { getMeeting } from '#server/committee/actions/meetings.ts';
import { listPages } from '#server/committee/store/pages.ts';
import {
  expectPrepared,
  getPageForm,
  getPageMeeting,
  readMeeting,
} from '#server/committee/actions/read.ts';
import { canRead } from '#server/committee/policy.ts';
import { presentForm } from '#server/committee/present/forms.ts';
import {
  presentJudgement,
  presentPage,
  presentStatement,
} from '#server/committee/present/meetings.ts';
import { listClosedOf } from '#server/committee/store/meetings.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

/** A trainee's page for the committee; closed, also for the trainee. */
export function committeePageRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Committees', currentUser);

  routes.on(
    'GET /api/committee/own',
    {
      summary: 'Closed meetings that decided about oneself',
      200: ['The latest first.', OwnMeetings],
    },
    async ({ who }) => ({ items: await listClosedOf(db, who.userId) }),
  );

  routes.on(
    'GET /api/committee/meetings/:id/trainees/:traineeId',
    {
      summary: 'A trainee on one page, as the committee reads it',
      more: 'For who sits in the meeting and administrators; once it is closed also for the trainee.',
      404: NO_PACKET,
      200: [
        'Figures of the moment the meeting was prepared, and what the committee says.',
        CommitteePage,
      ],
      errors: [409],
    },
    async ({ who, path }) => {
      const { id, traineeId } = path;
      const found = await getPageMeeting(db, who, id, traineeId);
      const report = expectPrepared(found);
      const isNumbered = canRead(who, found.meeting, found.seat);
      return readMeeting(runtime, who, found, traineeId, async (one) => {
        const [page] = await listPages(one, found, report, traineeId, { isNumbered });
        if (!page) throw new AppError('not_found', NO_PACKET);
        return presentPage(who, found, page);
      });
    },
  );

  routes.on(
    'GET /api/committee/meetings/:id/trainees/:traineeId/forms/:assessmentId',
    {
      summary: 'A form that a trainee’s page stands on, to be read',
      more: 'For whoever reads the page, as long as the form counts. That an administrator reads it is recorded.',
      404: NO_FORM,
      200: ['As it is now, with what it was before.', CommitteeForm],
      errors: [409],
    },
    async ({ who, path }) => {
      const found = await getPageMeeting(db, who, path.id, path.traineeId);
      const { row } = await getPageForm(db, who, found, path);
      return presentForm(who, { row, amendments: await readAmendments(runtime, who, row) });
    },
  );

  routes.on(
    'PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code',
    {
      summary: 'Say the committee’s level of a sub-competency, or take it back',
      more: 'In halves from 0 to 5, or not_assessable; null takes it back.',
      404: NO_PACKET,
      body: CommitteeJudgementInput,
      200: ['As it is now.', CommitteeJudgement],
      errors: [403, 409],
    },
    async ({ who, path, body }) => {
      const found = await getMeeting(db, who, path.id);
      return presentJudgement(await judge(runtime, who, found, path, body), who.displayName);
    },
  );

  routes.on(
    'PUT /api/committee/meetings/:id/trainees/:traineeId/statement',
    {
      summary: 'Say what the committee says to a trainee, and whether it is done',
      404: NO_PACKET,
      body: CommitteeStatementInput,
      200: ['As it is now.', CommitteeStatement],
      errors: [403, 409],
    },
    async ({ who, path, body }) => {
      const found = await getMeeting(db, who, path.id);
      return presentStatement(await sayToTrainee(runtime, who, found, path.traineeId, body));
    },
  );

  return routes.app;
}
