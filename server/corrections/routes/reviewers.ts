import { ReviewerInput } from '#shared/text-report-input.ts';
import { Reviewers } from '#shared/text-report-output.ts';
import { nameReviewer, removeReviewer } from '#server/corrections/actions/reviewers.ts';
import { presentReviewer } from '#server/corrections/present/reports.ts';
import { listReviewers } from '#server/corrections/store/reviewers.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentSystemAdmin } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'There is no such reviewer.';

/** Clinicians who settle reports of errors and sign the library's texts. */
export function reviewerRoutes(runtime: Runtime) {
  const routes = createRoutes('Administration', currentSystemAdmin);

  async function readAll(): Promise<Reviewers> {
    return { items: (await listReviewers(runtime.db)).map(presentReviewer) };
  }

  routes.on(
    'GET /api/admin/reviewers',
    { summary: 'Clinicians named as reviewers of texts', 200: ['By name.', Reviewers] },
    readAll,
  );

  routes.on(
    'POST /api/admin/reviewers',
    {
      summary: 'Name somebody with a confirmed address as a reviewer, or change the role',
      more: 'Nobody names themself.',
      body: ReviewerInput,
      201: ['All of them, as they are now.', Reviewers],
    },
    async ({ who, body }) => {
      await nameReviewer(runtime, who, body);
      return readAll();
    },
  );

  routes.on(
    'DELETE /api/admin/reviewers/:id',
    {
      summary: 'End that somebody reviews texts; what they corrected and signed stays',
      404: GONE,
      200: 'It is ended.',
    },
    ({ who, path }) => removeReviewer(runtime, who, path.id),
  );

  return routes.app;
}
