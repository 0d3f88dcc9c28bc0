import type { EvidenceMapping, Told } from '#shared/evidence-input.ts';
import type { EvidenceKind } from '#shared/evidence.ts';
import { MOST_RESULT_COLUMNS } from '#shared/evidence.ts';
import { createHeads } from '#server/documents/heads.ts';

type Column = 'email' | 'name' | 'last' | 'first' | 'kind' | 'on' | 'title' | 'scale';

const CALLED: Record<Column, string> = {
  email: 'Email',
  name: 'Name',
  last: 'Last name',
  first: 'First name',
  kind: 'Kind',
  on: 'Date',
  title: 'Title',
  scale: 'Scale',
};
/** As systems and people call them; the first is our own. */
const HEADS = createHeads<Column>({
  names: {
    email:
      'email, e mail, email address, e mail address, mail, trainee email, resident email, work email, institutional email',
    name: 'name, full name, trainee, trainee name, resident, resident name, fellow, learner, learner name, examinee, examinee name, participant, attendee, subject, evaluatee',
    last: 'last name, last, surname, family name',
    first: 'first name, first, given name, forename',
    kind: 'kind, type, category',
    on: 'date, on, day, test date, exam date, date of exam, session date, event date, conference date, simulation date, date completed, completed, completed on, evaluation date',
    title:
      'title, test, exam, exam name, test name, session, session title, conference, event, scenario, case, activity, evaluation, form, item, question, domain, topic',
    scale: 'scale, out of, of, maximum, max, max score, unit, units, reference, range',
  },
  heads: CALLED,
  required: [],
});

const RESULT =
  /\b(score|scores|scaled|percent|percentage|percentile|%|points|result|results|value|rating|mean|average|total|rank|grade|mark|attended|attendance|present|hours|sessions|pass|passed|status|level|stanine)\b|%/i;

const KINDS: readonly [EvidenceKind, RegExp][] = [
  ['exam', /\b(exams?|examination|ite|in[\s-]?training|in[\s-]?service|board|abem|test)\b/i],
  ['multisource', /360|\b(multi[\s-]?source|msf|peers?|nurses?|patient survey)\b/i],
  ['simulation', /\b(sims?|simulations?|simulated|scenarios?|osce)\b/i],
  ['attendance', /\b(attendance|attended|present|conferences?|didactics?|grand rounds?)\b/i],
];

/** Heads that hardly anything else than an exam has. */
const EXAM_HEADS = /\b(percentile|scaled score|stanine)\b/i;

/** What people call a kind, also with a number at its end, as in "ITE2"; null: none of them. */
export function readKind(text: string): EvidenceKind | null {
  const words = text
    .trim()
    .replaceAll('_', ' ')
    .replace(/\p{L}(?=\d)|\d(?=\p{L})/gu, '$& ');
  if (/^other$/i.test(words)) return 'other';
  return KINDS.find(([, called]) => called.test(words))?.[0] ?? null;
}

export function countHeads(heads: readonly string[]): number {
  return HEADS.count(heads) + heads.filter((head) => RESULT.test(head)).length;
}

/** Where a file has what, by its heads and its name. Whoever sends it says otherwise. */
export function guessMapping(heads: readonly string[], file: string): EvidenceMapping {
  const { places } = HEADS.read(heads);
  const at = (column: Column): Told => ({ column: places[column] ?? null, text: '' });
  const named = places.email ?? places.name ?? places.last ?? null;
  const isSplit = named !== null && named === places.last;
  const taken = new Set(Object.values(places));
  const results = heads.flatMap((head, place) =>
    !taken.has(place) && RESULT.test(head) ? [place] : [],
  );
  const kind = at('kind');
  return {
    who: named,
    first: isSplit ? (places.first ?? null) : null,
    kind: { ...kind, text: kind.column === null ? (guessKind(heads, file) ?? '') : '' },
    on: at('on'),
    title: at('title'),
    results: results.slice(0, MOST_RESULT_COLUMNS),
    scale: at('scale'),
  };
}

function guessKind(heads: readonly string[], file: string): EvidenceKind | null {
  const words = heads.join(', ');
  const isExam = EXAM_HEADS.test(words.replaceAll('_', ' '));
  return readKind(file.replace(/[._]+/g, ' ')) ?? readKind(words) ?? (isExam ? 'exam' : null);
}
