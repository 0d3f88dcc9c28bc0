import { readCaseLine } from '#shared/case-line.ts';
import { readPatient } from '#shared/patient.ts';
import type { PatientFacts } from '#shared/patient.ts';
import { VOCABULARY } from '#shared/phi/vocabulary.ts';
import { isAside } from '#server/library/matching/asides.ts';
import { readAbbreviations } from '#server/library/matching/abbreviations.ts';
import { caseWords } from '#server/library/matching/case-words.ts';
import type { CaseWords } from '#server/library/matching/case-words.ts';
import { readCourses } from '#server/library/matching/courses.ts';
import { createMeasures } from '#server/library/matching/measures.ts';
import { patientWords } from '#server/library/matching/patient-words.ts';
import { createPhraseIndex, MEASURED } from '#server/library/matching/phrases.ts';
import type { Match, Phrase } from '#server/library/matching/phrases.ts';
import { createSpelling } from '#server/library/matching/spelling.ts';
import type { Synonyms } from '#server/library/matching/synonyms.ts';
import { createRewriter, isGeneric, TURNS, wordsOf } from '#server/library/matching/words.ts';
import type { Topic } from '#server/library/presentation.ts';

export type Findable = Pick<Topic, 'id' | 'title' | 'names' | 'findings' | 'unless'> & {
  acuity?: Topic['acuity'];
};

const FRAMEWORK = 'framework-';
const ACUITY = ['critical', 'emergent', 'lower'];
const MOST = 4;
/** Measured values stand behind every word. */
const BEHIND = 1_000_000;

function createIndex(topics: readonly Findable[], synonyms: Synonyms) {
  const rewriter = createRewriter(synonyms);
  const read = (text: string): string[] => [
    ...new Set(rewriter.rewrite(wordsOf(text)).flatMap(({ words }) => words)),
  ];
  const phrasesOf = (topic: string, kind: Phrase['kind'], texts: readonly string[]): Phrase[] =>
    texts
      .map((text) => ({
        topic,
        kind,
        words: read(text),
        turns: wordsOf(text).some((word) => TURNS.has(word)),
      }))
      .filter(
        ({ words }) => words.length > 0 && (topic.startsWith(FRAMEWORK) || !isGeneric(words)),
      );
  const phrases = topics.flatMap(({ id, title, names, findings }) => [
    ...phrasesOf(id, 'name', [title, ...names, ...(synonyms.names[id] ?? [])]),
    ...phrasesOf(id, 'finding', [...findings, ...(synonyms.findings[id] ?? [])]),
  ]);
  const own = [...phrases.flatMap(({ words }) => words), ...rewriter.forms];
  const known = new Set([...own, ...wordsOf(synonyms.known)]);
  const spell = createSpelling(
    own,
    (word) => known.has(word) || VOCABULARY.has(word) || VOCABULARY.has(`${word}s`),
  );
  return {
    rewriter,
    spell,
    matches: createPhraseIndex(phrases),
    measure: createMeasures(synonyms),
    read,
    topics: new Map(
      topics.map(({ id, unless, acuity = 'emergent' }) => [
        id,
        {
          idWords: wordsOf(id),
          unless: [...unless, ...(synonyms.unless[id] ?? [])].map(read),
          denied: (synonyms.denied[id] ?? []).map(read),
          names: phrases.flatMap(({ topic, kind, words }) =>
            topic === id && kind === 'name' ? [words] : [],
          ),
          weight: synonyms.last.includes(id) ? ACUITY.length : ACUITY.indexOf(acuity),
        },
      ]),
    ),
  };
}
type Index = ReturnType<typeof createIndex>;

function isExcluded(
  { topic, kind }: Phrase,
  found: CaseWords,
  said: ReadonlySet<string>,
  { topics }: Index,
): boolean {
  const standings = (word: string) => (found.get(word) ?? []).map(({ standing }) => standing);
  const has = (word: string): boolean =>
    said.has(word) || standings(word).some((one) => one !== 'absent' && one !== 'relative');
  const isDenied = (word: string): boolean =>
    standings(word).includes('absent') && !standings(word).includes('now');
  const { unless = [], denied = [], names = [] } = topics.get(topic) ?? {};
  // What points to a disease does so no more where the disease itself is denied by name.
  const refused = kind === 'finding' ? [...denied, ...names] : denied;
  return unless.some((words) => words.every(has)) || refused.some((words) => words.every(isDenied));
}

function isOfAge(topic: string, { ageDays, group }: PatientFacts, { below }: Synonyms): boolean {
  const days = below[topic];
  if (days === undefined) return true;
  return ageDays === null ? group !== 'adult' && group !== 'older' : ageDays < days;
}

