import { Hono } from 'hono';
import type { Context } from 'hono';
import { resolver, uniqueSymbol } from 'hono-openapi';
import { z } from 'zod';
import type {
  Address,
  AnswerOf,
  JsonAddress,
  MadeAddress,
  Method,
  PathName,
  SchemaOf,
} from '#shared/wire.ts';
import type { AppEnv } from '#server/http/context.ts';
import { errorAnswers } from '#server/http/error-answers.ts';
import type { ErrorStatus } from '#server/http/error-answers.ts';
import { AppError } from '#server/http/errors.ts';
import { anyone } from '#server/http/who.ts';
import { readBody, readPath, readQuery } from '#server/http/validate.ts';

/** A schema of the names in an address, and the sentence of the 404 when they do not fit. */
type PathPart<A extends Address, Path> = [PathName<A>] extends [never]
  ? { path?: never }
  : { path: [z.core.$ZodType<Path, Record<PathName<A>, string>>, string] };
type Part<A extends Address, Name extends 'query' | 'body'> = [SchemaOf<A, Name>] extends [never]
  ? { [Key in Name]?: never }
  : { [Key in Name]: SchemaOf<A, Name> };

type RouteSpec<A extends Address, Who, Path> = {
  summary: string;
  /** More about it, for the API's description. */
  more?: string;
  /** Beside those that follow from what is asked, of whom, and how. */
  errors?: ErrorStatus[];
  /** Whom it is for: throws for everybody else before anything of the request is read. */
  who: (c: Context<AppEnv>) => Who;
  /** Runs before the body is read: limits, and what is refused whatever the body says. */
  first?: (request: RouteCall<Who, Path>) => Promise<void>;
} & PathPart<A, Path> &
  Part<A, 'query'> &
  Part<A, 'body'>;

type JsonSpec<A extends Address, Who, Path> = RouteSpec<A, Who, Path> &
  /** Where there are both, the handler says which by `c.status(201)`. */
  ({ 200: AnswerSpec<A>; 201?: AnswerSpec<A> } | { 201: AnswerSpec<A>; 200?: never });
type AnswerSpec<A extends Address> = [description: string, answer: SchemaOf<A, 'answer'>];

/** The type of what is made; null of a redirect. */
type MadeSpec<A extends Address, Who, Path> = RouteSpec<A, Who, Path> & { type: string | null };

type RouteCall<Who, Path> = { c: Context<AppEnv>; who: Who; path: Path };
type Request<A extends Address, Who, Path> = RouteCall<Who, Path> & {
  query: z.output<SchemaOf<A, 'query'>>;
  body: z.output<SchemaOf<A, 'body'>>;
};

type Spec = {
  summary: string;
  more?: string;
  errors?: ErrorStatus[];
  who: (c: Context<AppEnv>) => unknown;
  first?: (request: RouteCall<never, never>) => Promise<void>;
  path?: [z.core.$ZodType, string];
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
};

/**
 * Routes of the wire (shared/api.ts), described for the API's document under this tag. An address, a schema or an
 * answer that the contract does not have does not compile.
 */
export function createRoutes(tag: string) {
  const app = new Hono<AppEnv>();

  function add(
    address: Address,
    spec: Spec,
    responses: object,
    answer: (request: Request<never, never, never>) => unknown,
    status: 200 | 201,
  ): void {
    const [method, path] = address.split(' ') as [Method, string];
    async function handle(c: Context<AppEnv>): Promise<Response> {
      const who = spec.who(c) as never;
      const names = spec.path && readPath(...spec.path, withoutEnding(path, c.req.param()));
      const query = spec.query && readQuery(spec.query, c.req.query());
      const asked = { c, who, path: names as never };
      await spec.first?.(asked);
      const body = spec.body && readBody(spec.body, await readJson(c), c.get('log'));
      c.status(status);
      const answered = await answer({ ...asked, query: query as never, body: body as never });
      return answered instanceof Response ? answered : c.json(answered as object);
    }
    const described = {
      spec: describe(tag, spec, { ...responses, ...errorAnswers(...errorsOf(address, spec)) }),
    };
    app.on(method, routed(path), Object.assign(handle, { [uniqueSymbol]: described }));
  }

  return {
    app,

    /** One that answers JSON: what the handler returns. */
    on<const A extends JsonAddress, Who, Path>(
      address: A,
      spec: JsonSpec<A, Who, Path>,
      answer: (request: Request<A, Who, Path>) => Promise<AnswerOf<A>> | AnswerOf<A>,
    ): void {
      const { 200: ok, 201: created } = spec;
      const answers = { ...(ok && { 200: jsonOf(ok) }), ...(created && { 201: jsonOf(created) }) };
      add(address, spec, answers, answer, ok ? 200 : 201);
    },

    /** One that makes its response itself: a file, events, the way to another page. */
    make<const A extends MadeAddress, Who, Path>(
      address: A,
      spec: MadeSpec<A, Who, Path>,
      answer: (request: Request<A, Who, Path>) => Promise<Response> | Response,
    ): void {
      const { type } = spec;
      const made = type ? { 200: { description: 'It.', content: { [type]: {} } } } : ON_TO_A_PAGE;
      add(address, spec, made, answer, 200);
    },
  };
}

function jsonOf([description, schema]: [string, z.core.$ZodType]) {
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

/** What is no JSON says so by its length already (guard-writes.ts looks at the type). */
async function readJson(c: Context<AppEnv>): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('invalid', NOT_JSON);
    throw error;
  }
}

const ON_TO_A_PAGE = { 302: { description: 'On to another page.' } };
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
function errorsOf(address: Address, { who, path, body, errors = [] }: Spec): ErrorStatus[] {
  const isWrite = !address.startsWith('GET ');
  return [
    ...(body ? [400 as const] : []),
    ...(who === anyone ? [] : [401 as const]),
    ...(path ? [404 as const] : []),
    ...(isWrite ? [415 as const] : []),
    ...errors,
  ];
}

function parametersOf(query: z.core.$ZodType) {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({ in: 'query', name, schema }));
}
