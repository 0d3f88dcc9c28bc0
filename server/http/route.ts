import { Hono } from 'hono';
import type { Context } from 'hono';
import { resolver, uniqueSymbol } from 'hono-openapi';
import { z } from 'zod';
import { Nothing } from '#shared/answers.ts';
import type {
  Address,
  AnswerOf,
  JsonAddress,
  MadeAddress,
  Method,
  PathName,
  SchemaOf,
} from '#shared/wire.ts';
import type { Db } from '#server/db/connect.ts';
import { answerAhead, askAhead } from '#server/http/ahead.ts';
import type { AppEnv } from '#server/http/context.ts';
import { errorAnswers } from '#server/http/error-answers.ts';
import type { ErrorStatus } from '#server/http/error-answers.ts';
import { AppError } from '#server/http/errors.ts';
import { hasTooMany, readBody, readNames, readQuery } from '#server/http/validate.ts';
import type { Names } from '#server/http/validate.ts';
import { anyone, anyoneAtAll } from '#server/http/who.ts';

/** The sentence of whatever leads nowhere, as names in an address that cannot be. */
type PathPart<A extends Address> = [PathName<A>] extends [never]
  ? { 404?: never }
  : { 404: string };
type Part<A extends Address, Name extends 'query' | 'body'> = [SchemaOf<A, Name>] extends [never]
  ? { [Key in Name]?: never }
  : { [Key in Name]: SchemaOf<A, Name> };

type RouteSpec<A extends Address, Who> = {
  summary: string;
  /** More about it, for the API's description. */
  more?: string;
  /** Beside those that follow from what is asked, of whom, and how. */
  errors?: ErrorStatus[];
  /** Whom it is for, where the others beside it are for somebody else. */
  who?: (c: Context<AppEnv>) => Who;
  /** Runs before the body is read: limits, and what is refused whatever the body says. */
  first?: (request: RouteCall<A, Who>) => Promise<void>;
} & PathPart<A> &
  Part<A, 'query'> &
  Part<A, 'body'>;

type JsonSpec<A extends Address, Who> = RouteSpec<A, Who> &
  /** Where there are both, the handler says which by `c.status(201)`. */
  ({ 200: AnswerSpec<A>; 201?: AnswerSpec<A> } | { 201: AnswerSpec<A>; 200?: never });
type SaysNothing<A extends Address> = Record<string, never> extends AnswerOf<A> ? true : false;
type AnswerSpec<A extends Address> =
  SaysNothing<A> extends true ? string : [description: string, answer: SchemaOf<A, 'answer'>];
type Answered<A extends Address> = SaysNothing<A> extends true ? void : AnswerOf<A>;

/** The type of what is made; null of a redirect. */
type MadeSpec<A extends Address, Who> = RouteSpec<A, Who> & { type: string | null };

type RouteCall<A extends Address, Who> = {
  c: Context<AppEnv>;
  who: Who;
  path: Pick<Names, PathName<A>>;
};
type Request<A extends Address, Who> = RouteCall<A, Who> & {
  query: z.output<SchemaOf<A, 'query'>>;
  body: z.output<SchemaOf<A, 'body'>>;
};

type Spec = {
  summary: string;
  more?: string;
  errors?: ErrorStatus[];
  who: (c: Context<AppEnv>) => unknown;
  first?: (request: never) => Promise<void>;
  404?: string;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
};

/**
 * Routes of the wire (shared/api.ts), described for the API's document under this tag, for whoever `who` lets pass: it
 * throws for everybody else before anything of the request is read. An address, a schema or an answer that the contract
 * does not have does not compile.
 */
