import {
  levelNumber,
  judgedWords,
  rangeWords,
  reasonsWords,
  whyNoLevel,
} from '#shared/committee-words.ts';
import type {
  CommitteePage,
  FairLevel,
  PacketEpa,
  PacketSubCompetency,
} from '#shared/committee-output.ts';
import type { JudgedLevel } from '#shared/committee.ts';
import { counted } from '#shared/count-words.ts';
import { resultWords } from '#shared/evidence-words.ts';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { mostTelling, writtenOf } from '#shared/telling.ts';
import type { ReportColumn, ReportTable } from '#server/documents/report.ts';

/** Quoted on paper; the page has all. */
const MOST_NARRATIVES = 12;
/** Both kinds of words of so many are as many quotes as the page begins with. */
const ENOUGH_NARRATIVES = 3;
const MOST_WORDS = 400;
const MOST_RESULTS = 40;
/** Entrustment levels. */
export const HIGHEST_LEVEL = 5;

export const mostLikely = (level: FairLevel | null) => (level ? levelNumber(level.estimate) : '');

const said = (sentences: readonly (string | null)[]) =>
  sentences.filter((sentence) => sentence !== null && sentence !== '');

/** The same as at the head of the page. */
function ledeOf({ trainee, levels, reasons, section }: CommitteePage): string {
  const { months, ofMonths, forms, assessors, biggest, overall, why, others } = levels;
  const { programYear } = trainee;
  const sentences = [
    programYear === null ? null : `Year ${programYear}`,
    ofMonths === null ? `Month ${months}` : `Month ${months} of ${ofMonths}`,
    `${counted(forms, 'form')} by ${counted(assessors, 'person', 'people')}${forms > 0 ? `, one of them wrote ${biggest}` : ''}`,
    overall
      ? `All EPAs together likely ${rangeWords(overall)}, most likely ${levelNumber(overall.estimate)}`
      : why && `No level: ${whyNoLevel(why)}`,
    others &&
      `Others of this year lie between ${levelNumber(others.low)} and ${levelNumber(others.high)}`,
    section.trainee.unconfirmed
      ? `${counted(section.trainee.unconfirmed, 'form')} more to be confirmed`
      : null,
    reasons.length > 0 ? `Look, because: ${reasonsWords(reasons)}` : null,
  ];
  return `${said(sentences).join('. ')}.`;
}

export function tablesOf(page: CommitteePage): ReportTable[] {
  return [
    epaTable(page),
    procedureTable(page),
    subCompetencyTable(page),
    ...noteTables(page),
    ...statementTables(page),
    ...(page.evidence.length > 0 ? [evidenceTable(page)] : []),
    ...(page.section.narratives.length > 0 ? [narrativeTable(page)] : []),
  ].map((table) => ({ ...table, of: page.trainee.name }));
}

/** What the committee noted of sub-competencies, in their order: below them, as a continuation. */
export function noteTables({ judgements, levels }: CommitteePage): ReportTable[] {
  const rows = levels.subCompetencies.flatMap(({ code }) => {
    const note = judgements.find((one) => one.code === code)?.note ?? '';
    return note === '' ? [] : [[code, note]];
  });
  if (rows.length === 0) return [];
  const columns = [
    { title: 'Noted', share: 1.5 },
    { title: '', share: 14 },
  ];
  return [{ title: '', remark: '', columns, rows, onNewPage: false }];
}

function statementTables({ statement, levels }: CommitteePage): ReportTable[] {
  if (statement.text === '') return [];
  return [
    {
      title: 'The committee says',
      remark: '',
      columns: [{ title: levels.set, share: 1 }],
      rows: [[statement.text]],
      onNewPage: false,
    },
  ];
}

/** A column that is empty for everybody takes no room. */
function epaTable(page: CommitteePage): ReportTable {
  const { epas } = page.levels;
  const hasMore = epas.some(({ more }) => more !== null);
  const columns: ReportColumn[] = [
    { title: 'EPA', share: 6.6 },
    { title: 'Forms', share: 1.5, isNumber: true },
    { title: 'People', share: 1.6, isNumber: true },
    { title: 'Raw mean, half a year', share: 2.2, isNumber: true },
    { title: 'Likely', share: 2.4, isNumber: true },
    { title: '', share: 5.8, steps: HIGHEST_LEVEL },
    { title: 'Most likely', share: 1.5 },
  ];
  const rowOf = ({
    number,
    shortName,
    forms,
    assessors,
    rawMean,
    level,
    points,
    more,
  }: PacketEpa) => [
    `${number}. ${shortName}`,
    String(forms),
    String(assessors),
    rawMean?.toFixed(1) ?? '',
    level ? rangeWords(level) : points.length === 0 ? 'Not seen' : 'Too few',
    level ?? '',
    mostLikely(level),
    ...(hasMore ? [more === null ? '' : String(more)] : []),
  ];
  return {
    title: 'Levels by EPA',
    remark: ledeOf(page),
    columns: hasMore
      ? [...columns, { title: 'More by someone new', share: 2.4, isNumber: true }]
      : columns,
    rows: epas.map(rowOf),
    onNewPage: false,
  };
}

