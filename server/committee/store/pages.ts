import type { CommitteePage } from '#shared/committee-output.ts';
import type { ReportSection, ReportSet } from '#shared/report-output.ts';
import { listJudgements, listStatements } from '#server/committee/store/judgements.ts';
import type { JudgedRow, StatedRow } from '#server/committee/store/judgements.ts';
import { findClosedBefore } from '#server/committee/store/meetings.ts';
import type { FoundMeeting } from '#server/committee/store/meetings.ts';
import {
  findPacket,
  listNeighbours,
  listPackets,
  listChangedForms,
} from '#server/committee/store/packets.ts';
import type { NamedPacket } from '#server/committee/store/packets.ts';
import type { Db } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import {
  findSection,
  findSummary,
  listAllNames,
  listSections,
} from '#server/reports/store/reading.ts';

/** All that one trainee's page says, before it is shown to somebody. */
export type Page = {
  packet: NamedPacket;
  report: { reportId: string; preparedAt: Date };
  section: ReportSection;
  sets: ReportSet[];
  names: Record<string, string>;
  /** Forms that were voided since. */
  voided: ReadonlySet<string>;
  place: CommitteePage['place'];
  before: { on: string; judged: readonly JudgedRow[] } | null;
  judged: readonly JudgedRow[];
  statements: readonly StatedRow[];
};

const SECTIONS_AT_ONCE = 20;

async function sectionsOf(one: Db, reportId: string, only: string | null) {
  if (only !== null) {
    const section = await findSection(one, reportId, only);
    return section ? [section] : [];
  }
  return (await Array.fromAsync(listSections(one, reportId, SECTIONS_AT_ONCE))).flat();
}

async function placeOf(one: Db, { packet }: NamedPacket, of: number) {
  const around = await listNeighbours(one, packet.reportId, packet.place);
  const at = (place: number) => {
    const found = around.find((neighbour) => neighbour.place === place);
    return found ? { id: found.id, name: found.name } : null;
  };
  const { place: number } = packet;
  return { number, of, previous: at(number - 1), next: at(number + 1) };
}

/** Of one trainee, or with null of all in the order of the agenda. */
export async function listPages(
  db: Db,
  found: FoundMeeting,
  report: Page['report'],
  only: string | null,
  { isNumbered }: { isNumbered: boolean },
): Promise<Page[]> {
  const { id } = found.meeting;
  const { reportId } = report;
  const one = only ?? undefined;
  const [packets, sections, summary, changed, judged, statements, last, names] = await together(
    db,
    (at) =>
      Promise.all([
        only === null ? listPackets(at, reportId) : findPacket(at, reportId, only).then(listed),
        sectionsOf(at, reportId, only),
        findSummary(at, reportId),
        listChangedForms(at, reportId, one),
        listJudgements(at, id, one),
        listStatements(at, id, one),
        findClosedBefore(at, found.meeting),
        listAllNames(at, reportId),
      ]),
  );
  const before = last ? await listJudgements(db, last.id, one) : [];
  const voided = changed.filter(({ isVoided }) => isVoided);
  const bySection = new Map(sections.map((section) => [section.trainee.id, section]));
  const pages: Page[] = [];
  for (const packet of packets) {
    const { traineeId } = packet.packet;
    const section = bySection.get(traineeId);
    if (!section) continue;
    pages.push({
      packet,
      report,
      section,
      sets: summary?.sets ?? [],
      names,
      voided: new Set(voided.filter((form) => form.traineeId === traineeId).map((form) => form.id)),
      place: isNumbered ? await placeOf(db, packet, found.trainees) : null,
      before: last && {
        on: last.on,
        judged: before.filter(({ judgement }) => judgement.traineeId === traineeId),
      },
      judged: judged.filter(({ judgement }) => judgement.traineeId === traineeId),
      statements: statements.filter(({ statement }) => statement.traineeId === traineeId),
    });
  }
  return pages;
}

const listed = <Item>(item: Item | null): Item[] => (item === null ? [] : [item]);
