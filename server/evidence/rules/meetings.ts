import type { EvidenceLook } from '#shared/evidence-output.ts';
import type { MeetingAhead } from '#server/evidence/tables.ts';

/** Of each program the next one, with what all parts of a file have for it. */
export function nextMeetings(rows: readonly MeetingAhead[]): EvidenceLook['meetings'] {
  const byDay = rows.toSorted((a, b) => a.on.localeCompare(b.on) || a.id.localeCompare(b.id));
  return [...Map.groupBy(byDay, ({ programId }) => programId).values()].flatMap((ofProgram) => {
    const [next] = ofProgram;
    if (!next) return [];
    const same = ofProgram.filter(({ id }) => id === next.id);
    const sum = (of: 'results' | 'before') => same.reduce((all, one) => all + one[of], 0);
    const { id, on, program, isPrepared } = next;
    return { id, on, program, isPrepared, results: sum('results'), before: sum('before') };
  });
}
