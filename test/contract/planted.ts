/** Breaches of the wire's contract, each on the line below its name. contract.test.ts expects the compiler to refuse them all. */
import { z } from 'zod';
import { applied } from '#shared/filters.ts';
import type { Narrowing } from '#shared/filters.ts';
import type { PROCEDURE_FILTERS } from '#shared/procedure-filters.ts';
import { DigestInput } from '#shared/procedure-input.ts';
import { VerifyInput } from '#shared/procedure-verification-input.ts';
import { WaitingProcedures } from '#shared/procedure-verification-output.ts';
import { pathTo } from '#shared/screens.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { apiUrl, call } from '#web/call.ts';
import type { ApiError } from '#web/call.ts';
import { keyOf, query, readingAgain } from '#web/query.ts';
import type { Known } from '#test/wire.ts';

const waiting = await call('GET /api/procedures/waiting');
export const kept = waiting.owners;
// breach: the browser reads a renamed field of an answer
export const renamed = waiting.people;
// breach: the browser calls an address that does not exist
export const unknown = call('GET /api/procedures/nobody');
// breach: the browser calls with another method
export const method = call('DELETE /api/procedures/waiting');
// breach: a name in the address is missing
export const nameless = call('GET /api/procedures/:id');
// breach: a name in the address is another's
export const misnamed = call('GET /api/procedures/:id', { path: { token: 'x' } });
// breach: a body lacks a required key
export const keyless = call('POST /api/procedures/digest', { body: {} });
// breach: a body is missing
export const bodyless = call('POST /api/procedures/digest');
// breach: a body has a key that nobody reads
export const more = call('POST /api/procedures/digest', { body: { isOn: true, isLoud: true } });
// breach: a query has a word that nobody reads
export const asked = call('GET /api/procedures', { query: { owner: 'x' } });
// breach: a query has a value that no filter knows
export const valued = call('GET /api/procedures', { query: { patient: 'cat' } });
// breach: a link leads to an address that does not exist
export const linked = apiUrl('GET /api/procedures/export.doc');
// breach: a link leads to a screen that does not exist
export const lost = pathTo('/procedures');
// breach: a link to a screen lacks a name
export const anonymous = pathTo('/trainees/:id');
// breach: a file is read as JSON
export const file = call('GET /api/procedures/export.csv');
// breach: a write is kept as a query
export const written = query('POST /api/procedures/digest');
// breach: a key is of an address that does not exist
export const key = keyOf('GET /api/nothing');
// breach: a noun that no address has is read again
export const again = readingAgain('procedure');

const { on } = createRoutes('Procedures', currentUser);
const told = { summary: 'Planted' };

on('POST /api/procedures/digest', { ...told, body: DigestInput, 200: '' }, () => {});
// breach: a handler answers something else than the contract says
on('GET /api/procedures/waiting', { ...told, 200: ['', WaitingProcedures] }, () => ({ total: 1 }));
// breach: a route stands at an address that the contract does not have
on('GET /api/procedures/planted', { ...told, 200: '' }, () => {});
// breach: a route checks another body than the contract says
on('POST /api/procedures/digest', { ...told, body: VerifyInput, 200: '' }, () => {});
// breach: a route checks no body where the contract has one
on('POST /api/procedures/digest', { ...told, 200: '' }, () => {});
// breach: a route describes another answer than the contract says
on('GET /api/procedures/waiting', { ...told, 200: ['', z.object({ total: z.string() })] }, null!);
// breach: routes do not say whom they are for
createRoutes('Procedures');
// breach: a route does not say what leads nowhere where its address has a name
on('GET /api/procedures/:id', { ...told, 200: ['', z.any()] }, null!);
// breach: a filter of a list has no condition
export const wide = applied<Narrowing<typeof PROCEDURE_FILTERS>, string>({}, { from: String });
// breach: the server refuses with a word that no browser knows
export const gone = new AppError('gone', '');
// breach: the browser takes an error for one that cannot come
export const isGone = ({ code }: ApiError) => code === 'gone';
declare function get<const P extends string>(path: P & Known<'GET', P>): void;
get(`/api/procedures/${waiting.total}?more=1`);
// breach: a test asks for an address that does not exist
get(`/api/procedures/${waiting.total}/nowhere`);
// breach: a test reads an address that is only written to
get('/api/auth/sign-in');
// breach: a test asks for whatever a variable says
get(String(waiting.total));
