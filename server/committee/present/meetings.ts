import type {
  AgendaItem,
  CommitteeJudgement,
  CommitteePage,
  CommitteeStatement,
  Meeting,
  MeetingListItem,
  MeetingMember,
  MeetingProgress,
} from '#shared/committee-output.ts';
import {
  canChange,
  canClose,
  canJudge,
  canOpen,
  canPrepare,
  canRead,
  canReadPage,
  canRemove,
  canSeat,
  canWriteMinutes,
  stillSits,
} from '#server/committee/policy.ts';
import { judgedLevel } from '#server/committee/rules/judged.ts';
import type { JudgedRow, StatedRow } from '#server/committee/store/judgements.ts';
import type { FoundMeeting } from '#server/committee/store/meetings.ts';
import type { Page } from '#server/committee/store/pages.ts';
import type { SeatRow } from '#server/committee/store/members.ts';
import type { AgendaRow } from '#server/committee/store/packets.ts';
import type { JudgementRow } from '#server/committee/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import { assessorKey } from '#server/reports/rules/names.ts';

export function presentMeetingItem(found: FoundMeeting): MeetingListItem {
  const { meeting, organizationName, programName, to, trainees, decided, members } = found;
  const { id, organizationId, programId, on, state } = meeting;
  return {
    id,
    organization: { id: organizationId, name: organizationName },
    program: { id: programId, name: programName },
    on,
    to,
    state,
    trainees,
    decided,
    members,
  };
}

export function presentProgress({ meeting, done, total }: FoundMeeting): MeetingProgress {
  return { state: meeting.state, progress: { done, of: total } };
}

export function presentSeat(row: SeatRow, found: FoundMeeting): MeetingMember {
  const { id, name, role, part } = row;
  return { person: { id, name, role }, part, isActive: stillSits(row, found.meeting) };
}

type AgendaParts = {
  rows: readonly AgendaRow[];
  judged: readonly JudgedRow[];
  statements: readonly StatedRow[];
};

function presentAgenda({ rows, judged, statements }: AgendaParts): AgendaItem[] {
  const decided = new Set(
    statements.filter(({ statement }) => statement.isDecided).map((one) => one.statement.traineeId),
  );
  const byTrainee = Map.groupBy(judged, ({ judgement }) => judgement.traineeId);
  return rows.map((row) => {
    const { traineeId, name, programYear, traineeLevel, levels, unseen, reasons, behind } = row;
    const said = new Map(
      byTrainee.get(traineeId)?.map(({ judgement }) => [judgement.code, judgedLevel(judgement)]),
    );
    const judgements = row.codes.map((code) => ({ code, level: said.get(code) ?? null }));
    return {
      traineeId,
      name,
      traineeLevel,
      programYear,
      forms: levels.forms,
      assessors: levels.assessors,
      biggest: levels.biggest,
      level: levels.overall,
      rawMean: levels.rawMean,
      unseen,
      behind,
      reasons,
      judged: judgements.filter(({ level }) => level !== null).length,
      of: judgements.length,
      judgements,
      isDecided: decided.has(traineeId),
    };
  });
}

type MeetingParts = AgendaParts & {
  seats: readonly SeatRow[];
  changed: readonly { isVoided: boolean; isAmended: boolean }[];
};

export function presentMeeting(
  viewer: UserActor,
  found: FoundMeeting,
  parts: MeetingParts,
): Meeting {
  const { meeting, seat, done, total, closedByName } = found;
  const { closedBy, reportId } = meeting;
  const may = (can: typeof canChange) => can(viewer, meeting, seat);
  return {
    ...presentMeetingItem(found),
    from: meeting.from,
    progress: { done, of: total },
    hasFailed: meeting.hasFailed,
    preparedAt: meeting.preparedAt?.toISOString() ?? null,
    openedAt: meeting.openedAt?.toISOString() ?? null,
    closedAt: meeting.closedAt?.toISOString() ?? null,
    closedBy: closedBy === null ? null : { id: closedBy, name: closedByName ?? '' },
    seats: parts.seats.map((row) => presentSeat(row, found)),
    checksum: meeting.checksum,
    modelVersion: meeting.modelVersion,
    groups: meeting.groups,
    agenda: reportId === null ? null : presentAgenda(parts),
    since: {
      voided: parts.changed.filter(({ isVoided }) => isVoided).length,
      amended: parts.changed.filter(({ isAmended }) => isAmended).length,
    },
    minutes: meeting.minutes,
    can: {
      change: may(canChange),
      prepare: may(canPrepare),
      open: may(canOpen),
      judge: may(canJudge),
      close: may(canClose),
      remove: may(canRemove),
      seat: may(canSeat),
      writeMinutes: may(canWriteMinutes),
    },
  };
}

export function presentJudgement(row: JudgementRow, by: string): CommitteeJudgement {
  const { code, note, decidedAt } = row;
  return { code, level: judgedLevel(row), note, by, at: decidedAt.toISOString() };
}

export function presentStatement(stated: StatedRow | undefined): CommitteeStatement {
  if (!stated) return { text: '', isDecided: false, by: null, at: null };
  const { text, isDecided, saidAt } = stated.statement;
  return { text, isDecided, by: stated.by, at: saidAt.toISOString() };
}

/** A form voided since the figures were counted is told, and its points and words are on the page no more. */
export function presentPage(viewer: UserActor, found: FoundMeeting, parts: Page): CommitteePage {
  const { meeting, seat, to } = found;
  const { packet, section, names, voided, before } = parts;
  const { levels, reasons, traineeId, evidence } = packet.packet;
  const { preparedAt } = parts.report;
  const narratives = section.narratives.filter(({ assessmentId }) => !voided.has(assessmentId));
  return {
    meeting: {
      ...presentMeetingItem(found),
      from: meeting.from,
      to: to ?? meeting.from,
      preparedAt: preparedAt.toISOString(),
    },
    trainee: {
      id: traineeId,
      name: packet.name,
      traineeLevel: packet.traineeLevel,
      programYear: packet.programYear,
    },
    place: parts.place,
    levels: {
      ...levels,
      epas: levels.epas.map((epa) => ({
        ...epa,
        points: epa.points.filter(({ assessmentId }) => !voided.has(assessmentId)),
      })),
    },
    reasons: canRead(viewer, meeting, seat) ? reasons : [],
    sets: parts.sets,
    section: {
      ...section,
      names: { [traineeId]: packet.name },
      narratives: narratives.map((narrative) => ({
        ...narrative,
        assessor: names[assessorKey(narrative)] ?? '',
        canOpen: canReadPage(viewer, meeting, seat, traineeId),
        isVoidedSince: false,
      })),
    },
    evidence,
    before: {
      on: before?.on ?? null,
      levels: Object.fromEntries(
        (before?.judged ?? []).flatMap(({ judgement }) => {
          const level = judgedLevel(judgement);
          return level === null ? [] : [[judgement.code, level]];
        }),
      ),
    },
    judgements: parts.judged.map(({ judgement, by }) => presentJudgement(judgement, by)),
    statement: presentStatement(parts.statements[0]),
    since: { voided: voided.size },
    can: { judge: canJudge(viewer, meeting, seat) },
  };
}
