import { createHash } from 'node:crypto';
import type { FormTemplate } from '#shared/form-template-output.ts';
import type { ReportSection } from '#shared/report-output.ts';
import { dateAt } from '#shared/shift-date.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { lockNames } from '#server/assessments/store/records.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import type { JobData } from '#server/jobs/queue.ts';
import type { Clock, Store } from '#server/ports.ts';
import { listMinimums } from '#server/procedures/store/minimums.ts';
import { countAlikeUntil } from '#server/procedures/store/stats.ts';
import { canonical } from '#server/reports/rules/canonical.ts';
import { onlySubject, subjectsOf } from '#server/reports/rules/people.ts';
import { assessorNames, sectionOf, summaryOf } from '#server/reports/rules/section.ts';
import type { Subject } from '#server/reports/rules/section.ts';
import { setsOf } from '#server/reports/rules/sets.ts';
import { addRow, newTally } from '#server/reports/rules/tally.ts';
import {
  listAssessed,
  countUnconfirmed,
  listForms,
  listNamedEpas,
  listUsedTemplates,
} from '#server/reports/store/forms.ts';
import {
  atOneMoment,
  beginReport,
  failReport,
  findReport,
  finishReport,
  insertSections,
  renameDeleted,
} from '#server/reports/store/making.ts';
import {
  findPlaced,
  listInProgram,
  listOncePlaced,
  listPlaced,
} from '#server/reports/store/people.ts';
import type { ReportRow, ReportSectionRow } from '#server/reports/tables.ts';
import { ownRound } from '#server/rounds.ts';
import { findFormOn, listForms as listVersions } from '#server/templates/store/forms.ts';

const MAKER: Actor = { kind: 'job', job: 'make-report' };
const TRAINEES_AT_ONCE = 5;

/** What is counted of a report for somebody else, who keeps more of the same moment. */
export type Counted = {
  moment: Db;
  report: ReportRow;
  sections: readonly Pick<ReportSection, 'trainee' | 'procedures' | 'narratives'>[];
  /** By which the last day of the period was assessed. */
  template: FormTemplate;
};
type Also = (counted: Counted) => Promise<void>;

/**
 * Counts one. All of it is read as of one moment, by which its figures belong together; after a stop or a kill it is
 * begun anew. Of two servers one makes it: the lock ends with the connection of the other.
 */
export async function makeReport(
  ports: Store & Clock,
  { reportId }: JobData['make-report'],
  signal: AbortSignal,
  also?: Also,
): Promise<void> {
  const { db, now } = ports;
  await atOneMoment(db, reportId, async (moment) => {
    const report = await findReport(moment, reportId);
    if (!report || report.state === 'done' || report.state === 'failed') return;
    await make(db, moment, report, now(), signal, also);
  });
}

