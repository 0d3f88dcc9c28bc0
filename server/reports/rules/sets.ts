import type { FormTemplate, FormVersion, TemplateEpa } from '#shared/form-template-output.ts';
import { EM_MILESTONES, sortedMilestones } from '#shared/milestones.ts';
import type { ReportEpa, ReportMilestone, ReportSet } from '#shared/report-output.ts';
import { dateAt } from '#shared/shift-date.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';

type Period = { from: string; to: string };
type Held = { template: FormTemplate; versions: ReportSet['versions'] };
type Named = Pick<ReportEpa, 'set' | 'number' | 'title'>;

const dayBefore = (day: string) => dateAt(new Date(`${day}T00:00:00Z`), -24 * 60);

/** Which days of the period each version was for, in their order; those that were for none are left out. */
function held(versions: readonly FormVersion[], { from, to }: Period): Held[] {
  return versions.flatMap(({ id, number, from: since, template }, at) => {
    const next = versions[at + 1]?.from ?? null;
    const begin = since !== null && since > from ? since : from;
    const end = next !== null && next <= to ? dayBefore(next) : to;
    if (begin > end) return [];
    return [{ template, versions: [{ id, number, from: begin, to: end }] }];
  });
}

/**
 * The sets of EPAs that the period's shifts fell into, and those that its records name besides. `used`: the forms that
 * records were written on. EPAs of one number in two sets never mix (docs/decisions/028).
 */
export function setsOf(
  versions: readonly FormVersion[],
  used: readonly FormTemplate[],
  named: readonly Named[],
  period: Period,
): ReportSet[] {
  const byName = new Map<string, Held[]>();
  const add = (name: string, one: Held) => byName.set(name, [...(byName.get(name) ?? []), one]);
  for (const one of held(versions, period)) add(one.template.name, one);
  for (const template of used) add(template.name, { template, versions: [] });
  for (const { set } of named) if (!byName.has(set)) byName.set(set, []);
  return [...byName].map(([name, all]) => {
    const latest = all.findLast((one) => one.versions.length > 0) ?? all.at(-1);
    const epas = epasOf([...(latest ? [latest] : []), ...all], named, name);
    const met = new Set(epas.flatMap(({ milestones }) => milestones));
    return {
      name,
      epas,
      levels: (latest?.template ?? SHIPPED_TEMPLATE).levels.map(({ words }) => words),
      versions: all.flatMap((one) => one.versions),
      unmetMilestones:
        name === SHIPPED_TEMPLATE.name ? EM_MILESTONES.filter((code) => !met.has(code)) : null,
    };
  });
}

/** As the latest form has them, then what only earlier ones, or records alone, have. */
function epasOf(all: readonly Held[], named: readonly Named[], name: string): TemplateEpa[] {
  const epas = new Map<number, TemplateEpa>();
  const add = (epa: TemplateEpa) => epas.has(epa.number) || epas.set(epa.number, epa);
  for (const { template } of all) template.epas.forEach(add);
  for (const { set, number, title } of named) {
    if (set === name) add({ number, title, shortName: `EPA ${number}`, milestones: [] });
  }
  return [...epas.values()];
}

/** Which EPAs speak to each sub-competency, with what was observed of them. No level follows from it. */
export function milestonesOf(
  sets: readonly ReportSet[],
  epas: readonly ReportEpa[],
): ReportMilestone[] {
  return sets.flatMap(({ name: set, epas: all }) =>
    sortedMilestones(all.flatMap(({ milestones }) => milestones)).map((code) => {
      const speaking = all.filter(({ milestones }) => milestones.includes(code));
      const counted = speaking.map(({ number, title }) => ({
        number,
        title,
        observations:
          epas.find((epa) => epa.set === set && epa.number === number)?.observations ?? 0,
      }));
      const observations = counted.reduce((sum, epa) => sum + epa.observations, 0);
      return { set, code, epas: counted, observations };
    }),
  );
}
