import type { TraineeProgress } from '#shared/assessment-output.ts';
import { EPA_UNSEEN_DAYS } from '#shared/assessments.ts';
import { counted } from '#shared/count-words.ts';
import { MAX_SHORT_NAME_LENGTH } from '#shared/form-templates.ts';
import { LAST_FORMS, seenOf, shownOf } from '#shared/progress.ts';
import type { Shown } from '#shared/progress.ts';
import type { EpaSeen } from '#shared/progress-output.ts';
import { daysBetween, monthOf } from '#shared/shift-date.ts';
import { shortTitle } from '#web/epas/words.ts';

/** One EPA of a trainee. */
export type Cell = {
  /** Tells those of one number apart: of the form in use it is the number alone. */
  key: string;
  number: number;
  title: string;
  shortName: string;
  set: string;
  seen: EpaSeen | null;
  shown: Shown;
};

type Progress = Pick<TraineeProgress, 'form' | 'epas'>;

/** Those of the form in use by number, seen or not; then by set those that only earlier forms had. */
export function cellsOf({ form, epas }: Progress): { now: Cell[]; earlier: Map<string, Cell[]> } {
  const isNow = ({ set, epa }: Progress['epas'][number]) =>
    set === form.name && form.epas.some(({ number }) => number === epa.number);
  const now = form.epas
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, title, shortName }): Cell => {
      const found = epas.find((one) => isNow(one) && one.epa.number === number);
      const seen = seenOf(found?.points ?? []);
      const shown = shownOf(seen);
      return { key: String(number), number, title, shortName, set: form.name, seen, shown };
    });
  const before = epas
    .filter((one) => !isNow(one))
    .map(({ set, epa: { number, title }, points }): Cell => {
      const seen = seenOf(points);
      const shortName = shortTitle(title, MAX_SHORT_NAME_LENGTH);
      return {
        key: `${number} ${set}`,
        number,
        title,
        shortName,
        set,
        seen,
        shown: shownOf(seen),
      };
    });
  return { now, earlier: Map.groupBy(before, ({ set }) => set) };
}

/** "last in May 2026", where that is long ago. */
export function lastWords({ lastOn }: EpaSeen, today: string): string | null {
  return daysBetween(lastOn, today) > EPA_UNSEEN_DAYS ? `last in ${monthOf(lastOn)}` : null;
}

function have(count: number, what: string): string {
  return `${count} ${count === 1 ? 'has' : 'have'} ${what}`;
}

/** What the grid says as a whole. */
export function gridWords(cells: readonly Cell[], scope: TraineeProgress['scope']): string {
  const of = (state: Shown['state']) => cells.filter(({ shown }) => shown.state === state).length;
  const [medians, given, unseen] = [of('median'), of('given'), of('unseen')];
  const all = counted(cells.length, 'EPA');
  if (scope === 'own') return `You have assessed ${medians + given} of ${all}.`;
  const rest = [
    given > 0 && have(given, 'too few for one'),
    unseen > 0 && `${unseen} nobody has seen yet`,
  ].filter(Boolean);
  const known = `${medians} of ${all} ${medians === 1 ? 'has' : 'have'} a median of ${LAST_FORMS} forms.`;
  return rest.length === 0 ? known : `${known} ${rest.join(', ')}.`;
}
