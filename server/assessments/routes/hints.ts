import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { HintInput } from '#shared/assessment-input.ts';
import type { AssessmentSettings, Hint } from '#shared/assessments.ts';
import { isBlank } from '#shared/text.ts';
import { findHint } from '#server/assessments/actions/hints.ts';
import { settingsFor } from '#server/assessments/policy/hints.ts';
import { whyNotSubmit } from '#server/assessments/policy/records.ts';
import { limit } from '#server/auth/limits.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { findAssessmentSettings } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

const SettingsSchema = z.object({
  dictation: z.boolean(),
  modelHints: z.boolean(),
}) satisfies z.ZodType<AssessmentSettings>;

const HintSchema = z.object({ hint: z.string().nullable() }) satisfies z.ZodType<Hint>;

function assessor(c: Context<AppEnv>): UserActor {
  const user = currentUser(c);
  const reason = whyNotSubmit(user);
  if (reason) throw new AppError('forbidden', reason);
  return user;
}

export function hintRoutes(runtime: Runtime) {
  const { db, model } = runtime;
  const app = new Hono<AppEnv>();

  async function readSettings(user: UserActor): Promise<AssessmentSettings> {
    const { membership } = user;
    const organizationId = membership?.status === 'active' ? membership.organizationId : null;
    const allowed = await findAssessmentSettings(db, organizationId);
    return settingsFor(user, { allowed, isModelConfigured: model !== null });
  }

  app.get(
    '/settings',
    describe('Assessments', 'What the own organization allows on the form', {
      200: ['Whether dictation and hints by a model are offered.', SettingsSchema],
      errors: [401],
    }),
    only(currentUser),
    async (c) => {
      return c.json(await readSettings(currentUser(c)));
    },
  );

  app.post(
    '/hint',
    describe('Assessments', 'What a comment still lacks', {
      200: ['One sentence by the model, or null.', HintSchema],
      errors: [400, 401, 403, 415, 429],
      more: 'For active attendings, and null unless the organization allows it and a model is configured. Nothing is stored.',
    }),
    only(assessor),
    validateBody(HintInput),
    async (c) => {
      const user = assessor(c);
      const facts = c.req.valid('json');
      const isEmpty = isBlank(facts.strengths) && isBlank(facts.improvements);
      if (isEmpty || !model || !(await readSettings(user)).modelHints) {
        return c.json({ hint: null });
      }
      await limit(runtime, 'hint', user.userId);
      return c.json({ hint: await findHint(runtime, model, facts, c.req.raw.signal) });
    },
  );

  return app;
}
