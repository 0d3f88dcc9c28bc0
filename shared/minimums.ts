/** How many of each procedure are asked for: by an organization, or as published for the shipped set. */
import type { CountedProcedure, FormTemplate } from '#shared/form-template-output.ts';
import type { MinimumTemplate } from '#shared/procedure-output.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';

/** ACGME's of emergency medicine. They change with the reviewing body's rules: an organization may put its own in their place. */
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
type AskedForm = Pick<FormTemplate, 'name' | 'procedures'>;
export type Measured = CountedProcedure & { minimum: number };
/** fromYear: of the version that holds; null where nothing is asked for. */
export type Measure = { fromYear: number | null; isShipped: boolean; counted: Measured[] };

/** What is published for a set: another set's numbers, under whatever keys, are not its own. */
export function publishedFor(set: string): readonly MinimumTemplate[] {
  return set === SHIPPED_TEMPLATE.name ? SHIPPED_MINIMUMS : [];
}

/** What holds for a cohort: the organization's own, or what is published for whoever began before its first. */
export function measureFor(
  own: readonly MinimumTemplate[],
  cohort: number,
  { name, procedures }: AskedForm,
): Measure {
  const latest = (templates: readonly MinimumTemplate[]) =>
    templates
      .filter(({ fromYear }) => fromYear <= cohort)
      .toSorted((a, b) => b.fromYear - a.fromYear)[0];
  const set = latest(own);
  const found = set ?? latest(publishedFor(name));
  const counted = procedures.counted.map((one) => ({
    ...one,
    minimum: found?.minimums[one.key] ?? 0,
  }));
  if (!found || counted.every(({ minimum }) => minimum === 0)) {
    return { fromYear: null, isShipped: false, counted };
  }
  return { fromYear: found.fromYear, isShipped: !set, counted };
}
