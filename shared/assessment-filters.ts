import { ACTIVITY_LEVEL_LABELS, ACTIVITY_LEVELS } from '#shared/assessments.ts';
import { EPAS } from '#shared/epas.ts';
import { choice, ID, PERIOD } from '#shared/filters.ts';
import type { Filters } from '#shared/filters.ts';

export const ASSESSMENT_FILTERS = {
  ...PERIOD,
  epa: choice(
    'EPA',
    'All EPAs',
    EPAS.map(({ number, title }) => ({
      value: number,
      label: `${number} ${title}`,
      word: `EPA ${number}`,
    })),
  ),
  traineeId: ID,
  evaluatorId: ID,
  level: choice(
    'Entrustment level',
    'All levels',
    ACTIVITY_LEVELS.map((value) => ({
      value,
      label: ACTIVITY_LEVEL_LABELS[value],
      word: `“${ACTIVITY_LEVEL_LABELS[value]}”`,
    })),
  ),
} satisfies Filters;
