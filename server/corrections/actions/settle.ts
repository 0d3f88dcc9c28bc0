import { isDeepStrictEqual } from 'node:util';
import { passageKey } from '#shared/passages.ts';
import type { QuestionWords } from '#shared/correction-output.ts';
import type { SettleInput } from '#shared/text-report-input.ts';
import {
  FEWEST_WORDS,
  HALF_CORRECTED,
  KEPT_BACK,
  NOT_DIFFERENT,
  NOT_OF_LIBRARY,
  NOW_REQUIRED,
  OWN_REPORT,
  REPORT_SETTLED,
  TEXT_CHANGED,
  TOO_COMMON,
  TOO_FEW_WORDS,
  wordCount,
} from '#shared/text-reports.ts';
import { recordAll } from '#server/audit/store.ts';
import { makeCorrection } from '#server/corrections/actions/correct.ts';
import type { NewCorrection } from '#server/corrections/actions/correct.ts';
import { keptBack, readAround, wouldShow } from '#server/corrections/actions/read.ts';
import { canSettleReport, settlingRole } from '#server/corrections/policy.ts';
import { shows } from '#server/corrections/rules/around.ts';
import { listTold, takeUntold } from '#server/corrections/store/holders.ts';
import { findReport, lockSame, settleReports } from '#server/corrections/store/reports.ts';
import type { TextReportRow, TextReviewerRow } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { Erratum } from '#server/errata-passages.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { LibraryWords } from '#server/library/words.ts';

type Asked = Parameters<typeof readAround>[0];
type Ports = Mailer & Asked & Parameters<typeof keptBack>[0] & Shelves;
type Shelves = { libraryWords: () => Promise<LibraryWords> };
type Words = Pick<NewCorrection, 'textId' | 'was' | 'now' | 'wasQuestion' | 'nowQuestion'>;

/** As if it were withdrawn now: whatever holds the words would say something else. */
export function erratumOf(
  createdAt: Date,
  passage: Pick<Erratum, 'was' | 'textId'>,
  wasQuestion: QuestionWords | null = null,
): Erratum {
  const by = { reason: '', byName: '', byRole: '', createdAt };
  return { ...passage, ...by, wasQuestion, now: null, nowQuestion: null };
}

/** A passage of what was reported: a reviewer corrects what was read, not whatever stands anywhere. */
export async function getPassage(
  ports: Asked,
  report: TextReportRow,
  said: { was: string; isNarrow: boolean },
): Promise<Pick<Words, 'was' | 'textId'>> {
  const was = said.was === '' ? report.quoted : said.was;
  if (wordCount(passageKey(was)) < FEWEST_WORDS) throw invalidField('was', TOO_FEW_WORDS);
  const { around } = await readAround(ports, report);
  if (!shows(around ?? report.quoted, was)) throw invalidField('was', TEXT_CHANGED);
  if (said.isNarrow && report.textId === null) throw invalidField('isNarrow', NOT_OF_LIBRARY);
  const passage = { was, textId: said.isNarrow ? report.textId : null };
  if (!(await wouldShow(ports, report, erratumOf(ports.now(), passage))))
    throw invalidField('was', HALF_CORRECTED);
  return passage;
}

async function passageOf(
  ports: Asked & Shelves,
  report: TextReportRow,
  input: SettleInput,
): Promise<Words> {
  const passage = await getPassage(ports, report, input);
  const { was, textId } = passage;
  const now = input.outcome === 'corrected' ? input.now : null;
  if (now !== null && passageKey(now) === '') throw invalidField('now', NOW_REQUIRED);
  if (now !== null && passageKey(now) === passageKey(was)) throw invalidField('now', NOT_DIFFERENT);
  if (textId === null && (await ports.libraryWords()).isTooCommon(was))
    throw invalidField('was', TOO_COMMON);
  return { ...passage, now, wasQuestion: null, nowQuestion: null };
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
  const passages = { was: report.quoted, now: now?.question ?? null };
  return { ...passages, textId: null, wasQuestion: was, nowQuestion: now };
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
  if (!canSettleReport(actor, reviewer, report)) throw new AppError('forbidden', OWN_REPORT);
  const [isKeptBack = true] = await keptBack(ports, [report]);
  if (isKeptBack && outcome !== 'unchanged') throw invalidField('outcome', KEPT_BACK);
  const words =
    outcome === 'unchanged'
      ? null
      : report.question
        ? questionOf(report, report.question, input)
        : await passageOf(ports, report, input).catch((error: unknown) =>
            refuse(ports.db, report, error),
          );
  await ports.db.transaction(async (tx) => {
    const settled = await closeReports(ports, tx, actor, report, input);
    const people = settled.flatMap(({ reporterId }) => reporterId ?? []);
    if (words && outcome !== 'unchanged') {
      const byRole = settlingRole(actor, reviewer);
      const correction = { ...words, kind: outcome, reason, byRole, reportId: report.id };
      const id = await makeCorrection(ports, tx, actor, correction);
      // Their own letter says all of it: as owners of the words they are not written to once more.
      await takeUntold(tx, id, people, ports.now());
    }
    const said = { id: report.id, was: isKeptBack ? null : (words?.was ?? report.quoted), words };
    for (const { email } of await listTold(tx, people)) {
      await tellReporter(ports, tx, email, said, input);
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

/** Words that somebody else has just corrected are refused for that alone: the report is settled. */
async function refuse(db: Db, { id }: TextReportRow, error: unknown): Promise<never> {
  const report = await findReport(db, id);
  throw report?.state === 'open' ? error : new AppError('conflict', REPORT_SETTLED);
}

async function closeReports(
  { now }: Pick<Ports, 'now'>,
  tx: Db,
  actor: UserActor,
  report: TextReportRow,
  { outcome, answer, isNarrow }: SettleInput,
): Promise<TextReportRow[]> {
  const settled = {
    outcome,
    answer: answer === '' ? null : answer,
    settledBy: actor.userId,
    settledAt: now(),
  };
  const same = outcome === 'unchanged' ? [report.id] : await lockSame(tx, report, isNarrow);
  const closed = same.includes(report.id) ? await settleReports(tx, same, settled) : [];
  if (closed.length === 0) throw new AppError('conflict', REPORT_SETTLED);
  return closed;
}

const TOLD = {
  corrected: 'It was corrected. Everybody who has these words sees what is right beside them.',
  withdrawn: 'It was withdrawn. Everybody who has these words is told so.',
  unchanged: 'It stays as it is.',
};
const TOLD_NARROW = {
  ...TOLD,
  corrected: 'It was corrected. Everybody who has this text sees what is right beside it.',
  withdrawn: 'It was withdrawn. Everybody who has this text is told so.',
};

async function tellReporter(
  ports: Ports,
  tx: Db,
  to: string,
  { id, was, words }: { id: string; was: string | null; words: Words | null },
  { outcome, reason, answer }: SettleInput,
): Promise<void> {
  const quote = (lead: string, text: string) => ({ kind: 'quote' as const, lead, text });
  const done = words?.textId ? TOLD_NARROW[outcome] : TOLD[outcome];
  await queueMail(tx, ports, {
    to,
    subject: 'The error that you reported',
    ...letter({
      paragraphs: ['You reported an error. A reviewer has looked at it.', done],
      blocks: [
        ...(was === null ? [] : [quote('It said:', was)]),
        ...(words?.now && words.now !== words.was ? [quote('It says now:', words.now)] : []),
        ...(words ? [quote('Why:', reason)] : []),
        ...(answer === '' ? [] : [quote('The reviewer writes:', answer)]),
      ],
    }),
    subjectId: id,
  });
}
