import { grouped } from '#shared/count-words.ts';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import { PROCEDURE_LEVEL_LABELS } from '#shared/procedures.ts';
import { spanWords } from '#web/procedures/statistics/months.ts';
import type { Span } from '#web/procedures/statistics/months.ts';

type TypeCount = ProcedureStats['byType'][number];
type Logged = { real: number; simulated: number };

const all = ({ real, simulated }: Logged) => real + simulated;
const whole = (list: readonly Logged[]) => list.reduce((sum, one) => sum + all(one), 0);

function most<One extends Logged>(list: readonly One[]): One | undefined {
  return list.toSorted((a, b) => all(b) - all(a))[0];
}

/** "60 of 63 were Endotracheal Intubation, 14 of them performed independently." */
export function typesWords(types: readonly TypeCount[]): string | null {
  const first = most(types);
  if (!first) return null;
  const [count, total] = [all(first), whole(types)];
  const alone = `${grouped(first.levels.independent)} of them ${PROCEDURE_LEVEL_LABELS.independent.toLowerCase()}`;
  return `${grouped(count)} of ${grouped(total)} ${count === 1 ? 'was' : 'were'} ${first.procedure}, ${alone}.`;
}

/** "The most, 12 of 63, in November 2026." */
export function spansWords(columns: readonly Span[]): string | null {
  const first = most(columns);
  if (!first || columns.length === 1) return null;
  return `The most, ${grouped(all(first))} of ${grouped(whole(columns))}, in ${spanWords(first)}.`;
}
