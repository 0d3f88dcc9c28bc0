import { setTimeout as pause } from 'node:timers/promises';
import { ProcedureQuery } from '#shared/procedure-input.ts';
import { findRecord } from '#server/assessments/store/records.ts';
import type { AssessmentRecord } from '#server/assessments/store/records.ts';
import type { ExportedAssessment } from '#server/assessments/store/export.ts';
import { mapped } from '#server/documents/batches.ts';
import type { Booklet } from '#server/documents/booklet.ts';
import { writeCsv } from '#server/documents/csv.ts';
import type { Paper } from '#server/documents/paper.ts';
import type { PdfMaker } from '#server/documents/pdf.ts';
import type { Report } from '#server/documents/report.ts';
import { cellsOf } from '#server/documents/table.ts';
import type { ExportColumn } from '#server/documents/table.ts';
import { WRITE_MARKDOWN } from '#server/documents/thread.ts';
import type { RunInThread } from '#server/documents/thread.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { listSetIds } from '#server/pearls/store/saved.ts';
import { findFullSet } from '#server/pearls/store/sets.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';
import type { Clock, Store } from '#server/ports.ts';
import { readProcedures } from '#server/procedures/store/lists.ts';
import type { ListedProcedure } from '#server/procedures/store/lists.ts';
import {
  ANSWER_COLUMNS,
  DEBRIEF_COLUMNS,
  PEARL_COLUMNS,
  REVIEW_COLUMNS,
} from '#server/rights/rules/columns.ts';
import { fileName, jsonFile } from '#server/rights/rules/package.ts';
import {
  answersOf,
  COLLECTIONS,
  debriefsOf,
  receivedAssessments,
  reviewsOf,
  setsOfPerson,
  submittedAssessments,
} from '#server/rights/store/collections.ts';
import { confirmed } from '#server/rights/store/address.ts';
import { listAssessmentIds, listDebriefIds } from '#server/rights/store/person.ts';

/** How each feature shows its records in files. */
export type Presented = {
  assessmentColumns: readonly ExportColumn<ExportedAssessment>[];
  procedureColumns: readonly ExportColumn<ListedProcedure>[];
  assessment: (record: AssessmentRecord) => Paper;
  pearls: (full: FullSet, viewer: UserActor) => Promise<Booklet>;
  /** With its shift date; null for one that is gone. */
  debrief: (viewer: UserActor, id: string) => Promise<{ day: string; booklet: Booklet } | null>;
  /** Null without procedures, or with more than a portfolio can hold. */
  portfolio: (viewer: UserActor) => Promise<Report | null>;
};

export type Ports = Store & Clock & { pdf: PdfMaker; inThread: RunInThread };

type Content = AsyncIterable<string | Buffer> | string | Uint8Array;
/** One file, or null when there is nothing to put into it; its record may name its path. */
export type Part = { read: () => Promise<{ path: string; content: Content } | null> };

/** Files of single records: of the newest. All are in the JSON and CSV files. */
export const MOST_FILES = 1000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Everything of a person's, file by file, each read and made only when its turn comes. */
export async function partsOf(
  ports: Ports,
  presented: Presented,
  viewer: UserActor,
): Promise<Part[]> {
  const { db } = ports;
  const { userId } = viewer;
  const sets = await listSetIds(db, userId, undefined, MOST_FILES);
  const debriefs = await listDebriefIds(db, userId, MOST_FILES);
  const assessments = await listAssessmentIds(db, userId, MOST_FILES);
  return [
    ...dataFiles(ports, viewer),
    ...tables(ports, presented, viewer),
    ...sets.map((id) => ({ read: () => readPearls(ports, presented, viewer, id) })),
    ...debriefs.map((id) => ({ read: () => readDebrief(ports, presented, viewer, id) })),
    ...assessments.map((id) => ({ read: () => readAssessment(ports, presented, viewer, id) })),
    { read: () => readPortfolio(ports, presented, viewer) },
  ];
}

