import type { CommitteeJudgementInput, CommitteeStatementInput } from '#shared/committee-input.ts';
import {
  JUDGEMENT_CHANGED,
  MEETING_NOT_OPEN,
  NO_JUDGED_CODE,
  NO_PACKET,
  NOT_PREPARED,
  STATEMENT_CHANGED,
} from '#shared/committee.ts';
import { recordEvent } from '#server/audit/store.ts';
import { canClose, canJudge, canOpen } from '#server/committee/policy.ts';
import { expectSeen, takeMeeting } from '#server/committee/actions/meetings.ts';
import { judgedColumns, judgedLevel } from '#server/committee/rules/judged.ts';
import {
  deleteJudgement,
  listJudgements,
  listStatements,
  upsertJudgement,
  upsertStatement,
} from '#server/committee/store/judgements.ts';
import type { StatedRow } from '#server/committee/store/judgements.ts';
import { updateMeeting } from '#server/committee/store/meetings.ts';
import type { FoundMeeting } from '#server/committee/store/meetings.ts';
import { findPacket } from '#server/committee/store/packets.ts';
import type { JudgementRow, StatementRow } from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Clock, Store } from '#server/ports.ts';

type Ports = Store & Clock;

/** From then on its figures stay as they are, and its members judge. */
export async function openMeeting(
  ports: Ports,
  actor: UserActor,
  found: FoundMeeting,
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const { id, organizationId } = await takeMeeting(tx, actor, found, canOpen, {
      notYet: NOT_PREPARED,
    });
    await updateMeeting(tx, id, { state: 'open', openedAt: ports.now() });
    await recordEvent(tx, actor, 'meeting.opened', id, { organizationId });
  });
}

/** Of two who close at once one closes it; each trainee then reads the own page. */
export async function closeMeeting(
  ports: Ports,
  actor: UserActor,
  found: FoundMeeting,
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const meeting = await takeMeeting(tx, actor, found, canClose, {
      notYet: MEETING_NOT_OPEN,
      notYours: 'Only the chair, or an administrator, closes a meeting.',
    });
    const { id, organizationId } = meeting;
    const closed = { state: 'closed', closedAt: ports.now(), closedBy: actor.userId } as const;
    await updateMeeting(tx, id, closed);
    await recordEvent(tx, actor, 'meeting.closed', id, { organizationId });
  });
}

/** The page that is judged. */
async function takePage(tx: Db, actor: UserActor, found: FoundMeeting, traineeId: string) {
  const meeting = await takeMeeting(tx, actor, found, canJudge, {
    notYet: MEETING_NOT_OPEN,
    notYours: 'Only who sits in the meeting judges in it.',
  });
  const page = meeting.reportId && (await findPacket(tx, meeting.reportId, traineeId));
  if (!page) throw new AppError('not_found', NO_PACKET);
  return { meeting, packet: page.packet };
}

type Judged = Pick<CommitteeJudgementInput, 'level' | 'note'>;

/** Of level and note, what its writer has left as it was seen stays as it is stored; throws conflict. */
function mergeJudged(stored: Judged, { over, ...next }: CommitteeJudgementInput): Judged {
  const isLevelLeft = over !== undefined && next.level === over.level;
  const isNoteLeft = over !== undefined && next.note === over.note;
  if (!isLevelLeft)
    expectSeen({ stored: stored.level, over: over?.level, next: next.level }, JUDGEMENT_CHANGED);
  if (!isNoteLeft)
    expectSeen({ stored: stored.note, over: over?.note, next: next.note }, JUDGEMENT_CHANGED);
  return {
    level: isLevelLeft ? stored.level : next.level,
    note: isNoteLeft ? stored.note : next.note,
  };
}

/** With a level of null what was said is taken back. */
export async function judge(
  { db, now }: Ports,
  actor: UserActor,
  found: FoundMeeting,
  { traineeId, code }: { traineeId: string; code: string },
  input: CommitteeJudgementInput,
): Promise<JudgementRow> {
  return db.transaction(async (tx) => {
    const { meeting, packet } = await takePage(tx, actor, found, traineeId);
    if (!packet.levels.subCompetencies.some((one) => one.code === code)) {
      throw new AppError('not_found', NO_JUDGED_CODE);
    }
    const said = await listJudgements(tx, meeting.id, traineeId);
    const before = said.find(({ judgement }) => judgement.code === code)?.judgement;
    const stored: Judged = before
      ? { level: judgedLevel(before), note: before.note }
      : { level: null, note: '' };
    const { level, note } = mergeJudged(stored, input);
    const row: JudgementRow = {
      meetingId: meeting.id,
      traineeId,
      code,
      ...judgedColumns(level),
      note,
      decidedBy: actor.userId,
      decidedAt: now(),
    };
    if (level === null && note === '') await deleteJudgement(tx, row);
    else await upsertJudgement(tx, row);
    const facts = { organizationId: meeting.organizationId };
    const whose = { personId: traineeId };
    await recordEvent(tx, actor, 'meeting.judged', meeting.id, facts, whose);
    return row;
  });
}

/** What is left out stays, a text with whoever wrote it. Nobody writes over what they have not seen: throws conflict. */
export async function sayToTrainee(
  { db, now }: Ports,
  actor: UserActor,
  found: FoundMeeting,
  traineeId: string,
  { text, over, isDecided }: CommitteeStatementInput,
): Promise<StatedRow> {
  return db.transaction(async (tx) => {
    const { meeting } = await takePage(tx, actor, found, traineeId);
    const [before] = await listStatements(tx, meeting.id, traineeId);
    const stored = before?.statement.text ?? '';
    if (text !== undefined) expectSeen({ stored, over, next: text }, STATEMENT_CHANGED);
    const isKept = before !== undefined && stored !== '' && (text ?? stored) === stored;
    const { saidBy, saidAt } = isKept ? before.statement : { saidBy: actor.userId, saidAt: now() };
    const statement: StatementRow = {
      meetingId: meeting.id,
      traineeId,
      text: text ?? stored,
      isDecided: isDecided ?? before?.statement.isDecided ?? false,
      saidBy,
      saidAt,
    };
    await upsertStatement(tx, statement);
    const facts = { organizationId: meeting.organizationId };
    const whose = { personId: traineeId };
    await recordEvent(tx, actor, 'meeting.stated', meeting.id, facts, whose);
    return { statement, by: isKept ? before.by : actor.displayName };
  });
}
