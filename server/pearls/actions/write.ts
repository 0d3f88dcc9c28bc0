import type { LearnerLevel, Problem } from '#shared/pearls.ts';
import type { Finding } from '#shared/checks.ts';
import type { Specialty } from '#shared/people.ts';
import { readPatient } from '#shared/patient.ts';
import { checkAnswer } from '#server/checks/rules/check.ts';
import type { CheckedCase } from '#server/checks/rules/check.ts';
import type { DrugTable } from '#server/checks/rules/table.ts';
import type { Config } from '#server/config.ts';
import type { Errata } from '#server/errata.ts';
import type { Library } from '#server/library/catalogue.ts';
import { chooseText, withoutWithdrawn } from '#server/library/choice.ts';
import type { Choice } from '#server/library/choice.ts';
import {
  holdsFor,
  renderPresentation,
  sectionsFor,
  sourceOf,
  whomFor,
} from '#server/library/rendering.ts';
import { ModelError } from '#server/llm/model.ts';
import type { Model } from '#server/llm/model.ts';
import type { Writing } from '#server/llm/writing.ts';
import {
  blindMessages,
  PROMPT_VERSION,
  pearlMessages,
  questionMessages,
} from '#server/pearls/prompts.ts';
import type { Ground, PromptFacts } from '#server/pearls/prompts.ts';
import { isUsableAnswer, withoutDeepNesting } from '#server/pearls/rules/answer.ts';
import { readBlindAnswers } from '#server/pearls/rules/blind.ts';
import { withReading, withSources } from '#server/pearls/rules/citations.ts';
import { withDoubts, withMarks } from '#server/pearls/rules/marks.ts';
import { patientWords } from '#server/pearls/rules/patient-words.ts';
import { parseQuestions } from '#server/pearls/rules/questions.ts';
import { asModelsOwn, withPlainSigns } from '#server/pearls/rules/signs.ts';
import { soundQuestions } from '#server/pearls/rules/soundness.ts';
import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';
import { cutQuestions } from '#server/pearls/rules/sections.ts';
import type { Outcome } from '#server/pearls/store/sets.ts';
import type { PearlPatientRow, PearlSetRow } from '#server/pearls/tables.ts';
import type { Clock, Corrected } from '#server/ports.ts';

/** What an answer may come from; no model when none is configured. */
export type Sources = Corrected & {
  library: () => Library;
  drugTable: () => DrugTable;
  model: Model | null;
};

/** Questions wait for their check no longer: its reader has read the pearls by then. */
const CHECK_MS = 30_000;

export type SetToWrite = PearlSetRow & { specialty: Specialty | null };

export type WrittenQuestion = ParsedQuestion & { isDoubted?: boolean };

export type Written = Omit<Outcome, 'status'> & {
  questions: WrittenQuestion[];
  /** Marked in the content and the questions; by their kinds, for the trail. */
  findings: Finding['kind'][];
};

type Followed = {
  onText: (soFar: string) => void;
  /** The text is whole and checked; its questions are not. */
  onWritten: (text: string) => void;
  onAsked: () => void;
};

/** The model's answer; the starter library's, with the problem named, when the model fails. */
export async function writeWithModel(
  ports: Sources & Clock & { config: Pick<Config, 'questionCheck'> },
  set: SetToWrite,
  patient: PearlPatientRow,
  { onText, onWritten, onAsked }: Followed,
  signal: AbortSignal,
): Promise<Written> {
  const { model } = ports;
  if (!model) return fromLibrary(ports, set, patient, null);
  const errata = await ports.errata.now();
  const choice = choose(ports, patient, errata);
  const { topic, otherTopics } = choice;
  const sources = (choice.presentation?.references ?? []).map(sourceOf);
  const facts: PromptFacts = {
    ...set,
    details: patient.details,
    starred: patient.starred,
    patient: patientWords(choice.patient),
    ground: groundFor(choice, set.learnerLevel, errata),
  };
  try {
    const since = patient.retries > 0 ? ports.now() : set.createdAt;
    const place = { who: set.ownerId ?? set.madeBy, since };
    const messages = pearlMessages(facts);
    const writing = model.write({ ...place, messages, accept: isUsableAnswer, onText, signal });
    onAsked();
    const written = await writing;
    const answer = asModelsOwn(withPlainSigns(written.text));
    const content = withoutDeepNesting(cutQuestions(answer)).trim();
    const told = { details: patient.details, facts: choice.patient };
    const findings = checkAnswer(content, told, ports.drugTable());
    const shown = withSources(withMarks(content, findings), sources);
    // Its readers need not wait for the questions to see what is doubtful.
    onWritten(shown);
    const { questions, problem } = await readQuestions(
      model,
      { ...facts, ...place },
      answer,
      signal,
    );
    const checked = questions.map((question) => checkQuestion(question, told, ports.drugTable()));
    return {
      source: 'model',
      presentation: null,
      textId: choice.presentation?.id ?? null,
      textVersion: choice.presentation?.version ?? null,
      topic,
      otherTopics,
      problem: problem ?? (written.isWhole ? null : 'ended_early'),
      content: shown,
      findings: [...findings, ...checked.flatMap((one) => one.findings)].map(({ kind }) => kind),
      questions: await doubted(
        ports,
        checked.map(({ question }) => withReading(question, sources)),
        { who: place.who, signal },
      ),
      promptVersion: PROMPT_VERSION,
    };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return fromLibrary(ports, set, patient, error.problem);
  }
}

