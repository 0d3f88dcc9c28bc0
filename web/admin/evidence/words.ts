import { counted } from '#shared/count-words.ts';
import { resultWords } from '#shared/evidence-words.ts';
import type { EvidenceFile, EvidenceFound, EvidenceLook } from '#shared/evidence-output.ts';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence.ts';

type Counts = EvidenceLook['counts'];

export function workOf({ counts }: Pick<EvidenceLook, 'counts'>): number {
  return counts.new + counts.changed;
}

/** "Take in 60 results": what the one button does. */
export function actWords(look: Pick<EvidenceLook, 'counts'>): string {
  return `Take in ${counted(workOf(look), 'result')}`;
}

/** What a file would do, a sentence each. */
export function foundWords({ counts, trainees }: { counts: Counts; trainees: number }): string[] {
  const work = counts.new + counts.changed;
  return [
    ...(work > 0
      ? [`${counted(counts.new, 'new result')} among ${counted(trainees, 'trainee')}.`]
      : []),
    ...(counts.changed > 0
      ? [
          `${counted(counts.changed, 'result replaces', 'results replace')} another of the same day and title.`,
        ]
      : []),
    ...(counts.same > 0
      ? [`${counted(counts.same, 'result is', 'results are')} here already.`]
      : []),
    ...(counts.refused > 0
      ? [`${counted(counts.refused, 'row', 'rows')} cannot be taken, see below.`]
      : []),
  ];
}

/** "78 (of 100), instead of 87". */
export function becomesWords({ was, ...result }: EvidenceFound): string {
  const now = resultWords(result);
  return was === null ? now : `${now}, instead of ${resultWords(was)}`;
}

/** "In-training exam: 60 results of 60 trainees, by Harriet Vandermolen". */
export function fileLine({ kinds, results, trainees, takenBy }: EvidenceFile): string {
  const what = kinds.map((kind) => EVIDENCE_KIND_LABELS[kind]).join(', ');
  const many = `${counted(results, 'result')} of ${counted(trainees, 'trainee')}`;
  const all = results === 0 ? 'All of it was replaced by later files' : `${what}: ${many}`;
  return `${all}, by ${takenBy}`;
}

export const TEMPLATE_NAME = 'other-evidence.csv';
/** Rows to begin with; nobody has these addresses. */
export const TEMPLATE =
  'Email,Date,Kind,Title,Result,Scale\nresident@example.org,2026-02-24,Exam,In-training exam 2026,78,percent correct\nresident@example.org,2026-03-12,Simulation,Difficult airway,4,1 to 5\n';
