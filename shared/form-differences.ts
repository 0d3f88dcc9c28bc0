/** What another version of a form changes, in sentences. */
import type {
  CountedProcedure,
  DayRating,
  FormTemplate,
  TemplateEpa,
  TemplateProcedures,
} from '#shared/form-template-output.ts';
import { epasOn, findEpa, isRatedDay } from '#shared/form-templates.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';
import type { Weekday } from '#shared/shift-date.ts';

export function differences(before: FormTemplate, after: FormTemplate): string[] {
  return [
    ...(before.name === after.name
      ? []
      : [`The set is “${after.name}” instead of “${before.name}”: its EPAs are others`]),
    ...after.epas.flatMap((epa) => changedEpa(findEpa(before, epa.number), epa)),
    ...before.epas
      .filter(({ number }) => !findEpa(after, number))
      .map(({ number, title }) => `EPA ${number}, “${title}”, is taken out`),
    ...WEEKDAYS.flatMap((day) => changedDay(before, after, day)),
    ...after.levels.flatMap(({ words, hint }, at) => {
      const was = before.levels[at];
      if (was?.words === words && was.hint === hint) return [];
      return was?.words === words
        ? [`Level ${at + 1} means “${hint}”`]
        : [`Level ${at + 1} reads “${words}” instead of “${was?.words ?? ''}”`];
    }),
    ...changedSaturday(before.saturday, after.saturday),
    ...changedProcedures(before.procedures, after.procedures),
  ];
}

/** Offered on this day only by the second. */
export function isNewOn(
  before: FormTemplate | null,
  after: FormTemplate,
  { day, number }: { day: Weekday; number: number },
): boolean {
  if (!before) return false;
  return after.days[day].includes(number) && !before.days[day].includes(number);
}

function changedEpa(was: TemplateEpa | null, is: TemplateEpa): string[] {
  const name = `EPA ${is.number}`;
  if (!was) return [`${name}, “${is.title}”, is new`];
  return [
    ...(was.title === is.title ? [] : [`${name} is called “${is.title}”`]),
    ...(was.shortName === is.shortName ? [] : [`${name} is “${is.shortName}” for short`]),
    ...(was.milestones.join() === is.milestones.join()
      ? []
      : [`${name} speaks to ${is.milestones.join(', ') || 'no milestone'}`]),
  ];
}

function changedDay(before: FormTemplate, after: FormTemplate, day: Weekday): string[] {
  if (isRatedDay(before, day) || isRatedDay(after, day)) return [];
  const [was, is] = [before, after].map((form) => epasOn(form, day).map(({ number }) => number));
  if (!was || !is) return [];
  const added = is.filter((number) => !was.includes(number));
  const gone = was.filter((number) => !is.includes(number));
  const words = [
    ...(added.length > 0 ? [`EPA ${added.join(', ')} added`] : []),
    ...(gone.length > 0 ? [`EPA ${gone.join(', ')} no longer offered`] : []),
  ];
  const isReordered = words.length === 0 && was.join() !== is.join();
  if (isReordered) return [`${day}: another order`];
  return words.length > 0 ? [`${day}: ${words.join(', ')}`] : [];
}

function changedSaturday(was: DayRating | null, is: DayRating | null): string[] {
  if (!was && !is) return [];
  if (!is) return ['Saturday asks for EPAs instead of one rating'];
  if (!was) return ['Saturday asks for one rating instead of EPAs'];
  return [
    ...(was.scale.join() === is.scale.join()
      ? []
      : [`Saturday’s scale is ${is.scale.join(', ')} instead of ${was.scale.join(', ')}`]),
    ...(was.question === is.question ? [] : [`Saturday’s question is “${is.question}”`]),
    ...(was.observations === is.observations
      ? []
      : [`Saturday’s second question is “${is.observations}”`]),
  ];
}

function changedProcedures(before: TemplateProcedures, after: TemplateProcedures): string[] {
  const added = after.types.filter((type) => !before.types.includes(type));
  const gone = before.types.filter((type) => !after.types.includes(type));
  const isReordered =
    added.length + gone.length === 0 && before.types.join('\n') !== after.types.join('\n');
  return [
    ...added.map((type) => `Procedure “${type}” is new`),
    ...gone.map((type) => `Procedure “${type}” is taken out`),
    ...(isReordered ? ['Procedures: another order'] : []),
    ...after.counted.flatMap((is) =>
      changedCounted(
        before.counted.find(({ key }) => key === is.key),
        is,
      ),
    ),
    ...before.counted
      .filter(({ key }) => !after.counted.some((one) => one.key === key))
      .map(({ label }) => `“${label}” is no longer counted`),
  ];
}

function changedCounted(was: CountedProcedure | undefined, is: CountedProcedure): string[] {
  if (!was) return [`“${is.label}” is counted`];
  const counting = ({ types, patients }: CountedProcedure) =>
    [types.toSorted().join('\n'), patients.toSorted().join()].join('\n\n');
  return [
    ...(was.label === is.label ? [] : [`“${was.label}” is called “${is.label}”`]),
    ...(counting(was) === counting(is) ? [] : [`For “${is.label}” counts something else`]),
  ];
}