/** What is named to be avoided stands in many an explanation: only what is said of doses counts. */
const ABOUT_DRUGS: readonly Finding['kind'][] = ['contraindicated', 'pregnancy'];

/** A question with what is doubtful about the doses of its key and explanation, for its own patient or else the case's. */
function checkQuestion(
  question: ParsedQuestion,
  told: CheckedCase,
  table: DrugTable,
): { question: ParsedQuestion; findings: Finding[] } {
  const facts = readPatient(question.question);
  const asked = facts.group === null ? told : { details: question.question, facts };
  const [explanation = [], key = []] = [
    question.explanation,
    question.options[question.correctAnswer],
  ].map((text) =>
    checkAnswer(text, asked, table).filter(({ kind }) => !ABOUT_DRUGS.includes(kind)),
  );
  const findings = [...explanation, ...key];
  return { question: withDoubts(question, { explanation, key }), findings };
}

function choose({ library }: Pick<Sources, 'library'>, patient: PearlPatientRow, errata: Errata) {
  const choice = chooseText(library(), patient);
  const { presentation } = choice;
  return { ...choice, presentation: presentation && withoutWithdrawn(presentation, errata) };
}

/** The library's text on the topic, whole and as it was corrected, as such a learner and patient are shown it. */
function groundFor(
  { presentation, patient }: Choice,
  learnerLevel: LearnerLevel,
  errata: Errata,
): Ground | null {
  if (!presentation) return null;
  const { id, title, holds, references } = presentation;
  const text = sectionsFor(presentation, { learnerLevel, contentDepth: 'detailed' }, patient);
  return {
    title,
    writtenFor: whomFor(holds.management, patient),
    isHeld: holdsFor(holds.management, patient),
    text: errata.applied(text, id),
    sources: references,
  };
}

/** From the answer; by a second request when none can be read from it. */
async function readQuestions(
  model: Model,
  { who, since, ...facts }: PromptFacts & Pick<Writing, 'who' | 'since'>,
  answer: string,
  signal: AbortSignal,
): Promise<{ questions: ParsedQuestion[]; problem: Problem | null }> {
  if (!facts.includeQuestions) return { questions: [], problem: null };
  const questions = soundQuestions(parseQuestions(answer));
  if (questions.length > 0) return { questions, problem: null };
  try {
    const second = await model.write({
      who,
      since,
      messages: questionMessages(facts),
      accept: (text) => questionsIn(text).length > 0,
      signal,
    });
    return { questions: questionsIn(second.text), problem: null };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { questions: [], problem: 'no_questions' };
  }
}

function questionsIn(text: string): ParsedQuestion[] {
  return soundQuestions(parseQuestions(asModelsOwn(withPlainSigns(text))));
}

/** The same questions, those marked of which the model chooses another answer when it does not see the key. Without an answer none is. */
async function doubted(
  { model, config, now }: Sources & Clock & { config: Pick<Config, 'questionCheck'> },
  questions: ParsedQuestion[],
  { who, signal }: Pick<Writing, 'who' | 'signal'>,
): Promise<WrittenQuestion[]> {
  if (!model || !config.questionCheck || questions.length === 0) return questions;
  const tooLong = AbortSignal.timeout(CHECK_MS);
  try {
    const { text } = await model.write({
      who,
      since: now(),
      messages: blindMessages(questions),
      // What cannot be read would not be readable the second time: its reader waits for the questions.
      accept: () => true,
      signal: AbortSignal.any([signal, tooLong]),
    });
    const answers = readBlindAnswers(text, questions.length);
    return questions.map((question, at) => {
      const answer = answers[at] ?? null;
      return { ...question, isDoubted: answer !== null && answer !== question.correctAnswer };
    });
  } catch (error) {
    if (!(error instanceof ModelError) && (signal.aborted || !tooLong.aborted)) throw error;
    return questions;
  }
}

/** The fitting text, or the reasoning scaffold. `problem` is null when no model is configured. */
export async function fromLibrary(
  ports: Pick<Sources, 'library' | 'errata'>,
  set: PearlSetRow,
  patient: PearlPatientRow,
  problem: Problem | null,
): Promise<Written> {
  const choice = choose(ports, patient, await ports.errata.now());
  const { patient: listener, topic, otherTopics, presentation } = choice;
  const text = presentation ?? ports.library().scaffold;
  const { content, questions } = renderPresentation(text, set, listener);
  return {
    source: presentation ? 'library' : 'scaffold',
    presentation: presentation?.title ?? null,
    textId: text.id,
    textVersion: text.version,
    topic,
    otherTopics,
    problem,
    content,
    questions: set.includeQuestions ? questions : [],
    findings: [],
    promptVersion: null,
  };
}
