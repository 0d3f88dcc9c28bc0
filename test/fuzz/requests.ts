import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { newId } from '#server/ids.ts';
import type { FuzzRequest } from '#test/fuzz/living/request.ts';
import { PASSWORD } from '#test/people.ts';
import type { Filled } from '#test/fuzz/filled.ts';
import type { Who } from '#test/fuzz/who.ts';

/** The part of JSON Schema that our own schemas are written in. */
type Schema = {
  default?: unknown;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
};
type Parameter = { in: string; name: string; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
};
export type ApiDescription = { paths: Record<string, Record<string, Operation>> };

const COOKIES: readonly FuzzRequest['cookie'][] = ['own', 'cut', 'doubled', 'swapped'];

/** Stands in every text that is sent, so that it can be looked for in the log. */
export const SENT = 'sentbyfuzz';
const LONG = 3000;

/** Which ids a name in an address or a body stands for. */
const KINDS: [RegExp, string][] = [
  [/^\/api\/(verify|procedures)\/.* id$/, 'procedures'],
  [/^\/api\/verify\//, 'verifying'],
  [/^\/api\/assess\//, 'assessing'],
  [/^\/api\/invitations\/|invitation$/, 'joining'],
  [/ moves id$| ids$| people$/, 'people'],
  [/\/pearls\/|pearlSetId/, 'pearls'],
  [/\/shared\/|contentId/, 'contents'],
  [/^email$/, 'emails'],
  [/questionId/, 'questions'],
  [/\/assessments\//, 'assessments'],
  [/\/assessment-requests\//, 'requests'],
  [/\/procedures\/|procedureIds/, 'procedures'],
  [/\/procedure-links\//, 'links'],
  [/\/procedure-imports\//, 'imports'],
  [/\/debriefs\//, 'debriefs'],
  [/\/reports\//, 'reports'],
  [/\/rosters\//, 'rosters'],
  [/\/evidence\//, 'evidence'],
  [/\/meetings\/.* id$|\/meetings\/\{id\}$/, 'meetings'],
  [/\/programs\/|program/, 'programs'],
  [/\/promotions\/|after/, 'promotions'],
  [/\/organizations\/|organizationId|providerId/, 'organizations'],
  [/\/admin\/invitations\//, 'invitations'],
  [/\/access-requests\//, 'accessRequests'],
  [/\/outbox\//, 'outbox'],
  [
    /\/(users|trainees)\/|trainee|person|attending|tagged|supervisor|owner|evaluator|ids|people/i,
    'people',
  ],
];

export type Route = { route: string; method: string; operation: Operation };

export function routesOf({ paths }: ApiDescription): Route[] {
  return Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route, method, operation })),
  );
}

/** Requests to one route by one who asks: all of them such as the screens send, or most of them so. */
export function requestsOf({ ids, living }: Pick<Filled, 'ids' | 'living'>, isRight: boolean) {
  const all = Object.values(ids).flatMap((kept) => kept.map(({ id }) => id));
  const mangled = fc
    .constantFrom(...all)
    .chain((id) =>
      fc.constantFrom(
        id.slice(0, -1),
        id + id,
        id.toUpperCase(),
        `${id}.`,
        id.replace('-', ''),
        ` ${id}`,
      ),
    );

  function idFor(place: string, who: Who): Arbitrary<string> {
    const kind = KINDS.find(([pattern]) => pattern.test(place))?.[1] ?? '';
    const others = (ids[kind] ?? []).map(({ id }) => id);
    const own = (ids[kind] ?? []).filter((kept) => kept.who.includes(who)).map(({ id }) => id);
    if (isRight && own.length > 0) return fc.constantFrom(...own);
    return fc.oneof(
      ...(own.length > 0 ? [{ weight: 14, arbitrary: fc.constantFrom(...own) }] : []),
      ...(others.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...others) }] : []),
      { weight: 2, arbitrary: fc.constantFrom(...all) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: mangled },
      { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 60 }) },
    );
  }

  const phrases = fc
    .constantFrom(
      'sepsis',
      "O'Brien",
      'Led the airway calmly',
      '=1+1',
      '<b>bold</b>',
      'naïve 日本語 🫀',
    )
    .map((text) => `${text} ${SENT}`);
  const wild = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '\u0000',
      '\ud800',
      "'; drop table users; --",
      '%',
      '../../etc/passwd',
      '__proto__',
    ),
    fc.string({ maxLength: 3 }).map((text) => `${SENT}${text}`.repeat(LONG)),
  );
  const day = fc
    .integer({ min: 0, max: 900 })
    .map((days) => new Date(Date.UTC(2026, 10, 23) - days * 86_400_000).toISOString().slice(0, 10));

  function words(name: string, place: string, who: Who): Arbitrary<string> {
    if (/password/i.test(name)) return fc.constantFrom(PASSWORD, PASSWORD, `${PASSWORD} again`);
    if (/email|recipients/i.test(name)) {
      const fresh = fc.integer({ max: 1_000_000, min: 0 }).map((n) => `new.${n}@example.org`);
      return fc.oneof(idFor('email', who), fresh);
    }
    if (name.endsWith('Key')) return fc.constant(0).map(newId);
    if (/^(date|from|to|shiftDate|until|effectiveFrom|trainingStart|graduatesOn)$/.test(name))
      return day;
    if (name === 'procedure') return fc.constantFrom('Lumbar Puncture', 'Central Line Placement');
    if (name === 'yearBegins') return fc.constantFrom('07-01', '09-15');
    if (/^(zone|timeZone)$/.test(name)) return fc.constantFrom('Europe/Berlin', 'America/New_York');
    if (name === 'code') return fc.integer({ min: 0, max: 999_999 }).map(String);
    if (name === 'content') {
      return fc
        .constantFrom(
          'Name,Email,Role\nA,a@example.org,\n',
          'Date,Procedure\n2026-11-19,Lumbar Puncture\n',
          '',
        )
        .map((csv) => Buffer.from(csv).toString('base64'));
    }
    if (/(^id|Ids?|^token|^invitation|^program|^after|^people)$/.test(name))
      return idFor(place, who);
    return phrases;
  }

  function right(schema: Schema, name: string, place: string, who: Who): Arbitrary<unknown> {
    const { type, minimum, maximum, items } = schema;
    const choices = schema.anyOf ?? schema.oneOf;
    if (name === 'recipients' && !items) return words(name, place, who);
    if (name === 'formId') return fc.constant(null);
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (choices) return fc.oneof(...choices.map((choice) => right(choice, name, place, who)));
    if (Array.isArray(type)) {
      return fc.oneof(...type.map((one) => right({ ...schema, type: one }, name, place, who)));
    }
    if (type === 'null') return fc.constant(null);
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer' || type === 'number') {
      const min = Math.max(minimum ?? 0, -1000);
      return fc.integer({ min, max: Math.max(min, Math.min(maximum ?? 5, 3000)) });
    }
    if (type === 'array' && items) {
      const minLength = schema.minItems ?? 0;
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, 3));
      return fc.array(right(items, name, place, who), { minLength, maxLength });
    }
    if (type === 'string') {
      const isId = schema.format === 'uuid' && !name.endsWith('Key');
      return isId ? idFor(place, who) : words(name, place, who);
    }
    if (schema.properties) {
      const model = Object.entries(schema.properties).map(
        ([key, value]) => [key, right(value, key, `${place} ${key}`, who)] as const,
      );
      return fc.record(Object.fromEntries(model), { requiredKeys: schema.required ?? [] });
    }
    return fc.dictionary(fc.constantFrom('12', '13'), fc.integer({ min: 0, max: 9 }));
  }

  /** Right but for one value, or wrong altogether. */
  function spoiled(body: Arbitrary<unknown>): Arbitrary<unknown> {
    const odd = fc.oneof(
      wild,
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(null, -1, 2 ** 53, 1e308, [], {}),
    );
    const one = fc.tuple(body, odd, fc.nat()).map(([value, replaced, n]) => {
      if (typeof value !== 'object' || value === null) return replaced;
      const keys = Object.keys(value);
      const key = keys[n % Math.max(1, keys.length)];
      return key === undefined ? replaced : { ...value, [key]: replaced };
    });
    return fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: odd });
  }

  const cookies = fc.oneof(
    { weight: 30, arbitrary: fc.constant('own' as const) },
    { weight: isRight ? 0 : 1, arbitrary: fc.constantFrom(...COOKIES) },
  );

  /** One that goes through, but for somebody else, another record or one value. */
  function variantOf(one: FuzzRequest, who: Who): Arbitrary<FuzzRequest> {
    const body = fc.constant(one.body);
    const names = one.names.map((name, place) => {
      const placed = `${one.route} ${(one.route.match(/\{\w+\}/g) ?? [])[place]}`;
      const other = idFor(placed, who);
      return fc.oneof({ weight: 8, arbitrary: fc.constant(name) }, { weight: 1, arbitrary: other });
    });
    return fc.record({
      method: fc.constant(one.method),
      route: fc.constant(one.route),
      query: fc.constant(one.query),
      who: fc.oneof(
        { weight: 4, arbitrary: fc.constant(one.who) },
        { weight: 1, arbitrary: fc.constant(who) },
      ),
      cookie: cookies,
      names: fc.tuple(...names),
      body:
        one.method === 'GET'
          ? body
          : fc.oneof({ weight: 2, arbitrary: body }, { weight: 1, arbitrary: spoiled(body) }),
    });
  }

  return function requestTo({ route, method, operation }: Route, who: Who): Arbitrary<FuzzRequest> {
    const params = operation.parameters ?? [];
    const names = route.match(/\{\w+\}/g) ?? [];
    const schema = operation.requestBody?.content['application/json']?.schema;
    const body = schema ? right(schema, '', route, who) : fc.constant({});
    const queried = params
      .filter((parameter) => parameter.in === 'query' && !isRight)
      .map(({ name, schema: one }) => {
        const value = fc.oneof(
          { weight: 8, arbitrary: right(one, name, `${route} ${name}`, who).map(String) },
          { weight: isRight ? 0 : 1, arbitrary: wild.map((long) => long.slice(0, LONG)) },
        );
        return [name, value] as const;
      });
    const made = fc.record({
      who: fc.constant(who),
      cookie: cookies,
      method: fc.constant(method.toUpperCase()),
      route: fc.constant(route),
      names: fc.tuple(
        ...names.map((name) =>
          name === '{index}'
            ? fc.constantFrom('0', '1', '-1', 'x')
            : idFor(`${route} ${name}`, who),
        ),
      ),
      query: fc.record(Object.fromEntries(queried), { requiredKeys: [] }),
      body:
        method === 'get'
          ? fc.constant(null)
          : fc.oneof(
              { weight: 3, arbitrary: body },
              { weight: isRight ? 0 : 1, arbitrary: spoiled(body) },
            ),
    });
    const known = isRight ? [] : living.filter((one) => isFor(one, { route, method }));
    return fc.oneof(made, ...known.map((one) => variantOf(one, who)));
  };
}

export function isFor(one: FuzzRequest, { route, method }: Pick<Route, 'route' | 'method'>) {
  return one.route === route && one.method === method.toUpperCase();
}
