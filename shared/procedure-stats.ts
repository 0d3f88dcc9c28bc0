/** Numbers from a person's own entries, and against a program's minimums (field.md, ACGME EM key index procedures). */
import type {
  KeyIndexProcedure,
  PatientType,
  ProcedureLevel,
  ProcedureType,
} from '#shared/procedures.ts';

export type Minimums = Record<KeyIndexProcedure, number>;
/** For whoever began training in `fromYear` or later, and before the next template's. */
export type MinimumTemplate = { fromYear: number; minimums: Minimums };

/**
 * Shipped. An organization may put its own in their place (`PUT /api/admin/procedure-minimums`): the numbers change with
 * the reviewing body's rules.
 */
export const SHIPPED_MINIMUMS: readonly MinimumTemplate[] = [
  {
    fromYear: 1900,
    minimums: {
      adult_medical_resuscitation: 45,
      adult_trauma_resuscitation: 35,
      pediatric_medical_resuscitation: 15,
      pediatric_trauma_resuscitation: 10,
      intubation: 35,
      central_venous_access: 20,
      chest_tube: 10,
      cricothyrotomy: 3,
      pericardiocentesis: 3,
      cardiac_pacing: 6,
      dislocation_reduction: 10,
      lumbar_puncture: 15,
      procedural_sedation: 15,
      vaginal_delivery: 10,
      bedside_ultrasound: 150,
    },
  },
];
export const MAX_MINIMUM = 1000;
export const EARLIEST_COHORT = 1990;
export const LATEST_COHORT = 2100;

/** What holds for a cohort: the organization's own, or the shipped ones for whoever began before its first. */
export function minimumsFor(
  own: readonly MinimumTemplate[],
  cohort: number,
): MinimumTemplate & { isShipped: boolean } {
  const latest = (templates: readonly MinimumTemplate[]) =>
    templates
      .filter(({ fromYear }) => fromYear <= cohort)
      .toSorted((a, b) => b.fromYear - a.fromYear)[0];
  const found = latest(own);
  if (found) return { ...found, isShipped: false };
  const shipped = latest(SHIPPED_MINIMUMS);
  if (!shipped) throw new RangeError(`no minimums for ${cohort}`);
  return { ...shipped, isShipped: true };
}

const KEY_INDEX_OF: Partial<Record<ProcedureType, KeyIndexProcedure>> = {
  'Central Line Placement': 'central_venous_access',
  'Endotracheal Intubation': 'intubation',
  'Lumbar Puncture': 'lumbar_puncture',
  'Chest Tube Placement': 'chest_tube',
  'Bedside Ultrasound': 'bedside_ultrasound',
  'Procedural Sedation': 'procedural_sedation',
  'Dislocation Reduction': 'dislocation_reduction',
  'Cardiac Pacing': 'cardiac_pacing',
  'Vaginal Delivery': 'vaginal_delivery',
  Cricothyrotomy: 'cricothyrotomy',
  Pericardiocentesis: 'pericardiocentesis',
};

/** What an entry counts for; null for a procedure that no minimum names. */
export function keyIndexOf(
  procedure: ProcedureType,
  patient: PatientType,
): KeyIndexProcedure | null {
  const isAdult = patient === 'adult';
  if (procedure === 'Medical Resuscitation') {
    return isAdult ? 'adult_medical_resuscitation' : 'pediatric_medical_resuscitation';
  }
  if (procedure === 'Trauma Resuscitation') {
    return isAdult ? 'adult_trauma_resuscitation' : 'pediatric_trauma_resuscitation';
  }
  return KEY_INDEX_OF[procedure] ?? null;
}

/** Watching and failing count for no minimum; simulated ones are counted, apart (docs/decisions/016). */
export function isCredited(level: ProcedureLevel, isSuccessful: boolean | null): boolean {
  return level !== 'observed' && isSuccessful !== false;
}

/** Real and simulated ones of a kind, and how many of each were verified. */
export type Counted = {
  real: number;
  realVerified: number;
  simulated: number;
  simulatedVerified: number;
};

/**
 * `GET /api/procedures/stats`: query ownerId (default the viewer), from, to. Entries that were sent back are in
 * `returned` and nowhere else.
 */
export type ProcedureStats = {
  owner: { id: string; displayName: string };
  /** all: for the owner and administrators. supervised: only those that name the viewer. */
  scope: 'all' | 'supervised';
  total: Counted;
  waiting: number;
  returned: number;
  /** In the order of PROCEDURE_TYPES, only those with entries. Real and simulated together in `levels`. */
  byType: (Counted & { procedure: ProcedureType; levels: Record<ProcedureLevel, number> })[];
  /** Every month from the first entry's to the last's, `YYYY-MM`, none left out. */
  byMonth: { month: string; real: number; simulated: number }[];
  /** Of all time, whatever period was asked for: credited entries against the template of the owner's cohort. */
  minimums: {
    /** The year training began; null: not known, taken as the year the account was made. */
    cohort: number | null;
    fromYear: number;
    isShipped: boolean;
    items: (Counted & { key: KeyIndexProcedure; minimum: number })[];
  };
};

export type MinimumCount = ProcedureStats['minimums']['items'][number];

export const CREDIT_RULE =
  'Counted are real procedures that were done, alone or with assistance, and did not fail. Watching counts for no minimum, and neither does what was sent back. Simulated ones are counted apart.';

export function toGo({ real, minimum }: Pick<MinimumCount, 'real' | 'minimum'>): number {
  return Math.max(0, minimum - real);
}

function partMissing(item: MinimumCount): number {
  return item.minimum === 0 ? 0 : toGo(item) / item.minimum;
}

/** Those of whose minimum most is missing first; among equals as the template has them. */
export function furthestBehind(items: readonly MinimumCount[]): MinimumCount[] {
  return items.toSorted((a, b) => partMissing(b) - partMissing(a));
}

type Source = Pick<ProcedureStats['minimums'], 'isShipped' | 'fromYear'>;

/** Whose numbers these are and for whom: a sentence. */
export function minimumsSource({ isShipped, fromYear }: Source): string {
  return isShipped
    ? 'As published; check with your program.'
    : `Set by the program for those who began in ${fromYear} or later.`;
}

/** For paper and files, where nobody can ask: `year` is what the minimums were taken by when no cohort is known. */
export function minimumsCaution(
  minimums: Source & Pick<ProcedureStats['minimums'], 'cohort'>,
  year: number,
): string {
  const assumed = `Year of training not set: taken as ${year}.`;
  return [minimumsSource(minimums), ...(minimums.cohort === null ? [assumed] : [])].join(' ');
}

/** `GET|PUT /api/admin/procedure-minimums`: an organization's own, by cohort, the latest first; empty: the shipped ones hold. */
export type MinimumTemplates = { items: MinimumTemplate[] };