function dataFiles({ db, now }: Ports, viewer: UserActor): Part[] {
  const whose = { id: viewer.userId, confirmedEmail: confirmed(viewer) };
  return Object.entries(COLLECTIONS).map(([name, collect]) => ({
    read: async () => ({
      path: `data/${name}.json`,
      content: jsonFile(name, now().toISOString(), collect(db, whose)),
    }),
  }));
}

function table<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  read: () => AsyncGenerator<Row[]>,
): Part {
  const content = () => writeCsv(columns, mapped(read(), cellsOf(columns)));
  return { read: async () => ({ path: `csv/${name}.csv`, content: content() }) };
}

function tables({ db }: Ports, presented: Presented, viewer: UserActor): Part[] {
  const whose = { id: viewer.userId, confirmedEmail: confirmed(viewer) };
  const own = ProcedureQuery.parse({ scope: 'own', sort: 'date', order: 'asc' });
  const { assessmentColumns, procedureColumns } = presented;
  return [
    table('assessments-received', assessmentColumns, () => receivedAssessments(db, whose)),
    table('assessments-submitted', assessmentColumns, () => submittedAssessments(db, whose)),
    table('procedures', procedureColumns, () => readProcedures(db, viewer, own)),
    table('answers', ANSWER_COLUMNS, () => answersOf(db, whose)),
    table('reviews', REVIEW_COLUMNS, () => reviewsOf(db, whose)),
    table('debriefs', DEBRIEF_COLUMNS, () => debriefsOf(db, whose)),
    table('pearls', PEARL_COLUMNS, () => setsOfPerson(db, whose)),
  ];
}

async function readPearls(ports: Ports, presented: Presented, viewer: UserActor, id: string) {
  const full = await findFullSet(ports.db, id, ports.now());
  if (!full) return null;
  const content = await markdown(ports, viewer, await presented.pearls(full, viewer));
  return { path: fileName('pearls', dayOf(full.set.createdAt), id, 'md'), content };
}

async function readDebrief(ports: Ports, presented: Presented, viewer: UserActor, id: string) {
  const found = await presented.debrief(viewer, id);
  if (!found) return null;
  const content = await markdown(ports, viewer, found.booklet);
  return { path: fileName('debriefs', found.day, id, 'md'), content };
}

async function readAssessment(ports: Ports, presented: Presented, viewer: UserActor, id: string) {
  const record = await findRecord(ports.db, id);
  if (!record) return null;
  const content = await typeset(ports, viewer, presented.assessment(record));
  return { path: fileName('pdf/assessments', record.row.shiftDate, id, 'pdf'), content };
}

async function readPortfolio(ports: Ports, presented: Presented, viewer: UserActor) {
  const report = await presented.portfolio(viewer);
  if (!report) return null;
  return { path: 'pdf/procedure-portfolio.pdf', content: await typeset(ports, viewer, report) };
}

const BUSY = {
  notNow: 'A file could not be made.',
  tooSlow: 'A file took too long.',
  tooMany: 'Files are still being made.',
};

function markdown({ inThread }: Ports, { userId }: UserActor, booklet: Booklet): Promise<string> {
  return patiently(() => inThread<string>(WRITE_MARKDOWN, booklet, userId, BUSY));
}

function typeset({ pdf }: Ports, { userId: id }: UserActor, paper: Paper | Report) {
  return patiently(() => pdf(paper, { id, signal: new AbortController().signal }));
}

const TRIES = 8;
const PAUSE_MS = 1000;

/** Whoever waits in front of the screen goes first: this one comes back when there is room. */
async function patiently<Made>(make: () => Promise<Made>): Promise<Made> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await make();
    } catch (error) {
      const isBusy =
        error instanceof AppError && ['rate_limited', 'unavailable'].includes(error.code);
      if (!isBusy || left <= 1) throw error;
      await pause(PAUSE_MS);
    }
  }
}
