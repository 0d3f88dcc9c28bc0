import type { AgendaReason, MeetingGroup, PacketLevels } from '#shared/committee-output.ts';
import type { Evidence } from '#shared/evidence-output.ts';
import type { Leave } from '#shared/programs.ts';
import { formsOf } from '#shared/submissions.ts';
import { yearEnd } from '#server/administration/rules/gaps.ts';
import { behindOf, inOrder, reasonsOf } from '#server/committee/rules/agenda.ts';
import type { Situation } from '#server/committee/rules/agenda.ts';
import { peopleOf, questionInParts } from '#server/committee/rules/asked.ts';
import type { GivenRow, RatingRow } from '#server/committee/rules/asked.ts';
import type { Asked, Estimates } from '#server/committee/rules/estimate.ts';
import type { Written } from '#server/committee/rules/feedback.ts';
import { MODEL_VERSION } from '#server/committee/rules/fit.ts';
import { levelsOf, othersOf, unseenIn } from '#server/committee/rules/packet.ts';
import { beginOf, monthsOn } from '#server/committee/rules/training.ts';
import type { Training } from '#server/committee/rules/training.ts';
import { findProgramYears, listGiven, listLeavesOf } from '#server/committee/store/ratings.ts';
import { deletePackets, insertPackets } from '#server/committee/store/packets.ts';
import type { MeetingRow } from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { listEvidence } from '#server/evidence/store/evidence.ts';
import type { RunInThread } from '#server/documents/thread.ts';
import type { Store } from '#server/ports.ts';
import type { Counted } from '#server/reports/actions/make.ts';
import { ownRound } from '#server/rounds.ts';
import { listInProgram, listOncePlaced, listPlaced } from '#server/reports/store/people.ts';
import type { PlacedPerson } from '#server/reports/store/people.ts';

/** For RunInThread: what is asked of a program in, levels and leniencies out. */
export const ESTIMATE_WORKER = new URL('estimate-worker.ts', import.meta.url);
const MONTHS = 12;
/** What is read and said in one piece: nobody else waits for longer. */
const PEOPLE_AT_ONCE = 4;

/** Of each trainee whose page is made, what was written. */
export type Given = { asked: Asked; written: Written[][] };
export type Said = { estimates: Estimates; feedback: PacketLevels['feedback'][] };

type Place = { organizationId: string; programId: string };
/** A program's people and all they were given, as of one moment. */
export type ProgramRatings = {
  people: Map<string, PlacedPerson>;
  leaves: Map<string, Leave[]>;
  training: Map<string, Training>;
  /** Levels of weekday shifts. */
  rows: RatingRow[];
  /** These and days rated as a whole. */
  given: (GivenRow & Pick<RatingRow, 'traineeId'>)[];
  years: number;
  yearBegins: string;
};

/** Those who left stay in it until the day they did: without them fewer assessors connect the others. */
export async function readProgram(
  moment: Db,
  { organizationId, programId }: Place,
  to: string,
): Promise<ProgramRatings> {
  const once = await listOncePlaced(moment, organizationId, programId);
  const now = new Set(await listInProgram(moment, programId));
  const ids = [...new Set([...now, ...once.keys()])].toSorted();
  const [placed, kept, program] = await Promise.all([
    listPlaced(moment, organizationId, ids),
    listLeavesOf(moment, ids),
    findProgramYears(moment, programId),
  ]);
  const found: Awaited<ReturnType<typeof listGiven>> = [];
  for (let at = 0; at < ids.length; at += PEOPLE_AT_ONCE) {
    const some = ids.slice(at, at + PEOPLE_AT_ONCE);
    found.push(...(await listGiven(moment, organizationId, some, to)));
    await ownRound();
  }
  const { years = 0, yearBegins = '07-01' } = program ?? {};
  const given = found.filter(({ traineeId, on }) => {
    const until = now.has(traineeId) ? null : (once.get(traineeId) ?? null);
    return until === null || on <= until;
  });
  const rows = given.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]));
  const people = new Map(placed.map((person) => [person.id, person]));
  const leaves = new Map(kept.map((one) => [one.id, one.leaves]));
  const first = new Map<string, string>();
  for (const { traineeId, on } of rows) if (!first.has(traineeId)) first.set(traineeId, on);
  const training = new Map(
    placed.map((person) => {
      const begins = beginOf(person, yearBegins, to) ?? first.get(person.id) ?? to;
      return [person.id, { begins, leaves: leaves.get(person.id) ?? [] }];
    }),
  );
  return { people, leaves, training, rows, given, years, yearBegins };
}

/** What is said of a meeting's estimate as a whole. */
export type Estimated = Pick<MeetingRow, 'groups' | 'modelVersion'>;

