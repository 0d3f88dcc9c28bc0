import { randomUUID } from 'node:crypto';
import { ask } from './ask.ts';
import { inTurns, nextNumber, nextWord, Shelf, storedBy } from './kind.ts';
import type { MakeKinds } from './kind.ts';

export const CASES_A_SET = 2;
export const QUESTIONS_A_CASE = 2;

/** Pearls, answers, reviews, shares and reports of errors. `onSet` hears of each set that was acknowledged. */
export const learning =
  (onSet: (id: string, cookie: string, network: string) => void = () => {}): MakeKinds =>
  ({ trainees, questions, sets }) => {
    const owner = inTurns(trainees);
    const third = Math.floor(questions.length / 3);
    const toAnswer = new Shelf(questions.filter((_, at) => at % 3 === 0));
    const toReview = new Shelf(questions.filter((_, at) => at % 3 === 1).slice(0, third));
    const toShare = new Shelf(sets);
    const toReport = new Shelf(sets);
    return [
      {
        name: 'sets of pearls',
        next() {
          const [whose, requestKey] = [owner(), randomUUID()];
          const patients = Array.from({ length: CASES_A_SET }, () => ({
            details: `case ${nextWord()}`,
          }));
          const is = patients.map(({ details }) => details).join();
          return {
            leaves: [{ key: requestKey, is }],
            send: async (door) =>
              (await ask(door, whose, 'POST /api/pearls', { body: { patients, requestKey } })).id,
            onKept: (id) => onSet(id, whose.cookie, whose.network),
          };
        },
        stored: storedBy(`
          select s.request_key as key,
            (select string_agg(details, ',' order by index) from pearl_patients where set_id = s.id) as is
          from pearl_sets s join audit_events e on e.subject_id = s.id and e.action = 'pearls.created'
          where s.request_key is not null`),
      },
      {
        name: 'answers in a set',
        next() {
          const question = toAnswer.take();
          if (!question) return null;
          const { whose, setId: id, questionId } = question;
          const chosen = nextNumber() % 4;
          return {
            leaves: [{ key: questionId, is: String(chosen) }],
            send: async (door) => {
              const body = { questionId, chosen };
              const kept = await ask(door, whose, 'POST /api/pearls/:id/answers', {
                path: { id },
                body,
              });
              return String(kept.chosen);
            },
          };
        },
        stored: storedBy(`
          select a.question_id as key, a.chosen::text as is from pearl_answers a
          join reviews r on r.question_id = a.question_id and r.is_in_set
          join audit_events e on e.subject_id = a.question_id and e.action = 'pearls.answered'`),
      },
      {
        name: 'reviews',
        next() {
          const question = toReview.take();
          if (!question) return null;
          const { whose, questionId } = question;
          const [reviewId, chosen] = [randomUUID(), nextNumber() % 4];
          return {
            leaves: [{ key: reviewId, is: `${questionId} ${chosen}` }],
            send: async (door) => {
              const body = { reviewId, chosen };
              const path = { questionId };
              const kept = await ask(door, whose, 'POST /api/review/:questionId', { path, body });
              return kept.outcome === 'not_due' ? kept.outcome : 'kept';
            },
          };
        },
        stored: storedBy(`
          select r.id as key, r.question_id || ' ' || r.chosen as is from reviews r
          join audit_events e on e.subject_id = r.question_id and e.action = 'review.answered'
          join review_cards c on c.user_id = r.user_id and c.fingerprint = r.fingerprint and c.reps = 1
          where not r.is_in_set`),
      },
      {
        name: 'shares, each a mail',
        abreast: 40,
        next() {
          const set = toShare.take();
          if (!set) return null;
          const { whose, setId: id } = set;
          const requestKey = randomUUID();
          const recipient = `reader-${nextNumber()}@example.com`;
          return {
            leaves: [{ key: requestKey, is: recipient }],
            send: async (door) => {
              const body = { recipients: [recipient], fromName: 'Ada', requestKey };
              const path = { id };
              return (await ask(door, whose, 'POST /api/pearls/:id/share', { path, body }))
                .contentId;
            },
          };
        },
        stored: storedBy(`
          select s.request_key as key, o.to_address as is from shared_contents s
          join outbox o on o.subject_id = s.id
          join audit_events e on e.facts ->> 'shareId' = s.id::text and e.action = 'pearls.shared'`),
      },
      {
        name: 'reports of errors',
        abreast: 4,
        next() {
          const set = toReport.take();
          if (!set) return null;
          const { whose, setId: id } = set;
          const [requestKey, message] = [randomUUID(), `This is wrong: ${nextWord()}.`];
          return {
            leaves: [{ key: requestKey, is: message }],
            send: async (door) => {
              const body = { requestKey, patientIndex: 0, quoted: 'Pearls', message };
              await ask(door, whose, 'POST /api/pearls/:id/reports', { path: { id }, body });
              return 'kept';
            },
          };
        },
        stored: storedBy(`
          select r.request_key as key, r.message as is from text_reports r
          join audit_events e on e.subject_id = r.id and e.action = 'text-report.made'`),
      },
    ];
  };