export function createRoutes<Group>(tag: string, who: (c: Context<AppEnv>) => Group) {
  const app = new Hono<AppEnv>();

  function add(
    address: Address,
    spec: Spec,
    responses: object,
    answer: (request: never) => unknown,
    status: 200 | 201,
    ahead?: Db,
  ): void {
    const [method, path] = address.split(' ') as [Method, string];
    async function handle(c: Context<AppEnv>, db?: Db): Promise<Response> {
      const asker = spec.who(c);
      const names = spec[404] && readNames(withoutEnding(path, c.req.param()), spec[404]);
      const query = spec.query && readQuery(spec.query, c.req.query());
      const asked = { c, who: asker, path: names, db };
      await spec.first?.(asked as never);
      const body = spec.body && (await readParsed(c, spec.body));
      c.status(status);
      const answered = await answer({ ...asked, query, body } as never);
      return answered instanceof Response ? answered : c.json(answered ?? {});
    }
    const described = {
      spec: describe(tag, spec, { ...responses, ...errorAnswers(...errorsOf(address, spec)) }),
    };
    const handler = ahead
      ? askAhead((c: Context<AppEnv>) => answerAhead(c, ahead, (db) => handle(c, db)))
      : (c: Context<AppEnv>) => handle(c);
    app.on(method, routed(path), Object.assign(handler, { [uniqueSymbol]: described }));
  }

  return {
    app,

    /** One that answers JSON: what the handler returns. */
    on<const A extends JsonAddress, Who = Group>(
      address: A,
      spec: JsonSpec<A, Who>,
      answer: (request: Request<A, Who>) => Promise<Answered<A>> | Answered<A>,
    ): void {
      const { 200: ok, 201: created } = spec;
      const answers = { ...(ok && { 200: jsonOf(ok) }), ...(created && { 201: jsonOf(created) }) };
      add(address, { who, ...spec }, answers, answer, ok ? 200 : 201);
    },

    /** One that only reads, and of the `db` it is given: its answer may be thrown away (ahead.ts). */
    ahead<const A extends JsonAddress & `GET ${string}`>(
      db: Db,
      address: A,
      spec: JsonSpec<A, Group> & { 200: AnswerSpec<A>; first?: never },
      answer: (request: Request<A, Group> & { db: Db }) => Promise<Answered<A>>,
    ): void {
      add(address, { who, ...spec }, { 200: jsonOf(spec[200]) }, answer, 200, db);
    },

    /** One that makes its response itself: a file, events, the way to another page. */
    make<const A extends MadeAddress, Who = Group>(
      address: A,
      spec: MadeSpec<A, Who>,
      answer: (request: Request<A, Who>) => Promise<Response> | Response,
    ): void {
      const { type } = spec;
      const made = type ? { 200: { description: 'It.', content: { [type]: {} } } } : ON_TO_A_PAGE;
      add(address, { who, ...spec }, made, answer, 200);
    },
  };
}

function jsonOf(spec: string | [string, z.core.$ZodType]) {
  const [description, schema] = typeof spec === 'string' ? [spec, Nothing] : spec;
  return { description, content: { 'application/json': { schema: resolver(schema) } } };
}

const NAMED_FILE = /:(\w+)(\.\w+)$/;

/** As the router writes it: a name with an ending has a pattern of its own. */
function routed(path: string): string {
  return path.replace(NAMED_FILE, ':$1{[^/]+\\$2}');
}

/** The router gives such a name with its ending. */
function withoutEnding(path: string, names: Record<string, string>): Record<string, string> {
  const [, name, ending] = NAMED_FILE.exec(path) ?? [];
  if (!name || !ending) return names;
  return { ...names, [name]: (names[name] ?? '').slice(0, -ending.length) };
}

async function readParsed(c: Context<AppEnv>, schema: z.core.$ZodType): Promise<unknown> {
  return readBody(schema, await readJson(c), c.get('log'), c.get('findKinds'));
}

/** What is no JSON says so by its length already (guard-writes.ts looks at the type). */
async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const text = await c.get('readText')();
  try {
    if (hasTooMany(text)) throw new AppError('invalid', TOO_MANY_VALUES);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('invalid', NOT_JSON);
    throw error;
  }
}

const ON_TO_A_PAGE = { 302: { description: 'On to another page.' } };
const TOO_MANY_VALUES = 'The request has too many values. Please send less at once.';
const NOT_JSON = 'The request could not be read: its body is not valid JSON.';

function describe(tag: string, { summary, more, query, body }: Spec, responses: object) {
  return {
    tags: [tag],
    summary,
    ...(more && { description: more }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: resolver(body, { options: { io: 'input' } }) } },
      },
    }),
    // Asked for with the document only: making it takes a moment.
    get parameters() {
      return query && parametersOf(query);
    },
    responses,
  };
}

/** What a route can refuse by what it asks, of whom, and how: the rest it names itself. */
function errorsOf(address: Address, { who, body, errors = [], ...spec }: Spec): ErrorStatus[] {
  const isWrite = !address.startsWith('GET ');
  const isForGuests = who === anyone || who === anyoneAtAll;
  return [
    ...(body ? [400 as const] : []),
    ...(isForGuests ? [] : [401 as const]),
    ...(who === anyoneAtAll ? [] : [403 as const]),
    ...(spec[404] ? [404 as const] : []),
    ...(isWrite ? [409 as const, 415 as const] : []),
    ...errors,
  ];
}

function parametersOf(query: z.core.$ZodType) {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({ in: 'query', name, schema }));
}
