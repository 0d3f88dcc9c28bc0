import { resolver } from 'hono-openapi';
import { ErrorAnswer } from '#shared/answers.ts';

const MEANINGS = {
  400: 'An input is wrong: fields says which, with a sentence each.',
  401: 'Nobody is signed in, or what was given does not prove who it is.',
  403: 'Refused.',
  404: 'There is nothing at this address, or no longer.',
  409: 'It does not fit the present state; other_person: nor who is signed in.',
  413: 'The body is over 256 KiB.',
  415: 'The body is not JSON.',
  429: 'Too many: Retry-After says how long to wait, in seconds.',
  500: 'Our fault; the request id leads to the log.',
  503: 'Not just now: trying again a little later may work.',
} as const;

export type ErrorStatus = keyof typeof MEANINGS;

/** The error answers of a route, for its description. Every route can also answer 500. */
export function errorAnswers(...statuses: ErrorStatus[]) {
  const content = { 'application/json': { schema: resolver(ErrorAnswer) } };
  return Object.fromEntries(
    [...statuses, 500 as const].map((status) => [
      status,
      { description: MEANINGS[status], content },
    ]),
  );
}
