import { isDeepStrictEqual } from 'node:util';
import { passageKey } from '#shared/passages.ts';
import type { QuestionWords } from '#shared/correction-output.ts';
import type { SettleInput } from '#shared/text-report-input.ts';
import {
  FEWEST_WORDS,
  NOT_DIFFERENT,
  NOW_REQUIRED,
  REPORT_SETTLED,
  TEXT_CHANGED,
  TOO_FEW_WORDS,
  wordCount,
} from '#shared/text-reports.ts';
import { recordAll } from '#server/audit/store.ts';
import { makeCorrection } from '#server/corrections/actions/correct.ts';
import type { NewCorrection } from '#server/corrections/actions/correct.ts';
import { readAround } from '#server/corrections/actions/read.ts';
import { settlingRole } from '#server/corrections/policy.ts';
import { shows } from '#server/corrections/rules/around.ts';
import { listTold } from '#server/corrections/store/holders.ts';
import { lockSame, settleReports } from '#server/corrections/store/reports.ts';
import type { TextReportRow, TextReviewerRow } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Clock, Corrected, Store } from '#server/ports.ts';

type Ports = Store & Mailer & Corrected;
type Words = Pick<NewCorrection, 'was' | 'now' | 'wasQuestion' | 'nowQuestion'>;

/** A passage of what was reported: a reviewer corrects what was read, not whatever stands anywhere. */
async function passageOf(
  ports: Store & Clock & Corrected,
  report: TextReportRow,
  input: SettleInput,
): Promise<Words> {
  const was = input.was === '' ? report.quoted : input.was;
  if (wordCount(passageKey(was)) < FEWEST_WORDS) throw invalidField('was', TOO_FEW_WORDS);
  const now = input.outcome === 'corrected' ? input.now : null;
  if (now !== null && passageKey(now) === '') throw invalidField('now', NOW_REQUIRED);
  if (now !== null && passageKey(now) === passageKey(was)) throw invalidField('now', NOT_DIFFERENT);
  const { around } = await readAround(ports, report);
  if (!shows(around ?? report.quoted, was)) throw invalidField('was', TEXT_CHANGED);
  return { was, now, wasQuestion: null, nowQuestion: null };
}

function questionNow({ outcome, question }: SettleInput): QuestionWords | null {
  if (outcome !== 'corrected' || !question) return null;
  const [a = '', b = '', c = '', d = ''] = question.options;
  return { ...question, options: [a, b, c, d] };
}

function questionOf(report: TextReportRow, was: QuestionWords, input: SettleInput): Words {
  const now = questionNow(input);
  if (input.outcome === 'corrected' && !now) throw invalidField('question', TEXT_CHANGED);
  if (isDeepStrictEqual(now, was)) throw invalidField('question.question', NOT_DIFFERENT);
  return { was: report.quoted, now: now?.question ?? null, wasQuestion: was, nowQuestion: now };
}

/**
 * Settles a report, and with a correction all open ones of the same words: each reporter is told. Of two who settle it
 * at once the second is told so, and nothing of theirs is done.
 */
export async function settleReport(
  ports: Ports,
  { actor, reviewer }: { actor: UserActor; reviewer: TextReviewerRow | null },
  report: TextReportRow,
  input: SettleInput,
): Promise<void> {
  const { outcome, reason } = input;
  const words =
    outcome === 'unchanged'
      ? null
      : report.question
        ? questionOf(report, report.question, input)
        : await passageOf(ports, report, input);
  await ports.db.transaction(async (tx) => {
    const settled = await closeReports(ports, tx, actor, report, input);
    if (words && outcome !== 'unchanged') {
      const byRole = settlingRole(actor, reviewer);
      const correction = { ...words, kind: outcome, reason, byRole };
      await makeCorrection(ports, tx, actor, { ...correction, textId: null, reportId: report.id });
    }
    const people = settled.flatMap(({ reporterId }) => reporterId ?? []);
    for (const { email } of await listTold(tx, people)) {
      await tellReporter(ports, tx, email, report, words, input);
    }
    const event = { action: 'text-report.settled', facts: { outcome } } as const;
    const events = settled.map(({ id: subjectId, reporterId: personId }) => ({
      ...event,
      subjectId,
      personId,
    }));
    await recordAll(tx, actor, events);
  });
  if (words) ports.errata.renew();
}

async function closeReports(
  { now }: Pick<Ports, 'now'>,
  tx: Db,
  actor: UserActor,
  report: TextReportRow,
  { outcome, answer }: SettleInput,
): Promise<TextReportRow[]> {
  const settled = {
    outcome,
    answer: answer === '' ? null : answer,
    settledBy: actor.userId,
    settledAt: now(),
  };
  const same = outcome === 'unchanged' ? [report.id] : await lockSame(tx, report);
  const closed = same.includes(report.id) ? await settleReports(tx, same, settled) : [];
  if (closed.length === 0) throw new AppError('conflict', REPORT_SETTLED);
  return closed;
}

const TOLD = {
  corrected: 'It was corrected. Everybody who has these words sees what is right beside them.',
  withdrawn: 'It was withdrawn. Everybody who has these words is told so.',
  unchanged: 'It stays as it is.',
};

async function tellReporter(
  ports: Ports,
  tx: Db,
  to: string,
  { id, quoted }: TextReportRow,
  words: Words | null,
  { outcome, reason, answer }: SettleInput,
): Promise<void> {
  await queueMail(tx, ports, {
    to,
    subject: 'The error that you reported',
    ...letter({
      paragraphs: ['You reported an error. A reviewer has looked at it.', TOLD[outcome]],
      blocks: [
        { kind: 'quote', lead: 'It said:', text: words?.was ?? quoted },
        ...(words?.now && words.now !== words.was
          ? [{ kind: 'quote' as const, lead: 'It says now:', text: words.now }]
          : []),
        ...(words ? [{ kind: 'quote' as const, lead: 'Why:', text: reason }] : []),
        ...(answer === ''
          ? []
          : [{ kind: 'quote' as const, lead: 'The reviewer writes:', text: answer }]),
      ],
    }),
    subjectId: id,
  });
}
