import { z } from 'zod';

const ROUTES = [
  'IV',
  'IM',
  'SC',
  'PO',
  'SL',
  'PR',
  'IN',
  'NEB',
  'IT',
  'EPI',
  'TOP',
  'INF',
  'ET',
  'BUC',
  'EYE',
  'IC',
  'IMY',
  'IPL',
  'VAG',
  'ID',
  'IA',
  'INH',
] as const;
export const Route = z.enum(ROUTES);
export type Route = z.infer<typeof Route>;

/** As it is written in a text: "0.3-0.5 mg", "0.01 mg/kg", "0.05-1 mcg/kg/min". */
const Amount = z
  .string()
  .regex(
    /^[\d.]+(?:-[\d.]+)? (?:g|mg|mcg|ng|units|mU|mEq|mL)(?:\/kg)?(?:\/(?:min|h|day))?$/,
    'an amount with its unit',
  );

/** One way in which a drug is given: for what, by which route, how much. */
const Use = z.strictObject({
  for: z.array(z.string().min(2)).min(1),
  route: z.array(Route).min(1),
  /** Usual range of an adult. */
  adult: Amount,
  /** Usual range of a child, per kg or fixed. */
  child: Amount.optional(),
  /** Below the usual range and still right: a first or a repeated small dose. */
  least: Amount.optional(),
  /** Usual maximum of one dose, or of the rate. */
  most: Amount,
  day: Amount.optional(),
  total: Amount.optional(),
  /** Right in cardiac arrest, for a newborn, or where its purpose is said, alone. */
  only: z.enum(['arrest', 'newborn', 'said']).optional(),
  /** It works by these routes alone. */
  bound: z.boolean().default(false),
  source: z.string(),
  /** Key of a document that showed this line; without one it is not checked. */
  seen: z.string().optional(),
});
export type Use = z.infer<typeof Use>;

/** Below a clearance in mL/min: not given, or no more than this in one dose or a day after the first dose. */
const Renal = z.strictObject({
  below: z.int(),
  avoid: z.literal(true).optional(),
  most: Amount.optional(),
  day: Amount.optional(),
  /** As of a use: without one it is not checked. */
  seen: z.string().optional(),
});

export const Drug = z.strictObject({
  name: z.string().min(3),
  /** Other names and brands. */
  names: z.array(z.string().min(2)),
  class: z.array(z.string()).default([]),
  pregnancy: z.enum([
    'ok',
    'caution',
    'avoid',
    'avoid-to-14',
    'avoid-from-20',
    'avoid-from-37',
    'avoid-early-and-late',
  ]),
  /** For what it is given in pregnancy all the same, in small letters. */
  pregnantFor: z.array(z.string()).default([]),
  /** Given after birth, when a case may still say how many weeks. */
  postpartum: z.boolean().default(false),
  /** What failing kidneys change, by a clearance in mL/min. */
  renal: z.array(Renal).default([]),
  /** Keys of conditions that speak against it, beside those of its classes. */
  avoid: z.array(z.string()).default([]),
  youngestYears: z.number().positive().optional(),
  /** Routes beside those of its uses. */
  routes: z.array(Route).default([]),
  /** Its name also stands for a laboratory value: it counts with a dose or an order beside it. */
  alsoLab: z.boolean().default(false),
  /** Never as a push, or as a push and nothing else. */
  push: z.enum(['never', 'only']).optional(),
  fastest: Amount.optional(),
  /** Usual shortest time from dose to dose; and the longest, in an arrest. */
  every: z
    .string()
    .regex(/^[\d.]+(?:-\d+)? (?:min|h|d)$/, 'a time with its unit')
    .optional(),
  uses: z.array(Use),
});
export type Drug = z.infer<typeof Drug>;

export const DrugClass = z.strictObject({
  name: z.string(),
  names: z.array(z.string()),
  pregnancy: z.enum(['avoid', 'avoid-from-20']).optional(),
  avoid: z.array(z.string()),
});
export type DrugClass = z.infer<typeof DrugClass>;

export const Condition = z.strictObject({
  key: z.string(),
  /** Stands after "with" or "in" in a finding. */
  label: z.string(),
  words: z.array(z.string()),
  patterns: z.array(z.string()).default([]),
  /** A sentence that says one of these is not about it. */
  unless: z.array(z.string()).default([]),
  /** Only in a newborn; or only as what the patient takes, or what goes with it, and not where it is an alternative. */
  only: z.enum(['neonate', 'taken']).optional(),
  /** It ends: years later nothing is left of it. */
  passes: z.boolean().default(false),
});
export type Condition = z.infer<typeof Condition>;

export const Sources = z.strictObject({
  sources: z.record(
    z.string(),
    z.strictObject({ organization: z.string(), title: z.string(), year: z.int() }),
  ),
  documents: z.record(z.string(), z.strictObject({ title: z.string(), address: z.url() })),
});
export type Sources = z.infer<typeof Sources>;

export type DrugFiles = {
  drugs: Drug[];
  classes: DrugClass[];
  conditions: Condition[];
  sources: Sources;
};
