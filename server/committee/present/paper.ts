import { rangeWords, reasonsWords } from '#shared/committee-words.ts';
import type { CommitteePage } from '#shared/committee-output.ts';
import type { PaperSize } from '#shared/committee.ts';
import { MILESTONES_NOTICE } from '#shared/milestones.ts';
import { longShiftDate, periodWords } from '#shared/shift-date.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { HIGHEST_LEVEL, mostLikely, tablesOf } from '#server/committee/rules/paper-tables.ts';
import type { Report as Paper, ReportTable } from '#server/documents/report.ts';
import { momentWords } from '#server/documents/table.ts';

/** The meeting, of which these are the pages. */
export type PaperHead = {
  organizationName: string;
  programName: string;
  on: string;
  from: string;
  to: string;
  preparedAt: Date;
  checksum: string | null;
  modelVersion: string | null;
  paper: PaperSize;
};

/** Pages for the committee: of several first whom to look at, then each trainee from a new sheet on. */
export function presentPackets(head: PaperHead, pages: readonly CommitteePage[]): Paper {
  const { programName, on, preparedAt } = head;
  const only = pages.length === 1 ? pages[0] : undefined;
  const title = only ? only.trainee.name : programName;
  const day = longShiftDate(on);
  return {
    kind: 'Clinical Competency Committee',
    title,
    subtitle: only ? `${programName}, ${day}` : day,
    facts: factsOf(head, pages),
    tables: [...(only ? [] : agendaTables(pages)), ...pages.flatMap(tablesOf)],
    foot: `${programName} · ${day}`,
    madeAt: preparedAt.toISOString(),
    paper: head.paper,
    look: 'compact',
    factsLast: only !== undefined,
  };
}

function factsOf(head: PaperHead, pages: readonly CommitteePage[]): Paper['facts'] {
  const { organizationName, from, to, preparedAt, checksum, modelVersion } = head;
  const isShipped = pages.some(({ levels }) => levels.set === SHIPPED_TEMPLATE.name);
  return [
    { label: 'Organization', text: organizationName },
    {
      label: 'Figures',
      text: `${periodWords({ from, to }) ?? ''}, as of ${momentWords(preparedAt)}`,
    },
    {
      label: 'Level',
      text: 'With an average assessor: the line is where it lies nine times in ten, the dot is most likely. No level of a sub-competency is proposed: that is the committee’s.',
    },
    { label: 'Method', text: `${modelVersion ?? ''}. Checksum ${checksum ?? ''}` },
    ...(isShipped ? [{ label: 'Notice', text: MILESTONES_NOTICE }] : []),
  ];
}

type Placed = { place: number; page: CommitteePage };

/** In the order of the meeting: who asks for a look, and the others. */
function agendaTables(pages: readonly CommitteePage[]): ReportTable[] {
  const placed = pages.map((page, at) => ({ place: at + 1, page }));
  const first = placed.filter(({ page }) => page.reasons.length > 0);
  const others = placed.filter(({ page }) => page.reasons.length === 0);
  return [
    ...(first.length > 0 ? [agendaTable('Look first', first)] : []),
    ...(others.length > 0
      ? [agendaTable(first.length > 0 ? `The other ${others.length}` : 'All', others)]
      : []),
  ];
}

function agendaTable(title: string, placed: readonly Placed[]): ReportTable {
  const hasReasons = placed.some(({ page }) => page.reasons.length > 0);
  return {
    title,
    remark: '',
    columns: [
      { title: '', share: 1.2, isNumber: true },
      { title: 'Name', share: 4.9 },
      { title: 'Year', share: 1.4 },
      { title: 'Forms', share: 2, isNumber: true },
      { title: 'People', share: 1.9, isNumber: true },
      { title: 'Likely', share: 2.8, isNumber: true },
      { title: '', share: 5, steps: HIGHEST_LEVEL },
      { title: 'Most likely', share: 1.6 },
      { title: hasReasons ? 'Look, because' : '', share: 8.4 },
    ],
    rows: placed.map(({ place, page: { trainee, levels, reasons } }) => [
      String(place),
      trainee.name,
      trainee.programYear === null ? '' : String(trainee.programYear),
      String(levels.forms),
      String(levels.assessors),
      levels.overall ? rangeWords(levels.overall) : 'No level',
      levels.overall ?? '',
      mostLikely(levels.overall),
      reasonsWords(reasons),
    ]),
    onNewPage: false,
  };
}
