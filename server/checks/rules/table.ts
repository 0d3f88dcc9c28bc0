import type { Condition, Drug, DrugClass, DrugFiles, Route, Use } from '#server/checks/drug.ts';
import { tableAmount } from '#server/checks/rules/amounts.ts';
import type { Amount } from '#server/checks/rules/amounts.ts';
import { tableInterval } from '#server/checks/rules/intervals.ts';
import type { Interval } from '#server/checks/rules/intervals.ts';
import { createFinder } from '#server/checks/rules/phrases.ts';
import type { Found } from '#server/checks/rules/phrases.ts';

export type Limits = {
  use: Use;
  /** What it is for, in small letters. */
  purposes: string[];
  adult: Amount;
  child: Amount | null;
  least: Amount | null;
  most: Amount;
  day: Amount | null;
  total: Amount | null;
};

export type Renal = {
  use: Drug['renal'][number];
  below: number;
  avoid: boolean;
  most: Amount | null;
  day: Amount | null;
};

/** A drug of the table, or a class of drugs by its name: that has no doses. */
export type Entry = {
  name: string;
  drug: Drug | null;
  classes: string[];
  limits: Limits[];
  routes: Set<Route>;
  /** What failing kidneys allow. */
  renal: Renal[];
  pregnancy: Drug['pregnancy'];
  pregnantFor: string[];
  postpartum: boolean;
  avoid: Set<string>;
  youngestYears: number;
  fastest: Amount | null;
  every: Interval | null;
};

export type DrugTable = {
  findDrugs: (text: string) => Found<Entry>[];
  findConditions: (text: string) => Found<Condition[]>[];
  conditions: Map<string, Condition>;
  /** The figures by which a condition is said, ready to search with. */
  patterns: { condition: Condition; pattern: RegExp }[];
};

const amountOr = (text: string | undefined): Amount | null =>
  text === undefined ? null : tableAmount(text);

function limitsOf(use: Use): Limits {
  return {
    use,
    purposes: use.for.map((word) => word.toLowerCase().replaceAll('-', ' ')),
    adult: tableAmount(use.adult),
    child: amountOr(use.child),
    least: amountOr(use.least),
    most: tableAmount(use.most),
    day: amountOr(use.day),
    total: amountOr(use.total),
  };
}

function routesOf(drug: Drug): Set<Route> {
  return new Set([...drug.uses.flatMap(({ route }) => route), ...drug.routes]);
}

function entryOf(drug: Drug, classes: readonly DrugClass[]): Entry {
  const own = classes.filter(({ name }) => drug.class.includes(name));
  return {
    name: drug.name,
    drug,
    classes: drug.class,
    limits: drug.uses.map(limitsOf),
    routes: routesOf(drug),
    renal: drug.renal.map((use) => ({
      use,
      below: use.below,
      avoid: use.avoid ?? false,
      most: amountOr(use.most),
      day: amountOr(use.day),
    })),
    pregnancy: drug.pregnancy,
    pregnantFor: drug.pregnantFor,
    postpartum: drug.postpartum,
    avoid: new Set([...drug.avoid, ...own.flatMap(({ avoid }) => avoid)]),
    youngestYears:
      drug.youngestYears ?? Math.max(0, ...drug.class.map((name) => YOUNGEST[name] ?? 0)),
    fastest: amountOr(drug.fastest),
    every: drug.every === undefined ? null : tableInterval(drug.every),
  };
}

/** From which age a class is usually given, in years. */
const YOUNGEST: Readonly<Record<string, number>> = {
  tetracycline: 8,
  salicylate: 16,
  fluoroquinolone: 16,
};

function classEntry({ name, pregnancy, avoid }: DrugClass): Entry {
  return {
    name,
    drug: null,
    classes: [name],
    limits: [],
    routes: new Set(),
    renal: [],
    pregnancy: pregnancy ?? 'caution',
    pregnantFor: [],
    postpartum: false,
    avoid: new Set(avoid),
    youngestYears: YOUNGEST[name] ?? 0,
    fastest: null,
    every: null,
  };
}

/** One word may tell several conditions: warfarin is an anticoagulant, and interacts. */
function byWord(conditions: readonly Condition[]): Map<string, Condition[]> {
  const found = new Map<string, Condition[]>();
  for (const condition of conditions) {
    for (const word of condition.words) found.set(word, [...(found.get(word) ?? []), condition]);
  }
  return found;
}

/** The drug table, ready to check with. Built once: it takes some hundredths of a second. */
export function createTable({ drugs, classes, conditions }: DrugFiles): DrugTable {
  const entries = drugs.map(
    (drug) => [[drug.name, ...drug.names], entryOf(drug, classes)] as const,
  );
  const groups = classes.map((one) => [one.names, classEntry(one)] as const);
  const named = [...entries, ...groups].flatMap(([names, entry]) =>
    names.map((name) => [name, entry] as const),
  );
  return {
    findDrugs: createFinder(named),
    findConditions: createFinder([...byWord(conditions)]),
    conditions: new Map(conditions.map((condition) => [condition.key, condition])),
    patterns: conditions.flatMap((condition) =>
      condition.patterns.map((pattern) => ({ condition, pattern: new RegExp(pattern, 'i') })),
    ),
  };
}
