import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import { PearlSetInput } from '#shared/pearl-input.ts';
import { PearlAllowance, PearlSet } from '#shared/pearl-output.ts';
import type { Actor, AppEnv } from '#server/http/context.ts';
import { eventStream } from '#server/http/event-stream.ts';
import { errorAnswers } from '#server/http/error-answers.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import type { Maker } from '#server/pearls/actions/create.ts';
import { createSet, findAllowance } from '#server/pearls/actions/create.ts';
import { keepSet } from '#server/pearls/actions/keep.ts';
import { retryPatient } from '#server/pearls/actions/retry.ts';
import { followSet } from '#server/pearls/follow.ts';
import { canChange } from '#server/pearls/policy.ts';
import { presentSet } from '#server/pearls/present/sets.ts';
import { getFullSet, GONE, NOT_YOURS, SetPath } from '#server/pearls/routes/reading.ts';
import { currentUser, only } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

const PatientPath = z.object({
  id: z.uuid(),
  index: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
});

function json(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } };
}

export function pearlRoutes(runtime: Runtime) {
  const { db, model, now } = runtime;
  const app = new Hono<AppEnv>();

  app.post(
    '/',
    describeRoute({
      tags: ['Pearls'],
      summary: 'Generate pearls for up to 20 cases',
      description:
        'Stores the set at once and generates it in the background. Blank cases are left out. Guests: 5 an hour per address.',
      responses: {
        201: json('The set is stored.', z.object({ id: z.uuid() })),
        ...errorAnswers(400, 403, 413, 415, 429),
      },
    }),
    validateBody(PearlSetInput),
    async (c) =>
      c.json({ id: await createSet(runtime, maker(c.get('actor')), c.req.valid('json')) }, 201),
  );

  app.get(
    '/allowance',
    describeRoute({
      tags: ['Pearls'],
      summary: 'How many sets may still be generated this hour',
      responses: { 200: json('What is left.', PearlAllowance), ...errorAnswers() },
    }),
    async (c) => {
      return c.json(await findAllowance(db, maker(c.get('actor')), now()));
    },
  );

  app.get(
    '/:id',
    describeRoute({
      tags: ['Pearls'],
      summary: 'A set as it is now',
      responses: { 200: json('The set.', PearlSet), ...errorAnswers(404) },
    }),
    validatePath(SetPath, GONE),
    async (c) => {
      const full = await getFullSet(runtime, c, c.req.valid('param').id);
      return c.json(presentSet(full, c.get('actor'), model !== null));
    },
  );

  app.get(
    '/:id/events',
    describeRoute({
      tags: ['Pearls'],
      summary: 'A set while it is generated (server-sent events)',
      description:
        'Events: snapshot (the set), delta {patientIndex, offset, text}, patient (one patient anew), done. Every connection begins with a snapshot, so connecting again resumes; beat every 15 s.',
      responses: {
        200: { description: 'The stream.', content: { 'text/event-stream': {} } },
        ...errorAnswers(404, 429),
      },
    }),
    validatePath(SetPath, GONE),
    async (c) => {
      const full = await getFullSet(runtime, c, c.req.valid('param').id);
      return eventStream(c, runtime.log, (send, closed) =>
        followSet(runtime, c.get('actor'), full.set.id, closed, send),
      );
    },
  );

  app.post(
    '/:id/patients/:index/retry',
    describeRoute({
      tags: ['Pearls'],
      summary: 'Try one patient again after the model failed',
      responses: {
        200: json('The set, with the patient waiting.', PearlSet),
        ...errorAnswers(403, 404, 409, 415),
      },
    }),
    validatePath(PatientPath, GONE),
    async (c) => {
      const { id, index } = c.req.valid('param');
      const { set, patients } = await getFullSet(runtime, c, id);
      const patient = patients.find((row) => row.index === index);
      if (!patient) throw new AppError('not_found', GONE);
      if (!canChange(set, c.get('actor'))) throw new AppError('forbidden', NOT_YOURS);
      await retryPatient(runtime, c.get('actor'), patient);
      return c.json(presentSet(await getFullSet(runtime, c, id), c.get('actor'), model !== null));
    },
  );

  app.post(
    '/:id/keep',
    describeRoute({
      tags: ['Pearls'],
      summary: "Take a guest's set into the own account",
      responses: {
        200: json('It is kept.', z.object({ id: z.uuid() })),
        ...errorAnswers(401, 404, 409, 415),
      },
    }),
    only(currentUser),
    validatePath(SetPath, GONE),
    async (c) => {
      const user = currentUser(c);
      const { set } = await getFullSet(runtime, c, c.req.valid('param').id);
      await keepSet(runtime, user, set);
      return c.json({ id: set.id });
    },
  );

  return app;
}

function maker(actor: Actor): Maker {
  if (actor.kind === 'user' || actor.kind === 'guest') return actor;
  throw new AppError('forbidden', 'Only a person can do this.');
}
