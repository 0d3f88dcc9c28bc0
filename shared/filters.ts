import { isShiftDate } from '#shared/shift-date.ts';

type Value = string | number | boolean;

/** One way to narrow a list, read alike from a screen's address and from what the server is asked. */
type Filter<Of extends Value = Value> = {
  /** Null for what cannot be read. */
  read: (given: string) => Of | null;
};
type Choice<Of extends Value = Value> = Filter<Of> & {
  label: string;
  /** As "All levels". */
  all: string;
  /** `word`: what says that the list is narrowed, where it is not the label. */
  options: readonly { value: Of; label: string; word?: string }[];
};

/** All of one list, by their names in an address: a row says all that both sides know of a filter but for its SQL. */
export type Filters = Readonly<Record<string, Filter | Choice>>;
type ValueOf<Row extends Filter> = NonNullable<ReturnType<Row['read']>>;
/** Null where the list is not narrowed. */
export type FilterValues<Of extends Filters> = { [Name in keyof Of]: ValueOf<Of[Name]> | null };
/** Only those that narrow the list. */
export type Narrowing<Of extends Filters> = {
  [Name in keyof Of]?: ValueOf<Of[Name]> | undefined;
};

/** The day after has four digits of a year, too, wherever its reader is. */
const LAST_DAY = '9998-12-31';
const DATE: Filter<string> = {
  read: (given) => (isShiftDate(given) && given <= LAST_DAY ? given : null),
};
export const PERIOD = { from: DATE, to: DATE };
export const ID: Filter<string> = {
  read: (given) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given) ? given : null),
};

/** The value for whoever is in no program. */
export const NO_PROGRAM = 'none';
export const PROGRAM_OR_NONE: Filter<string> = {
  read: (given) => (given === NO_PROGRAM ? given : ID.read(given)),
};

export function choice<Of extends Value>(
  label: string,
  all: string,
  options: Choice<Of>['options'],
): Choice<Of> {
  const read = (given: string) => options.find(({ value }) => String(value) === given)?.value;
  return { label, all, options, read: (given) => read(given) ?? null };
}

export function labelled<Of extends string>(values: readonly Of[], labels: Record<Of, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

export function choicesOf(filters: Filters) {
  return Object.entries(filters).flatMap(([name, filter]) =>
    'options' in filter ? [{ name, ...filter }] : [],
  );
}

export function narrowing<Of extends Filters>(
  filters: Of,
  values: FilterValues<Of> | Narrowing<Of>,
): Narrowing<Of> {
  const given = Object.keys(filters).map((name) => [name, values[name]] as const);
  const set = given.filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(set) as Narrowing<Of>;
}

type Rules<Values, Made> = {
  [Name in keyof Values]-?: (value: NonNullable<Values[Name]>) => Made;
};

/** What the rules make of the values that are there: each needs its rule. */
export function applied<Values extends object, Made>(
  values: Values,
  rules: Rules<Values, Made>,
): Made[] {
  return (Object.keys(rules) as (keyof Values)[]).flatMap((name) => {
    const value = values[name];
    return value === null || value === undefined ? [] : [rules[name](value)];
  });
}
