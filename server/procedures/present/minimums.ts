import type { FormTemplate } from '#shared/form-template-output.ts';
import type { MinimumTemplate, MinimumTemplates } from '#shared/procedure-output.ts';
import { publishedFor } from '#shared/minimums.ts';

/** `forms`: those in use and those to come, the organization's first. */
export function presentMinimums(
  items: MinimumTemplate[],
  forms: readonly Pick<FormTemplate, 'name' | 'procedures'>[],
): MinimumTemplates {
  const all = forms.flatMap(({ procedures }) => procedures.counted);
  const labels = new Map(all.toReversed().map(({ key, label }) => [key, label]));
  const counted = [...new Set(all.map(({ key }) => key))].map((key) => ({
    key,
    label: labels.get(key) ?? '',
  }));
  const published = forms.flatMap(({ name }) => publishedFor(name)).at(0) ?? null;
  return { items, counted, published };
}
