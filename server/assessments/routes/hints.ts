import { HintInput } from '#shared/assessment-input.ts';
import { Hint, OwnSettings } from '#shared/assessment-record-output.ts';
import { isBlank } from '#shared/text.ts';
import { findHint } from '#server/assessments/actions/hints.ts';
import { settingsFor } from '#server/assessments/policy/hints.ts';
import { assessor } from '#server/assessments/routes/assessor.ts';
import { earliestShift } from '#server/assessments/rules/records.ts';
import { levelsOf } from '#server/assessments/rules/hints.ts';
import { limit } from '#server/auth/limits.ts';
import { together } from '#server/db/together.ts';
import type { UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { findAssessmentSettings } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';
import { listAllForms, listFormsOf } from '#server/templates/store/forms.ts';

export function hintRoutes(runtime: Runtime) {
  const { db, model, now } = runtime;
  const routes = createRoutes('Assessments', currentUser);

  async function readSettings(user: UserActor): Promise<OwnSettings> {
    const { membership } = user;
    const organizationId = membership?.status === 'active' ? membership.organizationId : null;
    const since = earliestShift(now());
    const [allowed, own] = await together(db, (one) =>
      Promise.all([
        findAssessmentSettings(one, organizationId),
        user.role === 'trainee'
          ? listOwnForms(one, { userId: user.userId, organizationId }, since)
          : listAllForms(one, organizationId, since),
      ]),
    );
    return settingsFor(user, { allowed, isModelConfigured: model !== null, own });
  }

  async function listOwnForms(...asked: Parameters<typeof listFormsOf>) {
    return { forms: await listFormsOf(...asked), programs: [] };
  }

  routes.on(
    'GET /api/assessments/settings',
    {
      summary: 'What the own organization asks and allows on the form',
      200: [
        'The form, by the shift’s date, those of programs that have their own, and whether dictation and hints by a model are offered.',
        OwnSettings,
      ],
    },
    ({ who }) => readSettings(who),
  );

  routes.on(
    'POST /api/assessments/hint',
    {
      summary: 'What a comment still lacks',
      more: 'For active attendings, and null unless the organization allows it and a model is configured. Nothing is stored.',
      who: assessor,
      body: HintInput,
      200: ['One sentence by the model, or null.', Hint],
      errors: [429],
    },
    async ({ c, who: user, body: facts }) => {
      const isEmpty = isBlank(facts.strengths) && isBlank(facts.improvements);
      if (isEmpty || !model) return { hint: null };
      const { modelHints, forms, programs } = await readSettings(user);
      if (!modelHints) return { hint: null };
      await limit(runtime, 'hint', user.userId);
      return {
        hint: await findHint(
          runtime,
          model,
          {
            ...facts,
            who: user.userId,
            levels: levelsOf([forms, ...programs.map((program) => program.forms)].flat()),
          },
          c.req.raw.signal,
        ),
      };
    },
  );

  return routes.app;
}
