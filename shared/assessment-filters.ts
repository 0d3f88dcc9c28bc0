import { ACTIVITY_LEVEL_LABELS, ACTIVITY_LEVELS } from '#shared/assessments.ts';
import { choice, ID, labelled, PERIOD } from '#shared/filters.ts';
import type { Filters } from '#shared/filters.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { DASHBOARD_DAYS } from '#shared/dashboard.ts';
import { ANSWER_WAY_LABELS, ANSWER_WAYS } from '#shared/links.ts';
import { MAX_EPA_NUMBER } from '#shared/form-templates.ts';

function readEpa(given: string): number | null {
  const number = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  return number >= 1 && number <= MAX_EPA_NUMBER ? number : null;
}

function levels(words: readonly string[]) {
  return choice(
    'Entrustment level',
    'All levels',
    ACTIVITY_LEVELS.map((value, at) => ({
      value,
      label: words[at] ?? '',
      word: `“${words[at] ?? ''}”`,
    })),
  );
}

export const ASSESSMENT_FILTERS = {
  ...PERIOD,
  epa: { read: readEpa },
  traineeId: ID,
  evaluatorId: ID,
  /** Of the trainee; for administrators. */
  program: ID,
  level: levels(ACTIVITY_LEVELS.map((level) => ACTIVITY_LEVEL_LABELS[level])),
  /** For administrators. */
  way: choice('Given how', 'However given', labelled(ANSWER_WAYS, ANSWER_WAY_LABELS)),
  /** Days back from now; what a dashboard counts. */
  submitted: choice('Submitted', 'At any time', [
    {
      value: DASHBOARD_DAYS,
      label: `In the last ${DASHBOARD_DAYS} days`,
      word: `submitted in the last ${DASHBOARD_DAYS} days and counted`,
    },
  ]),
  /** What Today counts as new, and the list marks. */
  read: choice('Read', 'Read or not', [
    {
      value: 'new',
      label: 'New',
      word: `new: submitted in the last ${DASHBOARD_DAYS} days, not acknowledged`,
    },
  ]),
} satisfies Filters;

/**
 * In the words of the organization's forms, which come first, and of its programs': each with the newest last. With the EPA
 * that is chosen, though it may be in none of them. A number is another EPA in another program: it names them all.
 */
export function assessmentFilters(
  forms: readonly (readonly FormTemplate[])[],
  chosen: number | null,
) {
  const newest = forms[0]?.at(-1);
  if (!newest) return ASSESSMENT_FILTERS;
  const titles = new Map<number, Set<string>>();
  for (const templates of forms) {
    const own = new Map(
      templates.flatMap(({ epas }) => epas.map(({ number, title }) => [number, title])),
    );
    for (const [number, title] of own) {
      titles.set(number, new Set([...(titles.get(number) ?? []), title]));
    }
  }
  if (chosen !== null && !titles.has(chosen)) titles.set(chosen, new Set());
  const epas = [...titles].toSorted(([a], [b]) => a - b);
  return {
    ...ASSESSMENT_FILTERS,
    epa: choice(
      'EPA',
      'All EPAs',
      epas.map(([number, names]) => ({
        value: number,
        label: `${number} ${[...names].join(' · ')}`.trim(),
        word: `EPA ${number}`,
      })),
    ),
    level: levels(newest.levels.map(({ words }) => words)),
  } satisfies Filters;
}
