import { counted, grouped } from '#shared/count-words.ts';
import { resultWords } from '#shared/evidence-words.ts';
import type {
  EvidenceFile,
  EvidenceFound,
  EvidenceLook,
  EvidenceMeeting,
  EvidenceTwin,
} from '#shared/evidence-output.ts';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { pathTo } from '#shared/screens.ts';

export const EVIDENCE_FILES = {
  page: 'Other evidence',
  offline: 'You are offline. Results can be entered when you are back.',
  from: { label: 'Committee', to: pathTo('/admin/committee') },
};

export function workOf({ counts }: Pick<EvidenceLook, 'counts'>): number {
  return counts.new + counts.changed;
}

/** "Enter 60 results": what the one button does. */
export function actWords(look: Pick<EvidenceLook, 'counts'>): string {
  return `Enter ${counted(workOf(look), 'result')}`;
}

/** What a file would do, a sentence each. */
export function foundWords({
  counts,
  trainees,
}: Pick<EvidenceLook, 'counts' | 'trainees'>): string[] {
  const { new: fresh, changed, same, refused } = counts;
  const among = ` of ${counted(trainees, 'trainee')}`;
  return [
    ...(fresh + changed > 0
      ? [`${counted(fresh + changed, 'result')}${among} to be entered.`]
      : []),
    ...(changed > 0
      ? [
          `${counted(changed, 'of them replaces another', 'of them replace others')} of the same day and title.`,
        ]
      : []),
    ...(same > 0 ? [`${counted(same, 'result is', 'results are')} here already.`] : []),
    ...(refused > 0 ? [`${counted(refused, 'row')} cannot be entered, see below.`] : []),
  ];
}

/** Of results that stand here under another title. Chance may do it too: two who were present on one day. */
export function twinWords({ title, results }: EvidenceTwin, found: Pick<EvidenceLook, 'counts'>) {
  const all = workOf(found);
  const whole = all === 1 ? 'This result stands' : `These ${grouped(all)} results stand`;
  const some = `${grouped(results)} of these ${grouped(all)} results ${results === 1 ? 'stands' : 'stand'}`;
  const many = results === all ? whole : some;
  const same = results === 1 ? 'the same day and value' : 'the same days and values';
  const they = results === 1 ? 'it is' : 'they are';
  return `${many} here already as “${title}”, with ${same}. If ${they} the same, use that title: otherwise ${they} entered a second time.`;
}

/** Where results will be found that lie before a meeting's period. */
export function beforeWords({ on, program, results, before }: EvidenceMeeting): string {
  const some = `${grouped(before)} of ${counted(results, 'result')} for ${program}`;
  const many = before === results ? `${counted(results, 'result')} for ${program}` : some;
  const lie = before === 1 ? 'is' : 'are';
  return `${many} ${lie} from before the period of the meeting on ${longShiftDate(on)}. Its pages show them under “Before the period”.`;
}

/** Below a meeting that has to be prepared. */
export function prepareWords({ program, isPrepared, results }: EvidenceMeeting): string {
  const them = results === 1 ? 'the result' : `the ${grouped(results)} results`;
  const how = isPrepared ? 'prepared again' : 'prepared';
  return `${program}. Its pages show ${them} once it is ${how}.`;
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
  return `${what}: ${many}, by ${takenBy}`;
}

export const TEMPLATE_NAME = 'other-evidence.csv';
/** Rows to begin with; nobody has these addresses. */
export const TEMPLATE =
  'Email,Date,Kind,Title,Result,Scale\nresident@example.org,2026-02-24,Exam,In-training exam 2026,78,percent correct\nresident@example.org,2026-03-12,Simulation,Difficult airway,4,1 to 5\n';
