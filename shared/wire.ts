/** What follows from the contract (shared/api.ts) for whoever calls it and whoever answers. */
import type { z } from 'zod';
import type { Api } from '#shared/api.ts';
import type { Schemas } from '#shared/schemas.ts';

/** Names the person whose write it is: the id of an account, or a guest. */
export type WriterHeader = 'x-written-by';
export type GuestWriter = 'guest';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** What an answer is when it is no JSON. */
type Made = 'file' | 'events' | 'redirect';
/** The schemas of what stands after the question mark, of the body and of the answer. */
type Wire = {
  query?: SchemaName;
  /** By its end the test of free texts finds it (server/http/patient-texts.test.ts). */
  body?: Extract<SchemaName, `${string}Input`>;
  answer: SchemaName | Made;
};
type SchemaName = {
  [Name in keyof Schemas]: Schemas[Name] extends z.core.$ZodType ? Name : never;
}[keyof Schemas];
type Wires<All extends Record<`${Method} /${string}`, Wire>> = All;
type Contract = Wires<Api>;

export type Address = keyof Contract;
/** The addresses that answer JSON, or one of the others. */
export type JsonAddress = {
  [A in Address]: Contract[A]['answer'] extends Made ? never : A;
}[Address];
export type MadeAddress<As extends Made = Made> = {
  [A in Address]: Contract[A]['answer'] extends As ? A : never;
}[Address];
/** Those that one may ask again and again. */
export type ReadAddress = Extract<JsonAddress, `GET ${string}`>;

/** The names in an address: id of /api/procedures/:id and of /api/assessments/:id.pdf. */
export type PathName<Text extends string> = Text extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Bare<Name> | PathName<More>
    : Bare<Rest>
  : never;
type Bare<Name extends string> = Name extends `${infer Word}.${string}` ? Word : Name;

/** A part of an address as schema; never where it has none. */
export type SchemaOf<A extends Address, Part extends keyof Wire> =
  Contract[A] extends Record<Part, infer Name extends SchemaName> ? Schemas[Name] : never;

export type QueryOf<A extends Address> = Partial<z.output<SchemaOf<A, 'query'>>>;
export type BodyOf<A extends Address> = z.input<SchemaOf<A, 'body'>>;
export type AnswerOf<A extends Address> = z.output<SchemaOf<A, 'answer'>>;

/** What a caller has to give, and what may be left out. */
export type RequestOf<A extends Address> = PlaceOf<A> &
  ([SchemaOf<A, 'body'>] extends [never] ? { body?: never } : { body: BodyOf<A> });
/** The part of it that makes a link. */
export type PlaceOf<A extends Address> = ([PathName<A>] extends [never]
  ? { path?: never }
  : { path: Record<PathName<A>, string | number> }) &
  ([SchemaOf<A, 'query'>] extends [never] ? { query?: never } : { query?: QueryOf<A> });
/** May be left out where all of it may. */
export type Given<Request> = [Needed<Request>] extends [never]
  ? [request?: Request]
  : [request: Request];
type Needed<Request> = {
  [Key in keyof Request]-?: undefined extends Request[Key] ? never : Key;
}[keyof Request];
