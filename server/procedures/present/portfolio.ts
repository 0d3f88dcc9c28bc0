import { minimumsCaution } from '#shared/procedure-stats.ts';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import {
  PATIENT_TYPE_LABELS,
  PROCEDURE_LEVEL_LABELS,
  PROCEDURE_LEVELS,
  VERIFICATION_LABELS,
} from '#shared/procedures.ts';
import { longShiftDate, periodWords } from '#shared/shift-date.ts';
import type { Report, ReportTable } from '#server/documents/report.ts';
import { momentWords } from '#server/documents/table.ts';
import { cohortOf, supervisorOf, verifiedBy } from '#server/procedures/rules/cases.ts';
import type { PrintedProcedure } from '#server/procedures/store/lists.ts';
import type { ProcedureOwner } from '#server/procedures/store/owners.ts';

type Parts = {
  owner: ProcedureOwner;
  stats: ProcedureStats;
  rows: readonly PrintedProcedure[];
  period: { from?: string | undefined; to?: string | undefined };
  madeBy: string;
  now: Date;
};

const day = (at: Date) => longShiftDate(at.toISOString().slice(0, 10));
const number = (value: number) => value.toLocaleString('en-US');

/** One person's procedures as a document. What was written freely, complications and notes, is not in it. */
export function presentPortfolio({ owner, stats, rows, period, madeBy, now }: Parts): Report {
  const { from = null, to = null } = period;
  return {
    kind: 'Procedure portfolio',
    title: owner.displayName,
    subtitle: periodWords({ from, to }) ?? `All procedures up to ${momentWords(now)}`,
    facts: facts({ owner, stats, madeBy, now }),
    tables: [byType(stats), minimums(stats, owner), entries(rows)],
    foot: `${owner.displayName} · ${day(now)}`,
  };
}

function facts({ owner, stats, madeBy, now }: Omit<Parts, 'period' | 'rows'>): Report['facts'] {
  const { total, waiting, returned, ways, minimums: template } = stats;
  const looked = total.realVerified + total.simulatedVerified;
  const byLink = ways.link > 0 ? `${number(ways.link)} of these by link, not signed in, ` : '';
  const near =
    ways.network > 0 ? `${number(ways.network)} of these by link, from the same network, ` : '';
  const open =
    ways.unconfirmed > 0
      ? `${number(ways.unconfirmed)} by link, to be confirmed by the program, `
      : '';
  const left =
    returned === 1 ? '1 that was sent back is' : `${number(returned)} that were sent back are`;
  return [
    ...(owner.organizationName ? [{ label: 'Organization', text: owner.organizationName }] : []),
    ...(template.cohort ? [{ label: 'Training began', text: String(template.cohort) }] : []),
    {
      label: 'Procedures',
      text: `${number(total.real)} real, ${number(total.simulated)} simulated`,
    },
    {
      label: 'Verified',
      text: `${number(looked)} verified, ${byLink}${near}${open}${number(waiting)} not verified yet${returned > 0 ? `; ${left} not included` : ''}`,
    },
    {
      label: 'Prepared',
      text: `On ${momentWords(now)} by ${madeBy}${stats.scope === 'supervised' ? ', with only the procedures that this supervisor may see' : ''}`,
    },
  ];
}

function byType({ byType: types }: ProcedureStats): ReportTable {
  return {
    title: 'By procedure and level',
    remark: types.length === 0 ? 'No procedures in this period.' : '',
    columns: [
      { title: 'Procedure', share: 6 },
      ...PROCEDURE_LEVELS.map((level) => ({
        title: PROCEDURE_LEVEL_LABELS[level],
        share: 3,
        isNumber: true,
      })),
      { title: 'Real', share: 2, isNumber: true },
      { title: 'Simulated', share: 2.4, isNumber: true },
      { title: 'Verified', share: 2, isNumber: true },
    ],
    rows: types.map((type) => [
      type.procedure,
      ...PROCEDURE_LEVELS.map((level) => number(type.levels[level])),
      number(type.real),
      number(type.simulated),
      number(type.realVerified + type.simulatedVerified),
    ]),
    onNewPage: false,
  };
}

function minimums({ minimums: template }: ProcedureStats, owner: ProcedureOwner): ReportTable {
  const begin = template.isShipped
    ? 'Minimums of emergency medicine residencies; counted'
    : 'Counted';
  return {
    title: 'Against the minimums',
    remark: `${begin} over all of the training. Observed and unsuccessful procedures do not count, and simulated ones are counted apart. ${minimumsCaution(template, cohortOf(owner))}`,
    columns: [
      { title: 'Key index procedure', share: 6 },
      { title: 'Minimum', share: 2, isNumber: true },
      { title: 'Real', share: 2, isNumber: true },
      { title: 'Of these verified', share: 2.4, isNumber: true },
      { title: 'Simulated', share: 2.4, isNumber: true },
      { title: 'Of these verified', share: 2.4, isNumber: true },
    ],
    rows: template.items.map((item) => [
      item.label,
      item.minimum === 0 ? 'none' : number(item.minimum),
      number(item.real),
      number(item.realVerified),
      number(item.simulated),
      number(item.simulatedVerified),
    ]),
    onNewPage: false,
  };
}

function entries(rows: readonly PrintedProcedure[]): ReportTable {
  return {
    title: 'Procedures',
    remark: '',
    columns: [
      { title: 'Date', share: 3 },
      { title: 'Procedure', share: 5 },
      { title: 'Patient', share: 2.7 },
      { title: 'Level', share: 3.8 },
      { title: 'Supervisor', share: 4 },
      { title: 'Verified by', share: 4 },
    ],
    rows: rows.map((row) => [
      row.date,
      `${row.procedure}${small(how(row))}`,
      PATIENT_TYPE_LABELS[row.patient],
      PROCEDURE_LEVEL_LABELS[row.level],
      `${supervisorOf(row)}${small(row.site)}`,
      verified(row),
    ]),
    onNewPage: true,
  };
}

const small = (text: string) => (text ? `\n${text}` : '');

function how(row: PrintedProcedure): string {
  return [
    ...(row.isSimulated ? ['Simulated'] : []),
    ...(row.isUltrasoundGuided ? ['Ultrasound-guided'] : []),
    ...(row.attempts > 1 ? [`${row.attempts} attempts`] : []),
    ...(row.isSuccessful === false ? ['Not successful'] : []),
  ].join(' · ');
}

function verified(row: PrintedProcedure): string {
  const by = verifiedBy(row);
  if (by === null) return VERIFICATION_LABELS[row.verification];
  return `${by}${small(row.verifiedAt ? momentWords(row.verifiedAt) : '')}`;
}
