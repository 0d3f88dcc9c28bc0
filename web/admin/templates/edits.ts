import type { DayRating, FormTemplate, TemplateEpa } from '#shared/form-template-output.ts';
import { MAX_EPA_NUMBER } from '#shared/form-templates.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';
import type { Weekday } from '#shared/shift-date.ts';

export type Edit = (template: FormTemplate) => FormTemplate;

function everyDay(change: (numbers: number[]) => number[]) {
  return ({ days }: FormTemplate): FormTemplate['days'] => {
    const next = { ...days };
    for (const day of WEEKDAYS) next[day] = change(days[day]);
    return next;
  };
}

export function named(name: string): Edit {
  return (template) => ({ ...template, name });
}

/** A number that no EPA has; the highest is left to no one. */
export function withNewEpa(template: FormTemplate): FormTemplate {
  const taken = template.epas.map(({ number }) => number);
  const free = Array.from({ length: MAX_EPA_NUMBER }, (_, at) => at + 1).find(
    (number) => number > Math.max(0, ...taken),
  );
  const number = free ?? MAX_EPA_NUMBER;
  const epa = { number, title: '', shortName: '', milestones: [] };
  return { ...template, epas: [...template.epas, epa] };
}

/** Its days stay its own under another number, unless another EPA has the old one, too. */
export function withEpa(at: number, change: Partial<TemplateEpa>): Edit {
  return (template) => {
    const before = template.epas[at];
    const epas = template.epas.map((epa, index) => (index === at ? { ...epa, ...change } : epa));
    const { number } = change;
    if (!before || number === undefined) return { ...template, epas };
    const isShared = epas.some((epa) => epa.number === before.number);
    const renumber = everyDay((numbers) =>
      numbers.map((one) => (one === before.number && !isShared ? number : one)),
    );
    return { ...template, epas, days: renumber(template) };
  };
}

export function withoutEpa(at: number): Edit {
  return (template) => {
    const gone = template.epas[at]?.number;
    const epas = template.epas.filter((_, index) => index !== at);
    const isShared = epas.some(({ number }) => number === gone);
    const remove = everyDay((numbers) => numbers.filter((one) => isShared || one !== gone));
    return { ...template, epas, days: remove(template) };
  };
}

/** One place up (-1) or down (1); at the end it stays. */
export function moved<Value>(values: readonly Value[], at: number, by: -1 | 1): Value[] {
  const next = [...values];
  const [value, other] = [values[at], values[at + by]];
  if (value === undefined || other === undefined) return next;
  next[at] = other;
  next[at + by] = value;
  return next;
}

export function withMovedEpa(at: number, by: -1 | 1): Edit {
  return (template) => ({ ...template, epas: moved(template.epas, at, by) });
}

export function withDay(day: Weekday, number: number): Edit {
  return (template) => {
    const numbers = template.days[day];
    const next = numbers.includes(number)
      ? numbers.filter((one) => one !== number)
      : [...numbers, number];
    return { ...template, days: { ...template.days, [day]: next } };
  };
}

export function withDayMoved(day: Weekday, at: number, by: -1 | 1): Edit {
  return (template) => ({
    ...template,
    days: { ...template.days, [day]: moved(template.days[day], at, by) },
  });
}

export function withLevel(at: number, change: Partial<FormTemplate['levels'][number]>): Edit {
  return (template) => ({
    ...template,
    levels: template.levels.map((level, index) => (index === at ? { ...level, ...change } : level)),
  });
}

/** With a rating of its own Saturday offers no EPA. */
export function withSaturday(saturday: DayRating | null): Edit {
  return (template) => ({
    ...template,
    saturday,
    days: saturday ? { ...template.days, Saturday: [] } : template.days,
  });
}
