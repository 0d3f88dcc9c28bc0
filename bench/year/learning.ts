import type { Client } from 'pg';
import { readLibrary } from '#server/library/catalogue.ts';
import { renderPresentation } from '#server/library/rendering.ts';
import { questionRow } from '#server/pearls/rules/stored.ts';
import {
  idOf,
  keyOf,
  momentOf,
  placeOfCase,
  questionOfAnswer,
  RATES,
  setOfCase,
  traineeOf,
} from './shape.ts';
import type { Shape } from './shape.ts';

const QUESTIONS = RATES.questions / RATES.patients;
const LEARNER = { learnerLevel: 'resident', contentDepth: 'concise' } as const;
const NOBODY = { id: '', setId: '', patientIndex: 0 };

/** Every text of the starter library as a resident reads it, with its first questions. Answers how many there are. */
export async function layTexts(client: Client): Promise<number> {
  const library = readLibrary();
  const texts = library.topics.flatMap(({ id, title }) =>
    library.texts(id).map((text) => {
      const { content, questions } = renderPresentation(text, LEARNER, {
        group: null,
        isPregnant: false,
      });
      const asked = questions
        .slice(0, QUESTIONS)
        .map((question, position) => questionRow(question, { ...NOBODY, position }));
      const topic = { id, title };
      return { textId: text.id, version: text.version, title: text.title, topic, content, asked };
    }),
  );
  await client.query(
    `create table bench.texts as select (n - 1)::int as n, t ->> 'textId' as text_id, t ->> 'version' as version,
       t ->> 'title' as title, t -> 'topic' as topic, t ->> 'content' as content, t -> 'asked' as asked
     from jsonb_array_elements(($1::text)::jsonb) with ordinality as given (t, n)`.replace(
      '$1',
      `$text$${JSON.stringify(texts)}$text$`,
    ),
  );
  await client.query('alter table bench.texts add primary key (n)');
  await client.query(
    `create table bench.asked as select n, (q ->> 'position')::int as position, q ->> 'question' as question, q -> 'options' as options,
       q ->> 'fingerprint' as fingerprint, (q ->> 'correctAnswer')::int as correct_answer, q ->> 'explanation' as explanation,
       q ->> 'readingTitle' as reading_title from bench.texts, jsonb_array_elements(asked) as q`,
  );
  await client.query('alter table bench.asked add primary key (n, position)');
  return texts.length;
}

const series = (count: number) => `generate_series(0::bigint, ${count} - 1)`;

/** A model wrote every other case: its questions are nobody else's. */
const isModels = (j: string) => `(${j}) % 2 = 0`;
const textOf = (j: string, texts: number) => `(abs(hashint8(${j})::bigint) % ${texts})::int`;
const fingerprintOf = (q: string) =>
  `case when ${isModels(`(${q}) / ${QUESTIONS}`)} then md5('question ' || (${q})) else asked.fingerprint end`;

function setsSql(shape: Shape): string {
  const count = shape.count('sets');
  return `
insert into pearl_sets (id, owner_id, made_by, request_key, learner_level, include_questions, content_depth, created_at)
select ${idOf('sets', 'i', count)}, t.id, t.id, ${keyOf("'set' || i")}, 'resident', true, 'concise', ${momentOf('i', count)}
from ${series(count)} as i join bench.people as t on t.n = ${traineeOf('i', shape)};`;
}

function patientsSql(shape: Shape, texts: number): string {
  const count = shape.count('patients');
  const sets = shape.count('sets');
  return `
insert into pearl_patients (set_id, index, details, starred, status, source, presentation, text_id, text_version, topic, content, attempt, prompt_version, finished_at)
select ${idOf('sets', setOfCase('j'), sets)}, ${placeOfCase('j')}, 20 + j % 70 || '-year-old, ' || lower(title) || ', seen in room ' || j % 40, false, 'done',
  case when ${isModels('j')} then 'model' else 'library' end, title, text_id, version, topic, content, 1, case when ${isModels('j')} then '7' end, ${momentOf('j', count)}
from ${series(count)} as j join bench.texts on texts.n = ${textOf('j', texts)};`;
}

function questionsSql(shape: Shape, texts: number): string {
  const count = shape.count('questions');
  const sets = shape.count('sets');
  return `
insert into pearl_questions (id, set_id, patient_index, position, question, options, fingerprint, correct_answer, explanation, reading_title)
select ${idOf('questions', `j * ${QUESTIONS} + position`, count)}, ${idOf('sets', setOfCase('j'), sets)}, ${placeOfCase('j')}, position, question, options,
  ${fingerprintOf(`j * ${QUESTIONS} + position`)}, correct_answer, explanation, reading_title
from ${series(shape.count('patients'))} as j join bench.asked on asked.n = ${textOf('j', texts)};`;
}

/** The k-th answer, of whom and to which question. */
function answeredSql(shape: Shape, texts: number): string {
  return `
create table bench.answered as
select k, q, t.id as user_id, ${idOf('questions', 'q', shape.count('questions'))} as question_id, ${fingerprintOf('q')} as fingerprint, correct_answer
from (select k, ${questionOfAnswer('k')} as q from ${series(shape.count('answers'))} as k) as made
join bench.people as t on t.n = ${traineeOf(setOfCase(`q / ${QUESTIONS}`), shape)}
join bench.asked on asked.n = ${textOf(`q / ${QUESTIONS}`, texts)} and position = q % ${QUESTIONS}
order by k;
alter table bench.answered add primary key (k);
analyze bench.answered;`;
}

function answersSql(shape: Shape): string {
  const count = shape.count('answers');
  return `
insert into pearl_answers (user_id, question_id, chosen, is_correct, answered_at)
select user_id, question_id, correct_answer, true, ${momentOf('k', count)} from bench.answered order by k;
`;
}

function cardsSql(): string {
  return `
insert into review_cards (user_id, fingerprint, due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state, last_review)
select user_id, fingerprint, now() + interval '1 day' * (abs(hashint8(k)::bigint) % 80 - 6), 20, 5, 30, 0, 3, 0, 2, now() - interval '10 days'
from bench.answered order by k on conflict do nothing;`;
}

/** The first answers, where the questions stand, and in turns with them the reviews of what was answered by then. */
function reviewsSql(shape: Shape): string {
  const count = shape.count('reviews');
  return `
insert into reviews (id, user_id, fingerprint, question_id, is_in_set, rating, chosen, reviewed_at)
select ${idOf('reviews', 'r', count)}, user_id, fingerprint, question_id, r * ${RATES.answers} % ${RATES.reviews} < ${RATES.answers}, 3, correct_answer, ${momentOf('r', count)}
from ${series(count)} as r join bench.answered on k = r * ${RATES.answers} / ${RATES.reviews};`;
}

/** Each table with its rows in the order of time. Cases are longest on the way: what a search finds is computed with each. */
export const casesSql = (shape: Shape, texts: number): Record<string, string> => ({
  pearl_patients: patientsSql(shape, texts),
});
export const learningSql = (shape: Shape, texts: number): Record<string, string> => ({
  pearl_sets: setsSql(shape),
  pearl_questions: questionsSql(shape, texts),
  pearl_answers: answeredSql(shape, texts) + answersSql(shape),
  review_cards: cardsSql(),
  reviews: reviewsSql(shape),
});