async function make(
  db: Db,
  moment: Db,
  report: ReportRow,
  madeAt: Date,
  signal: AbortSignal,
  also?: Also,
): Promise<void> {
  const { id, organizationId } = report;
  const { people, programId } = await peopleOf(moment, report, dateAt(madeAt, 0));
  if (!(await beginReport(db, id, people.length))) return;
  const place = { organizationId, programId };
  const sets = await readSets(moment, report, place, people);
  const minimums = await listMinimums(moment, organizationId);
  const { template } = await findFormOn(moment, place, report.to);
  const tally = newTally();
  const sections: Pick<ReportSection, 'trainee' | 'epas' | 'procedures' | 'narratives'>[] = [];
  const digest = createHash('sha256');
  digest.update(canonical(headOf(report)));
  for (let at = 0; at < people.length; at += TRAINEES_AT_ONCE) {
    signal.throwIfAborted();
    const some = people.slice(at, at + TRAINEES_AT_ONCE);
    const [forms, unconfirmed, procedures] = await Promise.all([
      listForms(moment, report, some),
      countUnconfirmed(moment, report, some),
      countAlikeUntil(moment, organizationId, some, report),
    ]);
    for (const form of forms) addRow(tally, form);
    const rows: ReportSectionRow[] = [];
    for (const [index, subject] of some.entries()) {
      await ownRound();
      const own = forms.filter(({ traineeId }) => traineeId === subject.id);
      const alike = procedures.filter(({ userId }) => userId === subject.id);
      const section = sectionOf({
        subject,
        sets,
        forms: own,
        unconfirmed: unconfirmed.get(subject.id) ?? 0,
        procedures: alike,
        minimums,
        template,
      });
      digest.update(`\n${canonical(section)}`);
      const { trainee, epas, procedures: against } = section;
      // Words are held only where somebody asks for them.
      const narratives = also ? section.narratives : [];
      sections.push({ trainee, epas, procedures: against, narratives });
      const formIds = own.map((form) => form.id);
      rows.push({ reportId: id, traineeId: subject.id, position: at + index, section, formIds });
    }
    const names = new Map([
      ...assessorNames(forms),
      ...some.map((subject) => [subject.id, subject.name] as const),
    ]);
    await insertSections(db, id, rows, names);
  }
  await also?.({ moment, report, sections, template });
  const summary = summaryOf(sets, tally, sections, template);
  const checksum = digest.update(`\n${canonical(summary)}`).digest('hex');
  await db.transaction(async (tx) => {
    const made = { summary, checksum, forms: summary.forms, madeAt };
    await lockNames(tx);
    await renameDeleted(tx, id);
    if (!(await finishReport(tx, id, made))) return;
    const facts = { organizationId, trainees: people.length, forms: summary.forms };
    await recordEvent(tx, MAKER, 'report.made', id, facts, { personId: report.traineeId });
  });
}

/** What a report is about. */
function headOf({ organizationId, traineeId, programId, from, to, method }: ReportRow) {
  return { organizationId, traineeId, programId, from, to, method };
}

/** Whose sections it has, in their order, and by which program's form they are assessed. */
async function peopleOf(moment: Db, report: ReportRow, today: string) {
  const { organizationId, traineeId, programId } = report;
  if (traineeId !== null) {
    const person = await findPlaced(moment, organizationId, traineeId);
    const people = person ? [{ ...onlySubject(person, today), name: person.name }] : [];
    return { people, programId: person?.programId ?? null };
  }
  if (programId === null) return { people: [], programId };
  const once = await listOncePlaced(moment, organizationId, programId);
  const now = await listInProgram(moment, programId);
  const ids = [...new Set([...now, ...once.keys()])];
  const placed = await listPlaced(moment, organizationId, ids);
  const assessed = await listAssessed(moment, report, ids);
  const names = new Map(placed.map(({ id, name }) => [id, name]));
  const subjects = subjectsOf(placed, { programId, once, assessed, period: report, today });
  const people = subjects.map((subject) => ({ ...subject, name: names.get(subject.id) ?? '' }));
  return { people, programId };
}

type Place = Pick<ReportRow, 'organizationId' | 'programId'>;

async function readSets(moment: Db, report: ReportRow, place: Place, people: readonly Subject[]) {
  const [versions, used, named] = await Promise.all([
    listVersions(moment, place, report.from),
    listUsedTemplates(moment, report, people),
    listNamedEpas(moment, report, people),
  ]);
  const shipped: FormTemplate[] = named.some(({ set }) => set === null) ? [SHIPPED_TEMPLATE] : [];
  const epas = named.flatMap(({ set, number, title }) =>
    number === null ? [] : [{ set: set ?? SHIPPED_TEMPLATE.name, number, title: title ?? '' }],
  );
  return setsOf(versions, [...shipped, ...used], epas, report);
}

/** The queue gave up on one. */
export async function abandonReport(
  { db }: Store,
  { reportId }: JobData['failed-report'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await failReport(tx, reportId);
    if (!report) return;
    const { organizationId, traineeId: personId } = report;
    await recordEvent(tx, MAKER, 'report.failed', reportId, { organizationId }, { personId });
  });
}
