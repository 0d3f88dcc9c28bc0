/** What a template of the form says, and what stands in the way of using one (shared/form-template-output.ts). */
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { ActivityLevel } from '#shared/assessments.ts';
import { procedureProblems } from '#shared/form-procedures.ts';
import type {
  DayRating,
  FormTemplate,
  FormVersion,
  TemplateEpa,
} from '#shared/form-template-output.ts';
import { dateAt, WEEKDAYS } from '#shared/shift-date.ts';
import type { Weekday } from '#shared/shift-date.ts';

export type Epa = { number: number; title: string };

export const SHIPPED_FORM = 'shipped';
export const MAX_EPAS = 60;
export const MAX_EPA_NUMBER = 99;
export const MAX_TITLE_LENGTH = 200;
export const MAX_SHORT_NAME_LENGTH = 24;
export const MAX_WORDS_LENGTH = 80;
export const MAX_SCALE_STEPS = 5;
export const ASSESSMENTS_COUNTED = 10_000;

const MOST_MONTHS_AHEAD = 18;
export const TOO_FAR_AHEAD = `A version can be planned ${MOST_MONTHS_AHEAD} months ahead. Please choose an earlier day`;

/** The last day from which a version can count that is put into effect on this day. */
export function lastEffect(today: string): string {
  const then = new Date(`${today}T00:00:00Z`);
  then.setUTCMonth(then.getUTCMonth() + MOST_MONTHS_AHEAD);
  return dateAt(then, 0);
}

/** Whether the day is rated as a whole instead of by EPA. */
export function isRatedDay({ saturday }: Pick<FormTemplate, 'saturday'>, day: Weekday): boolean {
  return day === 'Saturday' && saturday !== null;
}

export function findEpa({ epas }: Pick<FormTemplate, 'epas'>, number: number): TemplateEpa | null {
  return epas.find((epa) => epa.number === number) ?? null;
}

/** In the order in which the form offers them. */
export function epasOn(template: FormTemplate, day: Weekday): TemplateEpa[] {
  if (isRatedDay(template, day)) return [];
  return template.days[day].flatMap((number) => findEpa(template, number) ?? []);
}

/** Which of them a shift's date falls into; they come in the order of their dates. */
export function formOn<Version extends Pick<FormVersion, 'from'>>(
  forms: readonly Version[],
  shiftDate: string,
): Version | null {
  return forms.findLast(({ from }) => from === null || from <= shiftDate) ?? null;
}

type Turn = { from: string | null; form: FormVersion | null };

/** A program's own and, where it has none, the organization's, each from the day on which its turn comes. All come in the order of their dates. */
export function takingTurns(own: readonly Turn[], common: readonly FormVersion[]): FormVersion[] {
  const days = new Set([...common, ...own].map(({ from }) => from));
  const turns = [...days]
    .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
    .flatMap((from) => {
      const day = from ?? '';
      const form = own.findLast((turn) => (turn.from ?? '') <= day)?.form ?? formOn(common, day);
      return form ? [{ ...form, from }] : [];
    });
  return turns.filter(({ id }, at) => id !== turns[at - 1]?.id);
}

export function levelWords({ levels }: Pick<FormTemplate, 'levels'>, level: ActivityLevel): string {
  return levels[ACTIVITY_LEVELS.indexOf(level)]?.words ?? '';
}

/** "3+ on Saturday’s 1 to 3+". */
export function dayRatingWords(
  { scale }: Pick<DayRating, 'scale'>,
  day: Weekday,
  rating: number,
): string {
  return `${scale[rating - 1] ?? rating} on ${day}’s ${scale[0]} to ${scale.at(-1)}`;
}

/** "1, 2 or 3". */
function anyOf(values: readonly (string | number)[]): string {
  return [values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' or ');
}

export function wrongRating({ scale }: Pick<DayRating, 'scale'>): string {
  return `The rating is ${anyOf(scale.map((_, at) => at + 1))}`;
}

/** What stands in the way of using it, by path. A draft may have any of it. */
export function templateProblems(template: FormTemplate): Record<string, string> {
  return Object.fromEntries([
    ...(template.name === '' ? [['name', 'Please name the set of EPAs']] : []),
    ...epaProblems(template),
    ...WEEKDAYS.flatMap((day) => dayProblem(template, day)),
    ...template.levels.flatMap(({ words }, at) =>
      words === '' ? [[`levels.${at}.words`, `Level ${at + 1} needs words`]] : [],
    ),
    ...saturdayProblems(template.saturday),
    ...procedureProblems(template.procedures),
  ]) as Record<string, string>;
}

type Problem = [path: string, sentence: string];

function epaProblems({ epas }: FormTemplate): Problem[] {
  if (epas.length === 0) return [['epas', 'A form needs an EPA. Please add one']];
  return epas.flatMap(({ number, title, shortName }, at): Problem[] => {
    const isTwice = epas.findIndex((epa) => epa.number === number) < at;
    return [
      ...(isTwice
        ? [[`epas.${at}.number`, `There is an EPA ${number} already`] satisfies Problem]
        : []),
      ...(title === ''
        ? [[`epas.${at}.title`, `EPA ${number} needs a title`] satisfies Problem]
        : []),
      ...(shortName === ''
        ? [[`epas.${at}.shortName`, `EPA ${number} needs a short name`] satisfies Problem]
        : []),
    ];
  });
}

function dayProblem(template: FormTemplate, day: Weekday): Problem[] {
  const numbers = template.days[day];
  const path = `days.${day}`;
  if (isRatedDay(template, day)) {
    return numbers.length > 0 ? [[path, 'Saturday has a rating of its own and offers no EPA']] : [];
  }
  const unknown = numbers.find((number) => !findEpa(template, number));
  if (unknown !== undefined) return [[path, `${day} offers EPA ${unknown}, which is not there`]];
  const twice = numbers.find((number, at) => numbers.indexOf(number) < at);
  if (twice !== undefined) return [[path, `${day} offers EPA ${twice} twice`]];
  return numbers.length === 0 ? [[path, `${day} offers no EPA. Please circle one`]] : [];
}

function saturdayProblems(saturday: DayRating | null): Problem[] {
  if (!saturday) return [];
  const { question, observations, scale } = saturday;
  return [
    ...(question === ''
      ? [['saturday.question', 'Saturday’s rating needs a question'] satisfies Problem]
      : []),
    ...(observations === ''
      ? [['saturday.observations', 'The second question needs words'] satisfies Problem]
      : []),
    ...scale.flatMap((step, at): Problem[] =>
      step === '' ? [[`saturday.scale.${at}`, `Step ${at + 1} needs a sign`]] : [],
    ),
  ];
}
