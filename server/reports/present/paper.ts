import { allWaysWords, minimumsCaution } from '#shared/procedure-stats.ts';
import type {
  ReportEpa,
  ReportNarrative,
  ReportSection,
  ReportSet,
  ReportSummary,
  ReportTrainee,
} from '#shared/report-output.ts';
import { countOnceConfirmed } from '#shared/links.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import {
  methodWords,
  NOBODY_IN_REPORT,
  NOTHING_IN_REPORT,
  REPORT_STANDING_LABELS,
} from '#shared/reports.ts';
import { longShiftDate, periodWords } from '#shared/shift-date.ts';
import type { Report as Paper, ReportTable } from '#server/documents/report.ts';
import { moment } from '#server/documents/table.ts';
import { assessorKey, titleOf } from '#server/reports/rules/names.ts';
import type { Names } from '#server/reports/rules/names.ts';
import type { ReportHead } from '#server/reports/store/lists.ts';

/** Rows that a worker sets in a third of its time; a narrative takes the room of three. */
const MOST_ROWS = 6000;
const ROWS_EACH = 60;
const MOST_NARRATIVES = 200;
const MOST_WORDS = 700;

type Parts = { summary: ReportSummary; sections: readonly ReportSection[]; names: Names };

/** The whole report on paper: first what is said of all, then each trainee from a new page on. */
export function presentPaper(head: ReportHead, parts: Parts): Paper {
  const { summary, sections, names } = parts;
  const period = periodWords({ from: head.from, to: head.to }) ?? '';
  const left = MOST_ROWS / Math.max(1, sections.length) - ROWS_EACH;
  const narratives = Math.max(0, Math.min(MOST_NARRATIVES, Math.floor(left / 3)));
  return {
    kind: 'Report',
    title: titleOf(head),
    subtitle: period,
    facts: facts(head, summary),
    tables: [
      ...(head.traineeId === null ? overview(summary, names) : []),
      ...sections.flatMap((section) =>
        sectionTables({ section, names, sets: summary.sets, narratives }),
      ),
    ],
    foot: `${titleOf(head)} · ${period}`,
    ...(head.madeAt && { madeAt: head.madeAt.toISOString() }),
  };
}

