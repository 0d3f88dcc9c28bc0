import type { Condition } from '#server/checks/drug.ts';
import type { PatientFacts } from '#shared/patient.ts';
import type { Subject } from '#server/checks/rules/patients.ts';
import { isDenied, withoutExemptions } from '#server/checks/rules/stance.ts';
import type { DrugTable, Entry } from '#server/checks/rules/table.ts';
import type { Span } from '#server/checks/rules/text.ts';
import type { Doubt } from '#server/checks/rules/limits.ts';

/** Which conditions a text says are there, and where. */
function conditionsIn(text: string, table: DrugTable): (Span & { condition: Condition })[] {
  const named = table
    .findConditions(text)
    .filter((place) => !isDenied(text, place))
    .map(({ start, end, value }) => ({ start, end, condition: value }));
  const figures = table.patterns.flatMap(({ condition, pattern }) => {
    const match = pattern.exec(text);
    return match ? [{ start: match.index, end: match.index + match[0].length, condition }] : [];
  });
  return [...named, ...figures];
}

/** The conditions of the patient: what the case says, and what was read from it. */
export function conditionsOf(
  caseText: string,
  facts: PatientFacts | null,
  table: DrugTable,
): Set<string> {
  const keys = new Set(conditionsIn(caseText, table).map(({ condition }) => condition.key));
  if (facts?.isBreastfeeding) keys.add('breast-feeding');
  if (facts?.onRenalReplacement) keys.add('dialysis');
  if (facts && facts.anticoagulants.length > 0) keys.add('anticoagulated');
  return keys;
}

const AFTER_BIRTH =
  /\b(?:postpartum|post-partum|after (?:birth|delivery)|uterine|atony|PPH|hemorrhage|haemorrhage)\b/i;

function inPregnancy(entry: Entry, subject: Subject, text: string): Doubt | null {
  if (!subject.pregnant) return null;
  if (entry.name === 'methotrexate' && /\b(?:ectopic|molar|nonviable)\b/i.test(text)) return null;
  if (entry.postpartum && AFTER_BIRTH.test(text)) return null;
  const { weeks } = subject.pregnant;
  const isLate = weeks !== null && weeks >= 20;
  if (entry.pregnancy !== 'avoid' && !(entry.pregnancy === 'avoid-from-20' && isLate)) return null;
  const when = entry.pregnancy === 'avoid' ? 'in pregnancy' : 'from 20 weeks of pregnancy';
  return {
    kind: 'pregnancy',
    expected: `avoided ${when}`,
    words: `Check this drug: ${entry.name} is usually avoided ${when}.`,
  };
}

function tooYoung(entry: Entry, subject: Subject, text: string): Doubt | null {
  const { ageYears } = subject;
  const isYoung =
    ageYears === null
      ? subject.saysChild && entry.youngestYears >= 12
      : ageYears < entry.youngestYears;
  if (!isYoung) return null;
  if (entry.classes.includes('salicylate') && /\bKawasaki\b/i.test(text)) return null;
  const years = entry.youngestYears;
  const from = years < 1 ? `${Math.round(years * 12)} months` : `${years} years`;
  return {
    kind: 'age',
    expected: `from ${from}`,
    words: `Check this drug: ${entry.name} is usually not given before the age of ${from}.`,
  };
}

/** The sentence around a place, blank beyond its semicolons: of the same length. */
function partOf(sentence: string, place: Span): string {
  const start = sentence.lastIndexOf(';', place.start) + 1;
  const end = sentence.indexOf(';', place.end);
  return `${' '.repeat(start)}${sentence.slice(start, end < 0 ? undefined : end)}`;
}

/** What speaks against giving this drug here; the patient's conditions, and those of the sentence itself. */
export function pairDoubts(
  entry: Entry,
  place: Span,
  {
    sentence,
    caseText,
    subject,
    patient,
    table,
  }: {
    sentence: string;
    caseText: string;
    subject: Subject;
    patient: ReadonlySet<string>;
    table: DrugTable;
  },
): Doubt[] {
  const text = `${sentence} ${caseText}`;
  const here = conditionsIn(partOf(withoutExemptions(sentence, place), place), table)
    .filter(({ start, end }) => end <= place.start || start >= place.end)
    .map(({ condition }) => condition.key);
  const keys = new Set([...here, ...patient]);
  const isNeonate = subject.ageYears !== null && subject.ageYears < 0.09;
  const against = [...entry.avoid].flatMap((key) => {
    const condition = table.conditions.get(key);
    return condition && keys.has(key) && (condition.only !== 'neonate' || isNeonate)
      ? [condition]
      : [];
  });
  const [first] = against;
  return [
    inPregnancy(entry, subject, text),
    tooYoung(entry, subject, text),
    first
      ? {
          kind: 'contraindicated' as const,
          expected: `avoided with ${first.label}`,
          words: `Check this drug: ${entry.name} is usually avoided with ${first.label}.`,
        }
      : null,
  ].filter((doubt) => doubt !== null);
}
