import { randomUUID } from 'node:crypto';
import { aGuest, ask } from './ask.ts';
import type { Person } from './ask.ts';
import { inTurns, lastWeekday, nextNumber, nextWord, Shelf, storedBy } from './kind.ts';
import type { MakeKinds } from './kind.ts';

const IMPROVEMENTS = 'Say the backup plan aloud.';
const EPAS = [12, 16] as const;

type Given = { id: string; by: Person; about: Person };

/** Requests, assessments with and without one, amendments and acknowledgements. */
export const assessing: MakeKinds = ({ trainees, attendings }) => {
  const [asker, assessor, assessed] = [inTurns(trainees), inTurns(attendings), inTurns(trainees)];
  const links = new Shelf<string>();
  const [toAmend, toAcknowledge] = [new Shelf<Given>(), new Shelf<Given>()];
  const judged = (strengths: string) => ({
    shiftDate: lastWeekday(),
    epaNumber: EPAS[0],
    activityLevel: 'helped_little' as const,
    strengths,
    improvements: IMPROVEMENTS,
  });
  return [
    {
      name: 'requests by mail',
      abreast: 6,
      next() {
        const [whose, requestKey] = [asker(), randomUUID()];
        const email = `assessor-${nextNumber()}@example.com`;
        return {
          leaves: [{ key: requestKey, is: email }],
          send: async (door) => {
            const body = { email, shiftDate: lastWeekday(), requestKey };
            const { id, url } = await ask(door, whose, 'POST /api/assessment-requests', { body });
            return JSON.stringify({ id, token: url?.split('/').at(-1) ?? null });
          },
          onKept: (answer) => {
            const { token } = JSON.parse(answer) as { token: string | null };
            if (token) links.put(token);
          },
        };
      },
      stored: storedBy(`
        select r.request_key as key, r.assessor_email as is from assessment_requests r
        join audit_events e on e.subject_id = r.id and e.action = 'assessment.requested'`),
    },
    {
      name: 'assessments by link',
      abreast: 6,
      next() {
        const token = links.take();
        if (token === null) return null;
        const [guest, submissionKey] = [aGuest(), randomUUID()];
        const strengths = `Calm by link, word ${nextWord()}.`;
        return {
          leaves: [{ key: submissionKey, is: `${strengths} answered` }],
          send: async (door) => {
            const more = { assessorName: 'Elena Rivera', assessorEmail: guest.email };
            const body = { ...judged(strengths), ...more, submissionKey };
            const path = { token };
            const kept = await ask(door, guest, 'POST /api/assess/:token', { path, body });
            return kept.submittedAt;
          },
        };
      },
      stored: storedBy(`
        select a.submission_key as key, a.strengths || case when r.used_at is null then '' else ' answered' end as is
        from assessments a join assessment_requests r on r.id = a.request_id
        join audit_events e on e.subject_id = a.id and e.action = 'assessment.submitted'
        join audit_events u on u.subject_id = r.id and u.action = 'assessment-request.answered'`),
    },
    {
      name: 'assessments',
      next() {
        const [by, about, submissionKey] = [assessor(), assessed(), randomUUID()];
        const strengths = `Led the airway, word ${nextWord()}.`;
        const furtherEpas = [{ epaNumber: EPAS[1], activityLevel: 'did_it' as const }];
        return {
          leaves: EPAS.map((epa) => ({ key: `${submissionKey} ${epa}`, is: strengths })),
          send: async (door) => {
            const body = {
              ...judged(strengths),
              traineeId: about.id,
              furtherEpas,
              submissionKey,
            };
            const { ids } = await ask(door, by, 'POST /api/assessments', { body });
            return ids.toSorted().join();
          },
          onKept: (answer) => {
            const [first = '', second = ''] = answer.split(',');
            toAmend.put({ id: first, by, about });
            toAcknowledge.put({ id: second, by, about });
          },
        };
      },
      // As it was submitted, also once it was amended.
      stored: storedBy(`
        select a.submission_key || ' ' || a.epa_number as key,
          coalesce((select strengths from assessment_amendments where assessment_id = a.id order by amended_at limit 1), a.strengths) as is
        from assessments a join audit_events e on e.subject_id = a.id and e.action = 'assessment.submitted'
        where a.request_id is null`),
    },
    {
      name: 'amendments',
      next() {
        const given = toAmend.take();
        if (!given) return null;
        const { id, by } = given;
        const strengths = `Amended, word ${nextWord()}.`;
        return {
          leaves: [{ key: id, is: strengths }],
          send: async (door) => {
            const { activityLevel, improvements } = judged(strengths);
            const body = { activityLevel, improvements, strengths, amendmentsBefore: 0 };
            const kept = await ask(door, by, 'POST /api/assessments/:id/amend', {
              path: { id },
              body,
            });
            return kept.strengths;
          },
        };
      },
      stored: storedBy(`
        select a.id as key, a.strengths as is
        from assessments a join assessment_amendments m on m.assessment_id = a.id
        join audit_events e on e.subject_id = a.id and e.action = 'assessment.amended'`),
    },
    {
      name: 'acknowledgements',
      next() {
        const given = toAcknowledge.take();
        if (!given) return null;
        const { id, about } = given;
        const reflection = `I take it in, word ${nextWord()}.`;
        return {
          leaves: [{ key: id, is: reflection }],
          send: async (door) => {
            const body = { reflection };
            const path = { id };
            await ask(door, about, 'POST /api/assessments/:id/acknowledge', { path, body });
            return 'kept';
          },
        };
      },
      stored: storedBy(`
        select a.id as key, a.reflection as is from assessments a
        join audit_events e on e.subject_id = a.id and e.action = 'assessment.acknowledged'
        where a.acknowledged_at is not null`),
    },
  ];
};
