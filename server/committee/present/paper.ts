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
import type { JudgedLevel, PaperSize } from '#shared/committee.ts';
import { counted } from '#shared/count-words.ts';
import { resultWords } from '#shared/evidence-words.ts';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence.ts';
import { MILESTONES_NOTICE } from '#shared/milestones.ts';
import { longShiftDate, periodWords } from '#shared/shift-date.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { mostTelling, writtenOf } from '#shared/telling.ts';
import type { Report as Paper, ReportTable } from '#server/documents/report.ts';
import { moment } from '#server/documents/table.ts';

/** Quoted on paper; the page has all. */
const MOST_NARRATIVES = 12;
const MOST_WORDS = 400;
const MOST_RESULTS = 40;

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

/** Pages for the committee, each trainee from a new sheet on. */
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
    tables: pages.flatMap((page, at) => tablesOf(page, !only || at > 0)),
    foot: `${programName} · ${day}`,
    madeAt: preparedAt.toISOString(),
    paper: head.paper,
  };
}

function factsOf(head: PaperHead, pages: readonly CommitteePage[]): Paper['facts'] {
  const { organizationName, from, to, preparedAt, checksum, modelVersion } = head;
  const isShipped = pages.some(({ levels }) => levels.set === SHIPPED_TEMPLATE.name);
  return [
    { label: 'Organization', text: organizationName },
    { label: 'Pages', text: counted(pages.length, 'trainee') },
    { label: 'Forms counted', text: periodWords({ from, to }) ?? '' },
    { label: 'Figures as of', text: moment(preparedAt) ?? '' },
    {
      label: 'Level',
      text: 'With an average assessor, and where it lies nine times in ten. No level of a sub-competency is proposed: that is the committee’s.',
    },
    { label: 'Method', text: `${modelVersion ?? ''}. Checksum ${checksum ?? ''}` },
    ...(isShipped ? [{ label: 'Notice', text: MILESTONES_NOTICE }] : []),
  ];
}

const shown = (level: FairLevel | null, otherwise = '') =>
  level ? `${rangeWords(level)}\nmost likely ${levelNumber(level.estimate)}` : otherwise;

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
  return `${sentences.filter((sentence) => sentence !== null && sentence !== '').join('. ')}.`;
}

function tablesOf(page: CommitteePage, isNamed: boolean): ReportTable[] {
  const { trainee, levels, statement } = page;
  const name = isNamed ? `${trainee.name}: ` : '';
  return [
    epaTable(page, name),
    subCompetencyTable(page, name),
    procedureTable(page, name),
    ...(page.evidence.length > 0 ? [evidenceTable(page, name)] : []),
    ...(page.section.narratives.length > 0 ? [narrativeTable(page, name)] : []),
    ...(statement.text === ''
      ? []
      : [
          {
            title: `${name}The committee says`,
            remark: '',
            columns: [{ title: levels.set, share: 1 }],
            rows: [[statement.text]],
            onNewPage: false,
          },
        ]),
  ];
}

function epaTable(page: CommitteePage, name: string): ReportTable {
  const rowOf = (epa: PacketEpa) => [
    `${epa.number}. ${epa.title}`,
    String(epa.forms),
    String(epa.assessors),
    epa.rawMean?.toFixed(1) ?? '',
    shown(epa.level, epa.points.length === 0 ? 'Not seen' : 'Too few'),
    epa.more === null ? '' : String(epa.more),
  ];
  return {
    title: `${name}levels by EPA`,
    remark: ledeOf(page),
    columns: [
      { title: 'EPA', share: 9 },
      { title: 'Forms', share: 1.6, isNumber: true },
      { title: 'People', share: 1.7, isNumber: true },
      { title: 'Raw mean, last 6 months', share: 2.4, isNumber: true },
      { title: 'Level now, likely range', share: 3.2 },
      { title: 'More by someone new', share: 2.4, isNumber: true },
    ],
    rows: page.levels.epas.map(rowOf),
    onNewPage: name !== '',
  };
}