/** Levels and reasons of all who are in training, kept beside the report's figures; gives what is the meeting's own. */
export async function estimatePackets(
  { db, inThread }: Store & { inThread: RunInThread },
  meeting: MeetingRow,
  { moment, report, sections, template: form }: Counted,
): Promise<Estimated> {
  const { id: meetingId } = meeting;
  const period = { from: report.from, to: report.to };
  const program = await readProgram(moment, meeting, period.to);
  const inTraining = sections.filter(({ trainee }) => trainee.standing === 'training');
  const trainees = inTraining.map(({ trainee }) => trainee.id);
  const { rows, training } = program;
  const question = await inPieces(questionInParts({ rows, training, trainees, form, period }));
  // As plain words: a thread is given what can be copied soon.
  const written = inTraining.map(({ narratives }) =>
    narratives.map(({ submission = 0, shiftDate, strengths, improvements }) => ({
      submission,
      shiftDate,
      strengths,
      improvements,
    })),
  );
  const given: Given = { asked: question.asked, written };
  const { estimates: found, feedback } = await inThread<Said>(ESTIMATE_WORKER, given, meetingId);
  const byTrainee = Map.groupBy(rows, ({ traineeId }) => traineeId);
  const givenTo = Map.groupBy(program.given, ({ traineeId }) => traineeId);
  const bySize = found.groups.toSorted((a, b) => b.trainees.length - a.trainees.length);
  /** 0: with most of the program. */
  const groupOf = new Map(
    bySize.flatMap((group, at) => group.trainees.map((one) => [question.trainees[one], at])),
  );
  const yearOf = (id: string) => program.people.get(id)?.programYear ?? null;
  const beside = found.trainees.map(({ overall }, at) => {
    const id = trainees[at] ?? '';
    return { year: yearOf(id), group: groupOf.get(id), level: overall?.estimate ?? null };
  });

  const evidence = await listEvidence(moment, meeting.organizationId, trainees, period.to);
  const items: Packet[] = [];
  for (const [place, { trainee, procedures }] of inTraining.entries()) {
    await ownRound();
    const estimated = found.trainees[place];
    if (!estimated) continue;
    const own = byTrainee.get(trainee.id) ?? [];
    const year = yearOf(trainee.id);
    const known = training.get(trainee.id) ?? { begins: period.to, leaves: [] };
    const levels = levelsOf({
      rows: own,
      given: givenTo.get(trainee.id) ?? [],
      estimated,
      courses: question.courses[place] ?? [],
      form,
      period,
      months: monthsOn(known, period.to, program.yearBegins),
      ofMonths: program.years > 0 ? program.years * MONTHS : null,
      others: othersOf(beside, place),
      feedback: feedback[place] ?? [],
    });
    const isLastYear = program.years > 0 && (year ?? 0) >= program.years;
    const situation: Situation = {
      levels,
      ratings: own.filter(({ on }) => on >= period.from && on <= period.to),
      training: { forms: formsOf(own), assessors: peopleOf(own) },
      unseen: unseenIn(own, form, period),
      minimums: procedures.items,
      ends: isLastYear ? yearEnd(program.yearBegins, period.to) : null,
      leaves: known.leaves,
      isApart: own.length > 0 && groupOf.get(trainee.id) !== 0,
      period,
    };
    const name = program.people.get(trainee.id)?.name ?? '';
    const results = evidence.get(trainee.id) ?? [];
    items.push({ ...packetOf(trainee.id, name, situation), evidence: results });
  }
  const packets = inOrder(items).map(({ name: _name, ...packet }, at) => ({
    ...packet,
    meetingId,
    reportId: report.id,
    place: at + 1,
  }));
  const groups: MeetingGroup[] = found.groups.map(({ trainees: some, ...group }) => ({
    trainees: some.length,
    ...group,
  }));
  await db.transaction(async (tx) => {
    await deletePackets(tx, report.id);
    for (let at = 0; at < packets.length; at += PEOPLE_AT_ONCE) {
      await insertPackets(tx, packets.slice(at, at + PEOPLE_AT_ONCE));
      await ownRound();
    }
  });
  return { groups, modelVersion: MODEL_VERSION };
}

/** What comes in parts: nobody else waits for all of them. */
export async function inPieces<Whole>(parts: Generator<undefined, Whole>): Promise<Whole> {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    await ownRound();
  }
}

type Packet = {
  traineeId: string;
  name: string;
  levels: PacketLevels;
  unseen: number;
  reasons: AgendaReason[];
  behind: number | null;
  evidence: Evidence[];
};

function packetOf(traineeId: string, name: string, situation: Situation): Omit<Packet, 'evidence'> {
  const behind = behindOf(situation)?.length ?? null;
  const { levels, unseen } = situation;
  return { traineeId, name, levels, unseen, reasons: reasonsOf(situation), behind };
}
