/**
 * What is kept is described by these, as by a schema: a field that cannot be read is left out alone, and what was typed
 * beside it stays. Not zod's: a page would wait for it (docs/decisions/025).
 */

/** What can be made of what anything may stand in; undefined for nothing. */
export type Reader<Value> = (stored: unknown) => Value | undefined;
type Readers<Fields> = { [Name in keyof Fields]-?: Reader<Exclude<Fields[Name], undefined>> };

function isObject(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}

/** What `is` knows. */
export function only<Value>(is: (stored: unknown) => stored is Value): Reader<Value> {
  return (stored) => (is(stored) ? stored : undefined);
}

export function oneOf<const Value>(values: readonly Value[]): Reader<Value> {
  return (stored) => values.find((value) => value === stored);
}

export function otherwise<Value>(read: Reader<Value>, fallback: Value): Reader<Value> {
  return (stored) => read(stored) ?? fallback;
}

export function orNull<Value>(read: Reader<Value>): Reader<Value | null> {
  return (stored) => read(stored) ?? null;
}

export const Typed = only((stored) => typeof stored === 'string');
export const Filled = only(
  (stored): stored is string => typeof stored === 'string' && stored !== '',
);
export const Counted = only((stored) => typeof stored === 'number');
export const Switch = only((stored) => typeof stored === 'boolean');
export const Fields = only(isObject);

export const Text = otherwise(Typed, '');
export const Flag = otherwise(Switch, false);
export const FilledOrNull = orNull(Filled);

/** Those that can be read. */
export function listOf<Value>(read: Reader<Value>): Reader<Value[]> {
  return (stored) =>
    (Array.isArray(stored) ? stored.map(read) : []).filter((one) => one !== undefined);
}

type Named = readonly (readonly [name: string, read: Reader<unknown>])[];

function readAt(named: Named, stored: Record<string, unknown>): Record<string, unknown> {
  const read = named.map(([name, field]) => [name, field(stored[name])] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** All of them, or nothing. */
export function whole<Fields extends object>(readers: Readers<Fields>): Reader<Fields> {
  const named = Object.entries<Reader<unknown>>(readers);
  return (stored) => {
    const read = isObject(stored) ? readAt(named, stored) : {};
    return named.every(([name]) => name in read) ? (read as Fields) : undefined;
  };
}

/** Of what is there those that can be read. */
export function parts<Fields extends object>(readers: Readers<Fields>): Reader<Partial<Fields>> {
  const named = Object.entries<Reader<unknown>>(readers);
  return (stored) =>
    isObject(stored)
      ? (readAt(
          named.filter(([name]) => name in stored),
          stored,
        ) as Partial<Fields>)
      : undefined;
}

/** Those that can be read, under whatever names. */
export function byName<Value>(read: Reader<Value>): Reader<Readonly<Record<string, Value>>> {
  return (stored) =>
    isObject(stored)
      ? (readAt(
          Object.keys(stored).map((name) => [name, read]),
          stored,
        ) as Record<string, Value>)
      : undefined;
}
