import { PromotionInput } from '#shared/promotion-input.ts';
import { Promotion, PromotionList, PromotionPreview } from '#shared/promotion-output.ts';
import { academicYearNear, UNDO_DAYS } from '#shared/promotions.ts';
import { dateAt } from '#shared/shift-date.ts';
import { together } from '#server/db/together.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import type { Administration } from '#server/http/who.ts';
import { promote } from '#server/programs/actions/promotions.ts';
import { undoPromotion } from '#server/programs/actions/undo.ts';
import { presentPreview, presentPromotion } from '#server/programs/present.ts';
import { findProgram } from '#server/programs/store/programs.ts';
import type { CountedProgram } from '#server/programs/store/programs.ts';
import { findPromotion, listPromotions, listTrainees } from '#server/programs/store/promotions.ts';
import type { ToldPromotion } from '#server/programs/store/promotions.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'There is no such program.';
const NONE = 'There is no such promotion.';

export function promotionRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Programs', currentAdministration);

  async function getProgram(who: Administration, id: string): Promise<CountedProgram['program']> {
    const row = await findProgram(db, who.organizationId, id);
    if (!row) throw new AppError('not_found', GONE);
    return row.program;
  }

  async function getPromotion(who: Administration, id: string): Promise<ToldPromotion> {
    const row = await findPromotion(db, who.organizationId, id);
    if (!row) throw new AppError('not_found', NONE);
    return row;
  }

  routes.on(
    'GET /api/admin/programs/:id/promotion',
    {
      summary: 'What a promotion of a program by a year would do',
      404: GONE,
      200: ['Each trainee with what is expected and what can be decided.', PromotionPreview],
    },
    async ({ who, path }) => {
      const program = await getProgram(who, path.id);
      const at = now();
      const today = dateAt(at, 0);
      const academicYear = academicYearNear(today, program.yearBegins);
      const [trainees, past] = await together(db, (one) =>
        Promise.all([
          listTrainees(one, program.id, academicYear.year),
          listPromotions(one, program.id),
        ]),
      );
      return presentPreview(program, { academicYear, trainees, past, today, now: at });
    },
  );

  routes.on(
    'GET /api/admin/programs/:id/promotions',
    {
      summary: 'The promotions of a program',
      404: GONE,
      200: ['The newest first.', PromotionList],
    },
    async ({ who, path }) => {
      const program = await getProgram(who, path.id);
      const rows = await listPromotions(db, program.id);
      return { items: rows.map((row) => presentPromotion(row, now())) };
    },
  );

  routes.on(
    'POST /api/admin/programs/:id/promotions',
    {
      summary: 'Promote everyone of a program by a year',
      more: 'Names everyone whom the preview names, with the year as it was read: 409 when anything has changed since, or when the academic year has had one and `again` does not say that it is meant.',
      404: GONE,
      body: PromotionInput,
      201: ['It is done.', Promotion],
      errors: [409],
    },
    async ({ who, path, body }) => {
      const program = await getProgram(who, path.id);
      const id = await promote(runtime, who.user, program, body);
      return presentPromotion(await getPromotion(who, id), now());
    },
  );

  routes.on(
    'POST /api/admin/promotions/:id/undo',
    {
      summary: 'Take a promotion back',
      more: `Within ${UNDO_DAYS} days, for all whom nothing else has placed since; the answer names the others.`,
      404: NONE,
      200: ['It is undone.', Promotion],
      errors: [409],
    },
    async ({ who, path }) => {
      await undoPromotion(runtime, who.user, await getPromotion(who, path.id));
      return presentPromotion(await getPromotion(who, path.id), now());
    },
  );

  return routes.app;
}
