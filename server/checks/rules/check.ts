import { says } from '#server/checks/rules/bounds.ts';
import { BY_PRONOUN, dosesIn } from '#server/checks/rules/doses.ts';
import type { Dose } from '#server/checks/rules/doses.ts';
import { doubtOf } from '#server/checks/rules/limits.ts';
import type { Doubt } from '#server/checks/rules/doubt.ts';
import { clearanceIn, clearanceOf } from '#server/checks/rules/kidneys.ts';
import { conditionsOf, pairDoubts } from '#server/checks/rules/pairs.ts';
import { subjectOf } from '#server/checks/rules/patients.ts';
import type { Found } from '#server/checks/rules/phrases.ts';
import { ROUTE_WORDS, routesIn } from '#server/checks/rules/routes.ts';
import { sodiumDoubt } from '#server/checks/rules/sodium.ts';
import { isForbidden, isOrdered, isTaken, PER_UNITS } from '#server/checks/rules/stance.ts';
import type { DrugTable, Entry } from '#server/checks/rules/table.ts';
import { clauseAt, plainly, sentencesOf } from '#server/checks/rules/text.ts';
import type { Span } from '#server/checks/rules/text.ts';
import type { Finding } from '#shared/checks.ts';
import type { PatientFacts } from '#shared/patient.ts';

/** The case that an answer is about: its line, and what was read from it. */
export type CheckedCase = { details: string; facts: PatientFacts | null };

const PUSHED =
  /(?<!\b(?:could|would|may|might|can|will) |\b(?:mL|mL\/kg|L|fluid|fluids|saline|crystalloid|volume) )\b(?:push|pushed|bolus|boluses|rapid (?:IV|intravenous|infusion|injection)|(?:given|infused|injected|IV) rapidly|undiluted|IVP)\b/i;
const GIVEN_NOW =
  /\b(?:give|giving|push|bolus|infuse|administer|start|add|replace|replete|IV|oral)\s+(?:\w+\s+)?$/i;
const DILUENT = /\b(?:in|into|with)\s+[\d,]+(?:\s*(?:-|to)\s*\d+)?\s*mL\s+(?:of\s+)?$/i;
const IS_ORDERED =
  /^\s+(?:\w+\s+)?(?:is|can be|should be|may be) (?:safe|given|used|pushed|recommended|indicated|preferred|reasonable|first)/i;
const LOCAL = new Set(['lidocaine', 'bupivacaine', 'ropivacaine']);

/** "Warfarin: prothrombin complex 50 units/kg": a label, and what is ordered follows it. */
const LABEL = /^[^:;\d]{3,60}?(?::| -)\s/;

/** "Lidocaine with epinephrine" orders no epinephrine, "in 100 mL of saline" no fluid. */
function ownMentions(sentence: string, found: Found<Entry>[]): Found<Entry>[] {
  const isLocal = found.some(({ value }) => LOCAL.has(value.name));
  const label = LABEL.exec(sentence)?.[0].length ?? 0;
  const ordered = found.find(({ start }) => start >= label);
  const isLabelled = ordered !== undefined && !/\d/.test(sentence.slice(0, ordered.start));
  return found.filter(
    ({ value, start }) =>
      !(isLabelled && start < label) &&
      !(value.name === 'crystalloid' && DILUENT.test(sentence.slice(0, start))) &&
      !(
        isLocal &&
        value.name === 'epinephrine' &&
        /\bwith(?:out)?\s*$/i.test(sentence.slice(0, start))
      ),
  );
}

/** "Intrathecal vincristine", "vincristine is given intrathecally". */
function isBeside(sentence: string, mention: Span, route: Span, hasDose: boolean): boolean {
  if (route.end <= mention.start) return /^\s+$/.test(sentence.slice(route.end, mention.start));
  const gap = sentence.slice(mention.end, route.start);
  return gap.length < (hasDose ? 5 : 45) && !/,|\bor\b|\band\b/.test(gap);
}

/** "Crush the tablet and inject it": no route is said, and the way is clear. */
const INJECTED =
  /\binject\w*\s+(?:it|this|them|the (?:contents|solution|powder|liquid|mixture))\b/i;
const INTO_BODY = ['IV', 'IM', 'SC', 'INF', 'ID', 'IC', 'IT'] as const;

/** Adenosine over minutes does nothing. */
function slowDoubt(entry: Entry, sentence: string, own: readonly Dose[]): Doubt | null {
  const isSlow =
    own.some(({ overMinutes, amount }) => (overMinutes ?? 0) >= 0.5 || amount.per === 'hour') ||
    (own.length > 0 && /\b(?:slow(?:ly)?|infusion|drip|piggyback|IVPB)\b/i.test(sentence));
  if (!isSlow || /\b(?:not|never|avoid\w*|then|instead)\b/i.test(sentence)) return null;
  return {
    kind: 'rate',
    expected: 'a rapid push',
    words: `Check this: ${entry.name} is given as one rapid push.`,
  };
}