function fedBy({ epas, unseen }: PacketSubCompetency): string {
  if (epas.length + unseen.length === 0) return 'No shift form speaks to this';
  const words = [epas.join(', '), unseen.length > 0 ? `not seen: ${unseen.join(', ')}` : ''];
  return said(words).join('; ');
}

function subCompetencyTable({ before, judgements, levels }: CommitteePage): ReportTable {
  const judged = new Map(judgements.map((one) => [one.code, one]));
  const words = (level: JudgedLevel | null | undefined) =>
    level === null || level === undefined ? '' : judgedWords(level);
  const rowOf = (sub: PacketSubCompetency) => {
    return [
      sub.name === null ? sub.code : `${sub.code} ${sub.name}`,
      fedBy(sub),
      String(sub.forms),
      sub.level ? rangeWords(sub.level) : '',
      mostLikely(sub.level),
      ...(before.on === null ? [] : [words(before.levels[sub.code])]),
      words(judged.get(sub.code)?.level),
    ];
  };
  return {
    title: `${levels.subCompetencies.length} sub-competencies`,
    remark: 'The last column is the committee’s own word.',
    columns: [
      { title: 'Sub-competency', share: 7 },
      { title: 'Fed by EPAs', share: 4.7 },
      { title: 'Forms', share: 1.4, isNumber: true },
      { title: 'Those EPAs likely', share: 2.5, isNumber: true },
      { title: 'Most likely', share: 1.4 },
      ...(before.on === null ? [] : [{ title: longShiftDate(before.on), share: 1.9 }]),
      { title: 'Committee', share: 2.9 },
    ],
    rows: levels.subCompetencies.map(rowOf),
    onNewPage: false,
  };
}

/** In two columns side by side, read down the first. */
function procedureTable({ section: { procedures } }: CommitteePage): ReportTable {
  const { items, cohort, isCohortKnown } = procedures;
  const half = Math.ceil(items.length / 2);
  const columns: ReportColumn[] = [
    { title: 'Procedure', share: 7 },
    { title: 'Min.', share: 1.35, isNumber: true },
    { title: 'Done', share: 1.6, isNumber: true },
    { title: 'Verified', share: 2, isNumber: true },
    { title: 'Period', share: 1.7, isNumber: true },
  ];
  const cellsOf = (item: (typeof items)[number] | undefined) =>
    item
      ? [item.label, item.minimum || 'none', item.real, item.realVerified, item.inPeriod.real].map(
          String,
        )
      : columns.map(() => '');
  return {
    title: 'Procedures',
    remark: `Against the minimums of who began training in ${cohort}${isCohortKnown ? '' : ' (taken from the account)'}; done in all, verified of those, and done in the period.`,
    columns: [...columns, { title: '', share: 0.3 }, ...columns],
    rows: items
      .slice(0, half)
      .map((item, at) => [...cellsOf(item), '', ...cellsOf(items[half + at])]),
    onNewPage: false,
  };
}

function evidenceTable({ evidence }: CommitteePage): ReportTable {
  const some = evidence.slice(0, MOST_RESULTS);
  const left = evidence.length - some.length;
  return {
    title: 'Other evidence',
    remark: `As entered from other systems, the newest first.${left > 0 ? ` ${left} older are on the page.` : ''}`,
    columns: [
      { title: 'Day', share: 3.2 },
      { title: 'Kind', share: 3 },
      { title: 'Of what', share: 8 },
      { title: 'Result', share: 3 },
    ],
    rows: some.map((result) => [
      longShiftDate(result.on),
      EVIDENCE_KIND_LABELS[result.kind],
      result.title,
      resultWords(result),
    ]),
    onNewPage: false,
  };
}

function narrativeTable({ section: { narratives } }: CommitteePage): ReportTable {
  const written = writtenOf(narratives);
  const some = mostTelling(written).slice(0, MOST_NARRATIVES);
  return {
    title: 'What was said',
    remark: `{rows} of ${counted(written.length, 'text')}, the most telling of the newest first.`,
    columns: [
      { title: 'Shift', share: 3.3 },
      { title: 'Next time', share: 6 },
      { title: 'Went well', share: 6 },
    ],
    rows: some.map(({ shiftDate, epa, rating, assessor, improvements, strengths }) => [
      `${longShiftDate(shiftDate)}\n${epa ? `EPA ${epa.number}, level ${rating}` : 'The day as a whole'}\n${assessor}`,
      short(improvements),
      short(strengths),
    ]),
    onNewPage: false,
    least: ENOUGH_NARRATIVES,
  };
}

/** In one paragraph; the whole is in the form. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS).trimEnd()} …` : line;
}
