import { judgedWords } from '#shared/committee-words.ts';
import type { CommitteePage, MeetingMember } from '#shared/committee-output.ts';
import { COMMITTEE_PART_LABELS } from '#shared/committee.ts';
import type { JudgedLevel, PaperSize } from '#shared/committee.ts';
import { counted } from '#shared/count-words.ts';
import { longShiftDate, periodWords } from '#shared/shift-date.ts';
import { noteTables } from '#server/committee/rules/paper-tables.ts';
import type { FoundMeeting } from '#server/committee/store/meetings.ts';
import type { Report as Paper, ReportTable } from '#server/documents/report.ts';
import { momentWords } from '#server/documents/table.ts';

type Held = {
  found: FoundMeeting;
  seats: readonly MeetingMember[];
  pages: readonly CommitteePage[];
  paper: PaperSize;
};

/** Who sat, what was written down, and what was decided of each trainee. */
export function presentMinutes({ found, seats, pages, paper }: Held, preparedAt: Date): Paper {
  const { meeting, programName, organizationName, to, closedByName } = found;
  const { on, from, openedAt, closedAt, checksum, minutes } = meeting;
  const decided = pages.filter(({ statement }) => statement.isDecided).length;
  const closed =
    closedAt === null ? 'Not closed' : `${momentWords(closedAt)}, by ${closedByName ?? ''}`;
  return {
    kind: 'Minutes of the Clinical Competency Committee',
    title: programName,
    subtitle: longShiftDate(on),
    facts: [
      { label: 'Organization', text: organizationName },
      { label: 'Opened', text: openedAt === null ? 'Not opened' : momentWords(openedAt) },
      { label: 'Closed', text: closed },
      { label: 'Decided', text: `${decided} of ${counted(pages.length, 'trainee')}` },
      {
        label: 'Figures',
        text: `${periodWords({ from, to: to ?? from }) ?? ''}, as of ${momentWords(preparedAt)}`,
      },
      { label: 'Checksum', text: checksum ?? '' },
    ],
    tables: [
      membersTable(seats),
      ...(minutes === '' ? [] : [minutesTable(minutes)]),
      ...decisionsOf(pages),
    ],
    foot: `${programName} · ${longShiftDate(on)}`,
    madeAt: (closedAt ?? openedAt ?? preparedAt).toISOString(),
    paper,
    look: 'compact',
  };
}

function membersTable(seats: readonly MeetingMember[]): ReportTable {
  return {
    title: 'Members',
    remark: '',
    columns: [
      { title: 'Name', share: 6 },
      { title: 'Part', share: 3 },
      { title: 'Signature', share: 5 },
    ],
    rows: seats.map(({ person, part }) => [person.name, COMMITTEE_PART_LABELS[part], '']),
    onNewPage: false,
  };
}

function minutesTable(minutes: string): ReportTable {
  return {
    title: 'Minutes',
    remark: '',
    columns: [{ title: 'As written', share: 1 }],
    rows: minutes.split(/\n+/).map((line) => [line]),
    onNewPage: false,
  };
}

/** Pairs of a code and its level, so many side by side. */
const PAIRS = 6;

type Box = { code: string; level: JudgedLevel | null };

function boxesOf({ levels, judgements }: CommitteePage): Box[] {
  const said = new Map(judgements.map(({ code, level }) => [code, level]));
  return levels.subCompetencies.map(({ code }) => ({ code, level: said.get(code) ?? null }));
}

/** "Decided. Empty: ICS3." */
function stateOf({ statement }: CommitteePage, boxes: readonly Box[]): string {
  const state = statement.isDecided ? 'Decided' : 'Not decided';
  const empty = boxes.filter(({ level }) => level === null).map(({ code }) => code);
  if (empty.length === 0) return `${state}.`;
  if (empty.length === boxes.length) return `${state}. Every level is empty.`;
  return `${state}. Empty: ${empty.join(', ')}.`;
}

/** Read down each column. */
function gridOf(boxes: readonly Box[]): string[][] {
  const lines = Math.ceil(boxes.length / PAIRS);
  const columns = Array.from({ length: PAIRS }, (_, at) => at);
  return boxes.slice(0, lines).map((_, line) =>
    columns.flatMap((at) => {
      const box = boxes[at * lines + line];
      if (box === undefined) return ['', ''];
      return [box.code, box.level === null ? 'empty' : judgedWords(box.level)];
    }),
  );
}

/** What was decided of a trainee: levels as a grid, below it what was noted, and what the committee says. */
function decisionTables(page: CommitteePage): ReportTable[] {
  const { statement, trainee } = page;
  const boxes = boxesOf(page);
  const isEmpty = boxes.every(({ level }) => level === null);
  const pair = [
    { title: '', share: 2 },
    { title: '', share: 2.6 },
  ];
  const says = {
    title: '',
    remark: '',
    onNewPage: false,
    columns: [{ title: 'The committee says', share: 1 }],
    rows: [[statement.text]],
  };
  return [
    {
      title: trainee.name,
      remark: stateOf(page, boxes),
      columns: Array.from({ length: PAIRS }, () => pair).flat(),
      rows: isEmpty ? [] : gridOf(boxes),
      onNewPage: false,
    },
    ...noteTables(page),
    ...(statement.text === '' ? [] : [says]),
  ];
}

function decisionsOf(pages: readonly CommitteePage[]): ReportTable[] {
  return pages
    .toSorted((a, b) => (a.trainee.name.toLowerCase() < b.trainee.name.toLowerCase() ? -1 : 1))
    .flatMap(decisionTables);
}
