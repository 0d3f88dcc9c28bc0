import type { CommitteePage, PacketEpa, PacketSubCompetency } from '#shared/committee-output.ts';
import { judgedWords, reasonsWords } from '#shared/committee-words.ts';
import { NOT_ASSESSABLE } from '#shared/committee.ts';
import type { JudgedLevel } from '#shared/committee.ts';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence.ts';
import type { Evidence } from '#shared/evidence-output.ts';
import type { Cell, ExportColumn } from '#server/documents/table.ts';
import { yes } from '#server/documents/table.ts';

type Of<Row> = { page: CommitteePage; row: Row };

function columns<Row>(of: readonly ExportColumn<Row>[]): ExportColumn<Of<Row>>[] {
  return [
    { title: 'Trainee', width: 24, of: ({ page }) => page.trainee.name },
    ...of.map((column) => ({ ...column, of: (given: Of<Row>) => column.of(given.row) })),
    { title: 'Trainee id', width: 38, of: ({ page }) => page.trainee.id },
  ];
}

const TRAINEE_COLUMNS = columns<CommitteePage>([
  { title: 'Year', width: 6, of: ({ trainee }) => trainee.programYear },
  { title: 'Forms', width: 8, of: ({ levels }) => levels.forms },
  { title: 'People', width: 8, of: ({ levels }) => levels.assessors },
  { title: 'Most by one person', width: 13, of: ({ levels }) => levels.biggest },
  { title: 'Level, low', width: 10, of: ({ levels }) => levels.overall?.low ?? null },
  { title: 'Level, high', width: 10, of: ({ levels }) => levels.overall?.high ?? null },
  { title: 'Most likely', width: 11, of: ({ levels }) => levels.overall?.estimate ?? null },
  { title: 'Raw mean, last 6 months', width: 22, of: ({ levels }) => levels.rawMean },
  { title: 'Look, because', width: 60, of: ({ reasons }) => reasonsWords(reasons) },
  { title: 'Decided', width: 9, of: ({ statement }) => yes(statement.isDecided) },
  { title: 'The committee says', width: 60, of: ({ statement }) => statement.text },
]);

const EPA_COLUMNS = columns<PacketEpa>([
  { title: 'EPA', width: 6, of: ({ number }) => number },
  { title: 'Title', width: 48, of: ({ title }) => title },
  { title: 'Forms', width: 8, of: ({ forms }) => forms },
  { title: 'People', width: 8, of: ({ assessors }) => assessors },
  { title: 'Raw mean, last 6 months', width: 22, of: ({ rawMean }) => rawMean },
  { title: 'Level, low', width: 10, of: ({ level }) => level?.low ?? null },
  { title: 'Level, high', width: 10, of: ({ level }) => level?.high ?? null },
  { title: 'Most likely', width: 11, of: ({ level }) => level?.estimate ?? null },
  { title: 'More by someone new', width: 20, of: ({ more }) => more },
]);

type Judged = PacketSubCompetency & Pick<CommitteePage, 'before' | 'judgements'>;
/** A number where it is one: spreadsheets count with it. */
const numeric = (text: string): Cell =>
  /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/.test(text) ? Number(text) : text;
const levelCell = (level: JudgedLevel | null | undefined): Cell =>
  level === null || level === undefined
    ? ''
    : level === NOT_ASSESSABLE
      ? judgedWords(level)
      : level;

const said = ({ code, judgements }: Judged) => judgements.find((one) => one.code === code);
const CODE_COLUMNS = columns<Judged>([
  { title: 'Sub-competency', width: 15, of: ({ code }) => code },
  { title: 'Name', width: 40, of: ({ name }) => name ?? '' },
  { title: 'EPAs seen', width: 24, of: ({ epas }) => epas.join(', ') },
  { title: 'EPAs not seen', width: 16, of: ({ unseen }) => unseen.join(', ') },
  { title: 'Forms', width: 8, of: ({ forms }) => forms },
  { title: 'Level of those EPAs, low', width: 22, of: ({ level }) => level?.low ?? null },
  { title: 'Level of those EPAs, high', width: 22, of: ({ level }) => level?.high ?? null },
  {
    title: 'Level of those EPAs, most likely',
    width: 26,
    of: ({ level }) => level?.estimate ?? null,
  },
  {
    title: 'Meeting before',
    width: 15,
    of: ({ before, code }) => levelCell(before.levels[code]),
  },
  {
    title: 'Committee',
    width: 18,
    of: (row) => levelCell(said(row)?.level),
  },
  { title: 'Note', width: 60, of: (row) => said(row)?.note ?? '' },
]);

function table<Row>(
  name: string,
  of: readonly ExportColumn<Of<Row>>[],
  pick: (page: CommitteePage) => readonly Row[],
) {
  return {
    name,
    columns: of.map(({ title, width }) => ({ title, width })),
    rowsOf: (page: CommitteePage): Cell[][] =>
      pick(page).map((row) => of.map((column) => column.of({ page, row }))),
  };
}

/** One row for each trainee and sub-competency, in the order in which they are entered elsewhere. */
export const JUDGEMENT_TABLE = table('Sub-competencies', CODE_COLUMNS, (page) =>
  page.levels.subCompetencies.map((one) => ({
    ...one,
    before: page.before,
    judgements: page.judgements,
  })),
);

const EVIDENCE_COLUMNS = columns<Evidence>([
  { title: 'Day', width: 12, of: ({ on }) => on },
  { title: 'Kind', width: 18, of: ({ kind }) => EVIDENCE_KIND_LABELS[kind] },
  { title: 'Of what', width: 48, of: ({ title }) => title },
  { title: 'Result', width: 16, of: ({ value }) => numeric(value) },
  { title: 'Scale', width: 20, of: ({ scale }) => scale },
]);

export const PACKET_TABLES = [
  table('Trainees', TRAINEE_COLUMNS, (page) => [page]),
  table('EPAs', EPA_COLUMNS, ({ levels }) => levels.epas),
  JUDGEMENT_TABLE,
  table('Other evidence', EVIDENCE_COLUMNS, ({ evidence }) => evidence),
];