function subCompetencyTable(page: CommitteePage, name: string): ReportTable {
  const { before, judgements, levels } = page;
  const judged = new Map(judgements.map((one) => [one.code, one]));
  const said = (level: JudgedLevel | null | undefined) =>
    level === null || level === undefined ? '' : judgedWords(level);
  const rowOf = ({ code, name: title, epas, unseen, forms, level }: PacketSubCompetency) => {
    const speaks = [
      epas.length > 0 ? `EPA ${epas.join(', ')}` : '',
      unseen.length > 0 ? `not seen: ${unseen.join(', ')}` : '',
    ].filter((words) => words !== '');
    const own = judged.get(code);
    return [
      title === null ? code : `${code} ${title}`,
      speaks.length > 0 ? speaks.join('\n') : 'No shift form speaks to this',
      String(forms),
      shown(level),
      said(before.levels[code]),
      [said(own?.level), own?.note ?? ''].filter((words) => words !== '').join('\n'),
    ];
  };
  return {
    title: `${name}${levels.subCompetencies.length} sub-competencies`,
    remark: 'The last column is the committee’s own word.',
    columns: [
      { title: 'Sub-competency', share: 5 },
      { title: 'Fed by', share: 4.4 },
      { title: 'Forms', share: 1.5, isNumber: true },
      { title: 'Level of those EPAs', share: 2.8 },
      { title: before.on === null ? 'Before' : before.on, share: 1.8, isNumber: true },
      { title: 'Committee', share: 4 },
    ],
    rows: levels.subCompetencies.map(rowOf),
    onNewPage: false,
  };
}

function procedureTable({ section: { procedures } }: CommitteePage, name: string): ReportTable {
  return {
    title: `${name}procedures`,
    remark: `Against the minimums of who began training in ${procedures.cohort}${procedures.isCohortKnown ? '' : ' (taken from the account)'}.`,
    columns: [
      { title: 'Procedure', share: 6 },
      { title: 'Minimum', share: 2, isNumber: true },
      { title: 'Done', share: 2, isNumber: true },
      { title: 'Verified', share: 2, isNumber: true },
      { title: 'In the period', share: 2.4, isNumber: true },
    ],
    rows: procedures.items.map(({ label, minimum, real, realVerified, inPeriod }) => [
      label,
      String(minimum),
      String(real),
      String(realVerified),
      String(inPeriod.real),
    ]),
    onNewPage: false,
  };
}

function evidenceTable({ evidence }: CommitteePage, name: string): ReportTable {
  const some = evidence.slice(0, MOST_RESULTS);
  const left = evidence.length - some.length;
  return {
    title: `${name}other evidence`,
    remark: `As entered from other systems, the newest first.${left > 0 ? ` ${left} older are on the page.` : ''}`,
    columns: [
      { title: 'Day', share: 2.4 },
      { title: 'Kind', share: 3 },
      { title: 'Of what', share: 8 },
      { title: 'Result', share: 3 },
    ],
    rows: some.map((result) => [
      result.on,
      EVIDENCE_KIND_LABELS[result.kind],
      result.title,
      resultWords(result),
    ]),
    onNewPage: false,
  };
}

function narrativeTable({ section: { narratives } }: CommitteePage, name: string): ReportTable {
  const written = writtenOf(narratives);
  const some = mostTelling(written).slice(0, MOST_NARRATIVES);
  return {
    title: `${name}what was said`,
    remark: `${some.length} of ${written.length}, the most telling of the newest first.`,
    columns: [
      { title: 'Shift', share: 3.4 },
      { title: 'Next time', share: 6 },
      { title: 'Went well', share: 6 },
    ],
    rows: some.map(({ shiftDate, epa, rating, assessor, improvements, strengths }) => [
      `${shiftDate}\n${epa ? `EPA ${epa.number}, level ${rating}` : 'The day as a whole'}\n${assessor}`,
      short(improvements),
      short(strengths),
    ]),
    onNewPage: false,
  };
}

/** In one paragraph; the whole is in the form. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS).trimEnd()} …` : line;
}
