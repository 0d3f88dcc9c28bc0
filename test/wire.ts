import type { Address, AnswerOf, JsonAddress, Method } from '#shared/wire.ts';

/** What an address has answered, as the contract says it. */
export async function answerOf<A extends JsonAddress>(
  _address: A,
  response: Response,
): Promise<AnswerOf<A>> {
  if (!response.ok) throw new Error(`the answer is ${response.status}: ${await response.text()}`);
  return (await response.json()) as AnswerOf<A>;
}

/** Whether a path is an address with its names filled in: `/api/pearls/${string}/keep` is `/api/pearls/:id/keep`. */
type Fills<
  Path extends string,
  Pattern extends string,
> = Pattern extends `${infer First}/${infer Rest}`
  ? Path extends `${infer Said}/${infer More}`
    ? FillsPart<Said, First> extends true
      ? Fills<More, Rest>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : FillsPart<Path, Pattern>;
type FillsPart<Said extends string, Part extends string> = Part extends `:${string}.${infer Kind}`
  ? Said extends `${string}.${Kind}`
    ? true
    : false
  : Part extends `:${string}`
    ? true
    : Said extends Part
      ? true
      : false;

type Asked<Path extends string> = Path extends `${infer Place}?${string}` ? Place : Path;
type AddressOf<M extends Method, Path extends string> = {
  [A in Address]: A extends `${M} ${infer Pattern}`
    ? Fills<Path, Pattern> extends true
      ? A
      : never
    : never;
}[Address];

/** A path that `shared/api.ts` knows by this method, with or without a query; anything else does not compile. */
export type Known<M extends Method, Path extends string> = Path extends string
  ? [AddressOf<M, Asked<Path>>] extends [never]
    ? 'no address of shared/api.ts'
    : Path
  : never;