function routeDoubt(
  entry: Entry,
  mention: Span,
  { sentence, caseText, isAlone }: { sentence: string; caseText: string; isAlone: boolean },
  own: readonly Dose[],
): Doubt | null {
  const { drug } = entry;
  if (!drug || entry.routes.size === 0) return null;
  const said = [
    ...own.flatMap(({ routes }) => routes),
    ...routesIn(sentence)
      .filter(
        (route) =>
          isBeside(sentence, mention, route, own.length > 0) ||
          (isAlone &&
            BY_PRONOUN.test(sentence.slice(mention.end, Math.max(mention.end, route.start)))),
      )
      .map(({ route }) => route),
  ];
  const plain = `${sentence} ${caseText}`.toLowerCase().replaceAll('-', ' ');
  const bound = entry.limits.filter(({ use, purposes }) => use.bound && says(plain, purposes));
  const routes = bound.length > 0 ? new Set(bound.flatMap(({ use }) => use.route)) : entry.routes;
  const isBound = bound.length > 0 && said.some((route) => routes.has(route));
  const injected =
    isAlone &&
    INJECTED.test(sentence.slice(mention.end)) &&
    !INTO_BODY.some((one) => routes.has(one));
  const wrong = isBound ? undefined : (said.find((route) => !routes.has(route)) ?? injected);
  const usual = [...routes].map((route) => ROUTE_WORDS[route]).join(', ');
  if (wrong)
    return {
      kind: 'route',
      expected: usual,
      words: `Check this route: ${entry.name} is usually given ${usual}.`,
    };
  if (drug.push === 'only') return slowDoubt(entry, sentence, own);
  const isPushed = [mention, ...own.map(({ amount }) => amount)].some(({ start }) => {
    const clause = clauseAt(sentence, start);
    const pushed = PUSHED.exec(sentence.slice(clause.start, clause.end));
    const at = clause.start + (pushed?.index ?? 0);
    return pushed && !isForbidden(sentence, { start: at, end: at + pushed[0].length });
  });
  if (drug.push === 'never' && isPushed && !said.includes('PO'))
    return {
      kind: 'route',
      expected: 'slow infusion',
      words: `Check this: ${entry.name} is never pushed; it runs as a slow infusion.`,
    };
  return null;
}

/** Says that the drug is not to be given at all. */
function isAgainst({ words }: Doubt): boolean {
  return words.startsWith('Check this drug');
}

/** Of a drug that is not to be given no usual dose is told. */
function withoutIdleDoses(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    (one) =>
      isAgainst(one) ||
      !findings.some(
        (other) =>
          isAgainst(other) &&
          other.drug === one.drug &&
          other.sentence.start === one.sentence.start,
      ),
  );
}

/** Doubts about a generated text, in its order. It is not changed. Pure, and done within some milliseconds. */
export function checkAnswer(
  answer: string,
  { details, facts }: CheckedCase,
  table: DrugTable,
): Finding[] {
  const text = plainly(answer);
  const caseText = plainly(details);
  const patient = conditionsOf(caseText, facts, table);
  const lowerCase = caseText.toLowerCase().replaceAll('-', ' ');
  const clearance = clearanceOf(caseText, facts);
  const findings: Finding[] = [];
  let carried: Found<Entry> | null = null;
  for (const span of sentencesOf(text)) {
    const sentence = text.slice(span.start, span.end);
    const sodium = sodiumDoubt(sentence);
    if (sodium)
      findings.push({ ...sodium.doubt, sentence: span, drug: 'sodium', said: sodium.said });
    const mentions = ownMentions(sentence, table.findDrugs(sentence));
    if (mentions.length === 0 && !carried) continue;
    const doses = dosesIn(sentence, mentions, carried);
    if (/\bexception\b/i.test(sentence)) continue;
    const subject = subjectOf(sentence, facts);
    const saidHere = clearanceIn(sentence, doses[0]?.amount.start ?? mentions[0]?.start ?? 0);
    const kidneys = saidHere ?? clearance;
    const add = (entry: Entry, said: string, doubt: Doubt): void => {
      if (
        !findings.some(
          (one) =>
            one.sentence.start === span.start &&
            one.drug === entry.name &&
            one.kind === doubt.kind &&
            isAgainst(one) === isAgainst(doubt),
        )
      )
        findings.push({ ...doubt, sentence: span, drug: entry.name, said });
    };
    for (const [at, dose] of doses.entries()) {
      const { entry, amount, mention } = dose;
      const place = mention === carried ? amount : mention;
      if (
        isForbidden(sentence, amount, true) ||
        isForbidden(sentence, place, true) ||
        isTaken(sentence, place)
      )
        continue;
      const doubt = doubtOf(
        { doses, at, sentence },
        { caseText: lowerCase, subject, clearance: kidneys },
      );
      if (doubt)
        add(entry, answer.slice(span.start + amount.start, span.start + amount.end), doubt);
    }
    for (const mention of mentions) {
      const own = doses.filter((dose) => dose.mention === mention);
      if (isForbidden(sentence, mention) || isTaken(sentence, mention)) continue;
      if (own.length === 0 && !isOrdered(sentence, mention)) continue;
      if (PER_UNITS.test(sentence.slice(0, mention.start))) continue;
      if (
        own.length === 0 &&
        mention.value.drug?.alsoLab &&
        !GIVEN_NOW.test(sentence.slice(0, mention.start)) &&
        !IS_ORDERED.test(sentence.slice(mention.end))
      )
        continue;
      const said = answer.slice(span.start + mention.start, span.start + mention.end);
      const wrongRoute = routeDoubt(
        mention.value,
        mention,
        { sentence, caseText, isAlone: mentions.length === 1 },
        own,
      );
      if (wrongRoute) add(mention.value, said, wrongRoute);
      for (const doubt of pairDoubts(mention.value, mention, {
        sentence,
        caseText,
        subject,
        patient,
        clearance: kidneys,
        table,
      }))
        add(mention.value, said, doubt);
    }
    const isHeading =
      mentions.length === 1 &&
      doses.length === 0 &&
      (sentence.length < 50 || /:\s*$/.test(sentence));
    const [only] = mentions;
    if (only) carried = isHeading ? only : null;
  }
  return withoutIdleDoses(findings);
}
