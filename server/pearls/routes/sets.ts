import { Identified } from '#shared/answers.ts';
import { PearlSetInput, TopicInput } from '#shared/pearl-input.ts';
import { PearlAllowance, PearlSet, TopicNames } from '#shared/pearl-output.ts';
import { limit } from '#server/auth/limits.ts';
import type { Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { eventStream } from '#server/http/event-stream.ts';
import { saidLength } from '#server/http/limit-body.ts';
import { createRoutes } from '#server/http/route.ts';
import { anyone, currentUser, keyOf } from '#server/http/who.ts';
import { chooseTopic } from '#server/pearls/actions/choose-topic.ts';
import { createSet, findAllowance } from '#server/pearls/actions/create.ts';
import { keepSet } from '#server/pearls/actions/keep.ts';
import { retryPatient } from '#server/pearls/actions/retry.ts';
import { followSet } from '#server/pearls/follow.ts';
import { canChange } from '#server/pearls/policy.ts';
import { presentSet } from '#server/pearls/present/sets.ts';
import { getFullSet, GONE, NOT_YOURS } from '#server/pearls/routes/reading.ts';
import type { PearlPatientRow } from '#server/pearls/tables.ts';
import type { Runtime } from '#server/runtime.ts';

export function pearlRoutes(runtime: Runtime) {
  const { db, errata, model, now } = runtime;
  const routes = createRoutes('Pearls', currentUser);

  async function readSet(visitor: Visitor, id: string): Promise<PearlSet> {
    const full = await getFullSet(runtime, visitor, id);
    return presentSet(full, visitor, { hasModel: model !== null, errata: await errata.now() });
  }

  async function patientOf(visitor: Visitor, id: string, index: number): Promise<PearlPatientRow> {
    const { set, patients } = await getFullSet(runtime, visitor, id);
    const patient = patients.find((row) => row.index === index);
    if (!patient) throw new AppError('not_found', GONE);
    if (!canChange(set, visitor)) throw new AppError('forbidden', NOT_YOURS);
    return patient;
  }

  routes.on(
    'POST /api/pearls',
    {
      summary: 'Generate pearls for up to 20 cases',
      more: 'Stores the set at once and generates it in the background. Blank cases are left out. Guests: 5 an hour per address.',
      who: anyone,
      body: PearlSetInput,
      201: ['The set is stored.', Identified],
      errors: [403, 413, 429],
      first: async ({ c, who }) => {
        const length = saidLength(c) ?? (await c.get('readText')()).length;
        await limit(runtime, 'caseText', keyOf(who), undefined, Math.ceil(length / 1024));
      },
    },
    async ({ who, body }) => ({ id: await createSet(runtime, who, body) }),
  );

  routes.on(
    'GET /api/pearls/allowance',
    {
      summary: 'How many sets may still be generated this hour',
      who: anyone,
      200: ['What is left.', PearlAllowance],
    },
    ({ who }) => findAllowance(db, who, now()),
  );

  routes.on(
    'GET /api/pearls/:id',
    {
      summary: 'A set as it is now',
      who: anyone,
      404: GONE,
      200: ['The set.', PearlSet],
    },
    ({ who, path }) => readSet(who, path.id),
  );

  routes.make(
    'GET /api/pearls/:id/events',
    {
      summary: 'A set while it is generated (server-sent events)',
      more: 'Events: snapshot (the set), delta {patientIndex, offset, text}, patient (one patient anew), done. Every connection begins with a snapshot, so connecting again resumes; beat every 15 s.',
      who: anyone,
      404: GONE,
      type: 'text/event-stream',
      errors: [429],
    },
    async ({ c, who, path }) => {
      const { set } = await getFullSet(runtime, who, path.id);
      return eventStream(c, runtime.log, (send, closed) =>
        followSet(runtime, who, set.id, closed, send),
      );
    },
  );

  routes.on(
    'POST /api/pearls/:id/patients/:index/retry',
    {
      summary: 'Try one patient again after the model failed',
      who: anyone,
      404: GONE,
      200: ['The set, with the patient waiting.', PearlSet],
      errors: [403, 409],
    },
    async ({ who, path: { id, index } }) => {
      await retryPatient(runtime, who, await patientOf(who, id, index));
      return readSet(who, id);
    },
  );

  routes.on(
    'POST /api/pearls/:id/patients/:index/topic',
    {
      summary: 'Have one patient written anew about another topic of the library',
      more: 'Where the case was taken for something else; `none` where no topic fits it.',
      who: anyone,
      body: TopicInput,
      404: GONE,
      200: ['The set, with the patient waiting.', PearlSet],
      errors: [403, 409],
    },
    async ({ who, body, path: { id, index } }) => {
      await chooseTopic(runtime, who, await patientOf(who, id, index), body.topic);
      return readSet(who, id);
    },
  );

  routes.on(
    'GET /api/topics',
    {
      summary: 'The topics of the starter library',
      who: anyone,
      200: ['By title.', TopicNames],
    },
    () =>
      runtime
        .library()
        .topics.map(({ id, title }) => ({ id, title }))
        .toSorted((a, b) => a.title.localeCompare(b.title)),
  );

  routes.on(
    'POST /api/pearls/:id/keep',
    {
      summary: "Take a guest's set into the own account",
      404: GONE,
      200: ['It is kept.', Identified],
      errors: [409],
    },
    async ({ who, path }) => {
      const { set } = await getFullSet(runtime, who, path.id);
      await keepSet(runtime, who, set);
      return { id: set.id };
    },
  );

  return routes.app;
}
