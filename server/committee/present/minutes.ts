import { judgedWords } from '#shared/committee-words.ts';
import type { CommitteePage, MeetingMember } from '#shared/committee-output.ts';
import { COMMITTEE_PART_LABELS } from '#shared/committee.ts';
import type { PaperSize } from '#shared/committee.ts';
import { counted } from '#shared/count-words.ts';
import { longShiftDate, periodWords } from '#shared/shift-date.ts';
import type { FoundMeeting } from '#server/committee/store/meetings.ts';
import type { Report as Paper, ReportTable } from '#server/documents/report.ts';
import { moment } from '#server/documents/table.ts';

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
  const closed = closedAt === null ? 'Not closed' : `${moment(closedAt)}, ${closedByName ?? ''}`;
  return {
    kind: 'Minutes of the Clinical Competency Committee',
    title: programName,
    subtitle: longShiftDate(on),
    facts: [
      { label: 'Organization', text: organizationName },
      { label: 'Opened', text: moment(openedAt) ?? 'Not opened' },
      { label: 'Closed', text: closed },
      { label: 'Decided', text: `${decided} of ${counted(pages.length, 'trainee')}` },
      {
        label: 'Figures',
        text: `${periodWords({ from, to: to ?? from }) ?? ''}, as of ${moment(preparedAt) ?? ''}`,
      },
      { label: 'Checksum', text: checksum ?? '' },
    ],
    tables: [
      membersTable(seats),
      ...(minutes === '' ? [] : [minutesTable(minutes)]),
      decisionTable(pages),
    ],
    foot: `${programName} · ${longShiftDate(on)}`,
    madeAt: (closedAt ?? openedAt ?? preparedAt).toISOString(),
    paper,
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

function levelsOf({ levels, judgements }: CommitteePage): string {
  const said = new Map(judgements.map(({ code, level }) => [code, level]));
  return levels.subCompetencies
    .flatMap(({ code }) => {
      const level = said.get(code) ?? null;
      return level === null ? [] : [`${code} ${judgedWords(level)}`];
    })
    .join(', ');
}

function decisionTable(pages: readonly CommitteePage[]): ReportTable {
  return {
    title: 'Decisions',
    remark: 'Levels are the committee’s own.',
    columns: [
      { title: 'Trainee', share: 3.4 },
      { title: 'Levels', share: 6 },
      { title: 'The committee says', share: 6 },
    ],
    rows: pages
      .toSorted((a, b) => (a.trainee.name.toLowerCase() < b.trainee.name.toLowerCase() ? -1 : 1))
      .map((page) => [
        `${page.trainee.name}\n${page.statement.isDecided ? 'Decided' : 'Not decided'}`,
        levelsOf(page),
        page.statement.text,
      ]),
    onNewPage: false,
  };
}
