import type { PatientFacts } from '#shared/patient.ts';
import type { Renal } from '#server/checks/rules/table.ts';
import type { Dose } from '#server/checks/rules/doses.ts';

/** Of a patient on dialysis, and of stages told by a word, in mL/min. */
const DIALYSIS = 5;
const STAGES: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:dialysis|ha?emodialysis|ESRD|ESKD|on HD|end[- ]stage (?:renal|kidney)|anuric|anuria|anephric|CRRT|CVVHD?F?)\b/i,
    DIALYSIS,
  ],
  [/\b(?:CKD|chronic kidney disease)[\s,]*(?:stage\s*)?(?:5|V)\b/i, 12],
  [/\b(?:CKD|chronic kidney disease)[\s,]*(?:stage\s*)?(?:4|IV)\b/i, 22],
  [/\b(?:severe (?:renal|kidney)|(?:renal|kidney) failure|severe CKD|oliguri[ac])\b/i, 22],
  [/\b(?:creatinine|Cr)\s*(?:of|is|=|:|now|to)?\s*(?:[4-9]|1\d)(?:\.\d+)?\b/i, 15],
  [/\b(?:creatinine|Cr)\s*(?:of|is|=|:|now|to)?\s*3(?:\.\d+)?\b/i, 25],
  [/\b(?:creatinine|Cr)\s*(?:of|is|=|:|now|to)?\s*2\.[5-9]\d?\b/i, 28],
];
const CLEARANCE =
  /\b(?:e?GFR|CrCl|CCr|creatinine clearance|clearance)\s*(?:of|is|=|:|<|~|about|around|now|estimated at|below|under)?\s*(?:about |only )?(\d{1,3})\b/i;
const DENIED =
  /\b(?:no|not on|without|not|denies|never|before|avoid\w*|needing|need for)\s+(?:\w+\s+)?$/i;

/** The clearance that a case tells, in mL/min; null where it does not. */
export function clearanceOf(caseText: string, facts: PatientFacts | null): number | null {
  if (facts?.onRenalReplacement) return DIALYSIS;
  const said = CLEARANCE.exec(caseText)?.[1];
  const stage = STAGES.find(([words]) => {
    const match = words.exec(caseText);
    return match && !DENIED.test(caseText.slice(0, match.index));
  });
  if (stage && stage[1] === DIALYSIS) return DIALYSIS;
  return said === undefined ? (stage?.[1] ?? null) : Number(said);
}

const LEAD = /^\W*(?:in|with|for|at|on|when|if|because|since|given|despite)\b/i;

/** The clearance that a sentence opens with: "In a patient on dialysis, give …". */
export function clearanceIn(sentence: string, firstDose: number): number | null {
  const lead = sentence.slice(0, firstDose);
  if (!LEAD.test(lead) || OTHERS.test(lead)) return null;
  const below = /\b(?:below|under|less than|<)\s*\d{1,3}\s*(?:mL|\b)[^\d]*$/i.test(lead) ? 1 : 0;
  const said = clearanceOf(lead, null);
  return said === null ? null : said - below;
}

/** A full first dose, other kidneys, and what is already lowered. */
const FIRST =
  /\b(?:load\w*|first dose|initial dose|once(?! (?:a day|daily|weekly|every|each))|single|one dose|one-time|stat)\b/i;
const OTHERS =
  /\b(?:normal (?:renal|kidneys?|clearance|creatinine)|clearance (?:above|over)|GFR (?:above|over|>)|post-dialysis|after (?:each )?(?:ha?emo)?dialysis|after HD|by level|levels?-guided)\b/i;

/** A dose that is said to be lowered is doubted only where it is far too high. */
const LOWERED = /\b(?:reduc\w+|lower\w*|adjust\w*|halv\w+|half|renal(?:ly)? dos\w+|extend\w*)\b/i;

const linesFor = (renal: readonly Renal[], clearance: number) =>
  renal.filter(({ below }) => clearance < below).toSorted((a, b) => a.below - b.below);

/** With so little clearance this drug is not given at all. */
export function barredBelow(
  renal: readonly Renal[],
  clearance: number | null,
  sentence: string,
): number | null {
  if (clearance === null || FIRST.test(sentence) || OTHERS.test(sentence)) return null;
  return linesFor(renal, clearance).find(({ avoid }) => avoid)?.below ?? null;
}

/** The most that failing kidneys allow of this dose, as it is written; null when it is kept. */
export function renalPassed(
  dose: Dose,
  clearance: number | null,
  sentence: string,
): { most: string; below: number } | null {
  const { amount, timesADay, cap, entry } = dose;
  if (clearance === null || cap || OTHERS.test(sentence)) return null;
  const lines = linesFor(entry.renal, clearance).filter(({ day, most }) =>
    [day, most].some(
      (limit) =>
        limit?.measure === amount.measure &&
        limit.perKg === amount.perKg &&
        (limit.per === 'hour') === (amount.per === 'hour'),
    ),
  );
  const slack = LOWERED.test(sentence) ? 2.05 : 1.05;
  const single = lines.find(({ most }) => most && amount.high > most.high * slack);
  if (single?.use.most) return { most: `${single.use.most} a dose`, below: single.below };
  const times = amount.per === 'day' ? 1 : timesADay;
  if (times === null || amount.per === 'hour' || FIRST.test(sentence)) return null;
  const line = lines.find(({ day }) => day);
  if (!line?.day || !line.use.day) return null;
  return amount.high * times > line.day.high * slack
    ? { most: `${line.use.day} a day`, below: line.below }
    : null;
}
