import { HintInput } from '#shared/assessment-input.ts';
import { AssessmentSettings, Hint } from '#shared/assessment-record-output.ts';
import { isBlank } from '#shared/text.ts';
import { findHint } from '#server/assessments/actions/hints.ts';
import { settingsFor } from '#server/assessments/policy/hints.ts';
import { assessor } from '#server/assessments/routes/assessor.ts';
import { limit } from '#server/auth/limits.ts';
import type { UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { findAssessmentSettings } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

export function hintRoutes(runtime: Runtime) {
  const { db, model } = runtime;
  const routes = createRoutes('Assessments', currentUser);

  async function readSettings(user: UserActor): Promise<AssessmentSettings> {
    const { membership } = user;
    const organizationId = membership?.status === 'active' ? membership.organizationId : null;
    const allowed = await findAssessmentSettings(db, organizationId);
    return settingsFor(user, { allowed, isModelConfigured: model !== null });
  }

  routes.on(
    'GET /api/assessments/settings',
    {
      summary: 'What the own organization allows on the form',
      200: ['Whether dictation and hints by a model are offered.', AssessmentSettings],
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
      if (isEmpty || !model || !(await readSettings(user)).modelHints) {
        return { hint: null };
      }
      await limit(runtime, 'hint', user.userId);
      return { hint: await findHint(runtime, model, facts, c.req.raw.signal) };
    },
  );

  return routes.app;
}
