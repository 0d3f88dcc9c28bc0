import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Address, Given, PlaceOf, ReadAddress } from '#shared/wire.ts';
import { apiUrl, call } from '#web/call.ts';

/**
 * Where an answer is kept: the parts of its address, then what the query says. A shorter one stands for all that begin
 * with it: `keyOf('GET /api/procedures')` for every procedure, list and figure below that address.
 */
export function keyOf<A extends Address>(address: A, ...[place]: Given<PlaceOf<A>>): unknown[] {
  const { query: said, ...where }: { path?: object | undefined; query?: object | undefined } =
    place ?? {};
  const parts = apiUrl<Address>(address, where as never)
    .split('/')
    .slice(2);
  return said && Object.keys(said).length > 0 ? [...parts, said] : parts;
}

/** An address as a query: its key, and the call that answers it. */
export function query<A extends ReadAddress>(address: A, ...[place]: Given<PlaceOf<A>>) {
  return queryOptions({
    queryKey: keyOf<Address>(address, place as never),
    queryFn: ({ signal }) => call<A>(address, { ...place, signal } as never),
  });
}

/** What changes on other screens, and by others: read anew whenever it is shown. */
export function freshQuery<A extends ReadAddress>(address: A, ...place: Given<PlaceOf<A>>) {
  return queryOptions({ ...query(address, ...place), staleTime: 0 });
}

/** A list that is asked anew at every word or page: the last answer stands until the next is here. */
export function steadyQuery<A extends ReadAddress>(address: A, ...place: Given<PlaceOf<A>>) {
  return queryOptions({ ...query(address, ...place), placeholderData: keepPreviousData });
}

type NounOf<Text> = Text extends `${string} /api/${infer Rest}`
  ? Rest extends `${infer Noun}/${string}`
    ? Noun
    : Rest
  : never;

/** One write shows on many screens. What is on screen of these nouns is read again at once, the rest when it is next. */
export function readingAgain(...nouns: NounOf<Address>[]) {
  return async (client: QueryClient): Promise<void> => {
    await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })));
  };
}

/** Picks what is kept of an address and below it, whatever the names in it are. */
export function anyOf(address: Address): (kept: { queryKey: readonly unknown[] }) => boolean {
  const parts = address.split('/').slice(2);
  return ({ queryKey }) => parts.every((part, at) => part.startsWith(':') || part === queryKey[at]);
}