/** In "back with chest pain" the pain is the chest's: of two that share a word the closer one has it. */
function isLooser(one: Match, other: Match): boolean {
  const span = ({ places }: Match): number => Math.max(...places) - Math.min(...places);
  return (
    one.phrase.kind === 'name' &&
    one.phrase.words.length === other.phrase.words.length &&
    one.places.some((place) => other.places.includes(place)) &&
    span(other) < span(one)
  );
}

/** "heat stroke" is no stroke: what is said by fewer of the same words is left out. */
function outspoken(matches: readonly Match[], { topics }: Index): Match[] {
  const overlap = ({ phrase }: Match): number => {
    const own = topics.get(phrase.topic)?.idWords ?? [];
    return phrase.words.filter((word) => own.includes(word)).length;
  };
  return matches.filter(
    (one) =>
      !matches.some((other) => {
        if (other.phrase.topic === one.phrase.topic) return false;
        if (isLooser(one, other)) return true;
        if (!one.places.every((place) => other.places.includes(place))) return false;
        if (other.phrase.words.length !== one.phrase.words.length)
          return other.phrase.words.length > one.phrase.words.length;
        if (other.places.length !== one.places.length)
          return other.places.length > one.places.length;
        return overlap(other) > overlap(one);
      }),
  );
}

function inOrder(matches: readonly Match[], { topics }: Index): string[] {
  const first = ({ places }: Match): number => Math.min(...places);
  const sorted = matches.toSorted((a, b) => {
    const [weightA, weightB] = [a, b].map(({ phrase }) => topics.get(phrase.topic)?.weight ?? 1);
    return (
      (weightA ?? 1) - (weightB ?? 1) ||
      first(a) - first(b) ||
      b.phrase.words.length - a.phrase.words.length
    );
  });
  return [...new Set(sorted.map(({ phrase }) => phrase.topic))];
}

/** A finding that holds a named diagnosis and says more of it is as good as a name: "pyelonephritis, hypotension". */
function sayMore(findings: readonly Match[], names: readonly Match[]): Match[] {
  return findings.filter(({ places }) =>
    names.some(
      (name) =>
        name.places.every((place) => places.includes(place)) && name.places.length < places.length,
    ),
  );
}

function best(findings: readonly Match[], { topics }: Index): Match[] {
  const length = ({ phrase }: Match): number => phrase.words.length;
  const weight = ({ phrase }: Match): number => topics.get(phrase.topic)?.weight ?? 1;
  return findings
    .toSorted(
      (a, b) =>
        length(b) - length(a) ||
        weight(a) - weight(b) ||
        Math.min(...a.places) - Math.min(...b.places),
    )
    .slice(0, 1);
}

/**
 * Finds the topics that a case is about, the most acute first; none where nothing fits. A diagnosis that the patient
 * has now goes before findings, and a framework counts only where no topic fits.
 */
export function createMatcher(
  topics: readonly Findable[],
  synonyms: Synonyms,
): (details: string) => string[] {
  let index: Index | undefined;

  return (details) => {
    index ??= createIndex(topics, synonyms);
    const line = readCaseLine(readCourses(readAbbreviations(details)));
    const facts = readPatient(details);
    const found = caseWords(line, index.rewriter, index.spell);
    for (const word of index.measure(line).flatMap(index.read))
      if (!found.has(word))
        found.set(word, [
          { at: BEHIND + found.size, from: 0, sentence: MEASURED, standing: 'now' },
        ]);
    const said = new Set(patientWords(facts));
    const all = index
      .matches(found, said)
      .filter(
        ({ phrase }) =>
          isOfAge(phrase.topic, facts, synonyms) &&
          index !== undefined &&
          !isExcluded(phrase, found, said, index),
      );
    const isFramework = ({ phrase }: Match): boolean => phrase.topic.startsWith(FRAMEWORK);
    const diagnoses = all.filter((match) => !isFramework(match));
    const froms = new Map([...found.values()].flat().map(({ at, from }) => [at, from]));
    const names = diagnoses.filter(
      ({ phrase, places }) =>
        phrase.kind === 'name' && !isAside(line.text, froms.get(Math.min(...places)) ?? 0),
    );
    const findings = outspoken(
      diagnoses.filter(({ phrase }) => phrase.kind === 'finding'),
      index,
    );
    const named = outspoken(names, index);
    const isLeading = named.some(({ phrase }) => !synonyms.last.includes(phrase.topic));
    const pointed = isLeading ? sayMore(findings, named) : best(findings, index);
    const chosen = [...named, ...pointed];
    const fitting = inOrder(
      chosen.length > 0 ? chosen : outspoken(all.filter(isFramework), index),
      index,
    );
    return fitting
      .filter((topic) => !synonyms.parts[topic]?.some((whole) => fitting.includes(whole)))
      .slice(0, MOST);
  };
}