const number = (value: number) => value.toLocaleString('en-US');
const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${number(count)} ${more}`;

function facts(head: ReportHead, summary: ReportSummary): Paper['facts'] {
  const { forms, assessors, trainees, sets } = summary;
  const unmet = sets.flatMap(({ unmetMilestones }) => unmetMilestones ?? []);
  const counted = `${many(forms, 'form', 'forms')} by ${many(assessors, 'assessor', 'assessors')} about ${many(trainees.length, 'trainee', 'trainees')}`;
  const nobody = trainees.length === 0 ? NOBODY_IN_REPORT : NOTHING_IN_REPORT;
  return [
    { label: 'Organization', text: head.organizationName },
    { label: 'On record', text: forms === 0 ? nobody : counted },
    ...(forms === 0 ? [] : [{ label: 'Observed by nobody', text: unseenWords(head, summary) }]),
    ...(unmet.length > 0 ? [{ label: 'Met by no EPA', text: unmet.join(', ') }] : []),
    { label: 'Figures as of', text: `${moment(head.madeAt)}, made by ${head.makerName}` },
    { label: 'Counted by', text: `${methodWords(head.method)}. Checksum ${head.checksum ?? ''}` },
  ];
}

/** Of a program: of its own sets. What only one of its trainees brought from another is not asked of all. */
function unseenWords({ traineeId }: ReportHead, { sets: all, epas }: ReportSummary): string {
  const sets = traineeId === null ? all.filter(({ versions }) => versions.length > 0) : all;
  const names = new Set(sets.map(({ name }) => name));
  const unseen = epas.filter(({ set, observations }) => names.has(set) && observations === 0);
  if (unseen.length === 0) return 'Every EPA was observed';
  return sets
    .flatMap(({ name }) => {
      const numbers = unseen.filter(({ set }) => set === name).map((epa) => epa.number);
      const words = `EPA ${numbers.join(', ')}`;
      if (numbers.length === 0) return [];
      return [sets.length > 1 ? `${words} of ${name}` : words];
    })
    .join('; ');
}

function overview({ sets, trainees, epas }: ReportSummary, names: Names): ReportTable[] {
  return [
    {
      title: 'Trainees',
      remark: '',
      columns: [
        { title: 'Trainee', share: 6 },
        { title: 'Standing', share: 3 },
        { title: 'Forms', share: 2, isNumber: true },
        { title: 'Assessors', share: 2.4, isNumber: true },
        { title: 'EPAs observed', share: 2.6, isNumber: true },
        { title: 'Not observed', share: 2.6, isNumber: true },
        { title: 'Minimums met', share: 2.8, isNumber: true },
        { title: 'Last form', share: 3 },
      ],
      rows: trainees.map((trainee) => [
        names[trainee.id] ?? '',
        standing(trainee),
        number(trainee.forms),
        number(trainee.assessors),
        number(trainee.epasSeen),
        number(trainee.epasUnseen),
        `${trainee.minimumsMet} of ${trainee.minimums}`,
        trainee.lastOn ?? '',
      ]),
      onNewPage: false,
    },
    ...sets.map((set) => epaTable(set, epas, 'All trainees', false)),
  ];
}

function standing({ standing: is, until }: ReportTrainee): string {
  const words = REPORT_STANDING_LABELS[is];
  return until === null ? words : `${words}\ncounted until ${longShiftDate(until)}`;
}

function placed(trainee: ReportTrainee): string {
  const { traineeLevel, programYear, standing: is, forms, assessors, lastOn } = trainee;
  const { unconfirmed = 0 } = trainee;
  const counted = `${many(forms, 'form', 'forms')} by ${many(assessors, 'assessor', 'assessors')}`;
  return [
    REPORT_STANDING_LABELS[is],
    ...(traineeLevel === null ? [] : [TRAINEE_LEVEL_LABELS[traineeLevel]]),
    ...(programYear === null ? [] : [`year ${programYear}`]),
    ...(lastOn === null ? [NOTHING_IN_REPORT] : [counted, `last on ${longShiftDate(lastOn)}`]),
    ...(unconfirmed > 0 ? [countOnceConfirmed(unconfirmed, `${unconfirmed} more`)] : []),
  ].join(' · ');
}

type Given = {
  section: ReportSection;
  names: Names;
  sets: readonly ReportSet[];
  /** At most so many. */
  narratives: number;
};

function sectionTables({ section, names, sets, narratives }: Given): ReportTable[] {
  const { epas, trainee } = section;
  const name = names[trainee.id] ?? '';
  return [
    ...sets.map((set, at) => {
      const table = epaTable(set, epas, name, at === 0);
      return at === 0 ? { ...table, remark: `${placed(trainee)}\n${table.remark}` } : table;
    }),
    ...(section.days.length > 0 ? [dayTable(section, name)] : []),
    milestoneTable(section, name),
    procedureTable(section, name),
    ...(narratives > 0 && section.narratives.length > 0
      ? [narrativeTable(section, names, narratives)]
      : []),
  ];
}

function epaTable(
  { name: set, levels }: ReportSet,
  epas: readonly ReportEpa[],
  whose: string,
  onNewPage: boolean,
): ReportTable {
  const own = epas.filter((epa) => epa.set === set);
  return {
    title: `${whose}: ${set}`,
    remark: `Levels: ${levels.map((words, at) => `${at + 1} ${words}`).join(' · ')}`,
    columns: [
      { title: 'EPA', share: 10 },
      { title: 'Observations', share: 3.1, isNumber: true },
      { title: 'Assessors', share: 2.5, isNumber: true },
      ...['1', '2', '3', '4', '5'].map((title) => ({ title, share: 1.1, isNumber: true })),
      { title: 'Mean', share: 1.6, isNumber: true },
      { title: 'Last', share: 3 },
    ],
    rows: own.map((epa) => [
      `${epa.number}. ${epa.title}`,
      number(epa.observations),
      epa.observations === 0 ? '' : number(epa.assessors),
      ...epa.levels.map((count) => (count === 0 ? '' : number(count))),
      epa.mean?.toFixed(2) ?? '',
      epa.lastOn ?? 'Not seen',
    ]),
    onNewPage,
  };
}

function dayTable({ days }: ReportSection, whose: string): ReportTable {
  return {
    title: `${whose}: days rated as a whole`,
    remark: 'On a scale of their own, and counted with nothing else.',
    columns: [
      { title: 'Scale', share: 3 },
      { title: 'Forms', share: 2, isNumber: true },
      { title: 'Observations', share: 2, isNumber: true },
      { title: 'Forms at each step', share: 5 },
      { title: 'Last', share: 3 },
    ],
    rows: days.map(({ scale, forms, observations, steps, lastOn }) => [
      scale.join(' · '),
      number(forms),
      number(observations),
      scale.map((sign, at) => `${sign}: ${steps[at] ?? 0}`).join(', '),
      lastOn,
    ]),
    onNewPage: false,
  };
}

function milestoneTable({ milestones }: ReportSection, whose: string): ReportTable {
  return {
    title: `${whose}: sub-competencies`,
    remark: 'Which EPAs speak to each, with their observations. No level follows from it.',
    columns: [
      { title: 'Sub-competency', share: 3 },
      { title: 'Observations', share: 2, isNumber: true },
      { title: 'EPAs, with observations', share: 9 },
    ],
    rows: milestones.map(({ code, observations, epas }) => [
      code,
      number(observations),
      epas.map((epa) => `${epa.number} (${epa.observations})`).join(', '),
    ]),
    onNewPage: false,
  };
}

function procedureTable({ procedures }: ReportSection, whose: string): ReportTable {
  const { cohort, isCohortKnown, items } = procedures;
  const template = { ...procedures, cohort: isCohortKnown ? cohort : null };
  return {
    title: `${whose}: procedures against the minimums`,
    remark: [
      'Counted until the last day of the period.',
      minimumsCaution(template, cohort),
      allWaysWords(procedures) ?? '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    columns: [
      { title: 'Procedure', share: 6 },
      { title: 'Minimum', share: 2, isNumber: true },
      { title: 'Done', share: 2, isNumber: true },
      { title: 'Verified', share: 2, isNumber: true },
      { title: 'Simulated', share: 2, isNumber: true },
      { title: 'In the period', share: 2.4, isNumber: true },
    ],
    rows: items.map((item) => [
      item.label,
      item.minimum === 0 ? 'none' : number(item.minimum),
      number(item.real),
      number(item.realVerified),
      number(item.simulated),
      number(item.inPeriod.real),
    ]),
    onNewPage: false,
  };
}

function narrativeTable(
  { narratives: all, trainee }: ReportSection,
  names: Names,
  most: number,
): ReportTable {
  const whose = names[trainee.id] ?? '';
  const left = all.length - most;
  return {
    title: `${whose}: what was written`,
    remark: left > 0 ? `The newest ${most}; ${number(left)} more are in the spreadsheet.` : '',
    columns: [
      { title: 'Shift', share: 3.4 },
      { title: 'What went well', share: 6 },
      { title: 'Areas for improvement', share: 6 },
    ],
    rows: all
      .slice(0, most)
      .map((narrative) => [
        `${narrative.shiftDate}\n${about(narrative)}\n${names[assessorKey(narrative)] ?? ''}`,
        short(narrative.strengths),
        short(narrative.improvements),
      ]),
    onNewPage: false,
  };
}

function about({ epa, ratingWords }: ReportNarrative): string {
  return `${epa ? `EPA ${epa.number}` : 'The day as a whole'}: ${ratingWords}`;
}

/** In one paragraph; the whole is in the form. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS).trimEnd()} …` : line;
}
