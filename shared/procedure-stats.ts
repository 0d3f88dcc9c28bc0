/** Numbers from a person's own entries, and against a program's minimums (ACGME EM key index procedures). */
import type { MinimumCount, MinimumTemplate, ProcedureStats } from '#shared/procedure-output.ts';
import type {
  KeyIndexProcedure,
  PatientType,
  ProcedureLevel,
  ProcedureType,
} from '#shared/procedures.ts';

export type Minimums = Record<KeyIndexProcedure, number>;

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
