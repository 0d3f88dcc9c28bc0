import type { FormTemplate } from '#shared/form-template-output.ts';
import type {
  ReportEpa,
  ReportMinimum,
  ReportNarrative,
  ReportProcedures,
  ReportSection,
  ReportSet,
  ReportSummary,
  ReportTrainee,
} from '#shared/report-output.ts';
import { measureFor } from '#shared/minimums.ts';
import type { MinimumTemplate } from '#shared/procedure-output.ts';
import { setOf } from '#server/assessments/rules/progress.ts';
import { ratingWordsOf } from '#server/assessments/rules/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { cohortOf } from '#server/procedures/rules/cases.ts';
import { countCredited, countWays, countWaysOnce } from '#server/procedures/rules/stats.ts';
import type { AlikeEntries } from '#server/procedures/rules/stats.ts';
import { addRow, daysOf, epaOf, newTally } from '#server/reports/rules/tally.ts';
import type { Tally, TalliedRow } from '#server/reports/rules/tally.ts';
import { milestonesOf } from '#server/reports/rules/sets.ts';

export type FormRow = TalliedRow &
  Pick<
    AssessmentRow,
    'traineeId' | 'evaluatorName' | 'strengths' | 'improvements' | 'amendedAt' | 'formId'
  >;
/** Whose section it is. */
export type Subject = Pick<
  ReportTrainee,
  'id' | 'traineeLevel' | 'programYear' | 'standing' | 'until'
> & { trainingYear: number | null; createdAt: Date };

type Given = {
  subject: Subject;
  sets: readonly ReportSet[];
  /** In the order of their shifts. */
  forms: readonly FormRow[];
  unconfirmed: number;
  procedures: readonly AlikeEntries[];
  minimums: readonly MinimumTemplate[];
  /** By which the procedures are counted. */
  template: FormTemplate;
};

export function sectionOf({
  subject,
  sets,
  forms,
  unconfirmed,
  procedures,
  minimums,
  template,
}: Given): ReportSection {
  const tally = newTally();
  for (const form of forms) addRow(tally, form);
  const counted = countedBy(tally, sets);
  const asked = askedOf(counted.epas, sets, forms);
  const against = proceduresOf(subject, procedures, minimums, template);
  // Field by field: no name comes in by what else a subject has.
  const { id, traineeLevel, programYear, standing, until } = subject;
  return {
    trainee: {
      id,
      traineeLevel,
      programYear,
      standing,
      until,
      forms: tally.forms.size,
      unconfirmed,
      assessors: tally.assessors.size,
      epasSeen: asked.filter(({ observations }) => observations > 0).length,
      epasUnseen: asked.filter(({ observations }) => observations === 0).length,
      minimumsMet: against.items.filter(isMet).length,
      minimums: against.items.filter(({ minimum }) => minimum > 0).length,
      lastOn: tally.lastOn,
    },
    ...counted,
    procedures: against,
    narratives: narrativesOf(forms),
  };
}

/** Of the program's sets of the period, and of those that somebody has a form of: not what only colleagues have. */
function askedOf(
  epas: readonly ReportEpa[],
  sets: readonly ReportSet[],
  forms: readonly FormRow[],
): ReportEpa[] {
  const own = sets.filter(({ versions }) => versions.length > 0);
  const names = new Set([...own.map(({ name }) => name), ...forms.map(setOf)]);
  return epas.filter(({ set }) => names.has(set));
}

/** All EPAs of all sets, what days were rated as, and the sub-competencies. */
function countedBy(tally: Tally, sets: readonly ReportSet[]) {
  const epas = sets.flatMap((set) =>
    set.epas.map(({ number, title }) => epaOf(tally, { set: set.name, number, title })),
  );
  return { epas, days: daysOf(tally), milestones: milestonesOf(sets, epas) };
}

function proceduresOf(
  subject: Subject,
  entries: readonly AlikeEntries[],
  templates: readonly MinimumTemplate[],
  form: FormTemplate,
): ReportProcedures {
  const cohort = cohortOf(subject);
  const { fromYear, isShipped, counted } = measureFor(templates, cohort, form);
  const within = countCredited(entries, counted, 'inPeriod');
  const ways = countWays(entries, counted, 'ever');
  return {
    cohort,
    isCohortKnown: subject.trainingYear !== null,
    fromYear,
    isShipped,
    ways: countWaysOnce(entries, counted),
    items: countCredited(entries, counted, 'ever').map((item, place) => {
      const {
        real = 0,
        realVerified = 0,
        simulated = 0,
        simulatedVerified = 0,
      } = within[place] ?? {};
      const inPeriod = { real, realVerified, simulated, simulatedVerified };
      return { ...item, inPeriod, ways: ways.get(item.key) };
    }),
  };
}

const isMet = ({ minimum, real }: ReportMinimum) => minimum > 0 && real >= minimum;

function narrativesOf(forms: readonly FormRow[]): ReportNarrative[] {
  const numbers = new Map<string, number>();
  for (const { submission } of forms) {
    if (!numbers.has(submission)) numbers.set(submission, numbers.size + 1);
  }
  return forms
    .map((form) => ({ ...narrativeOf(form), submission: numbers.get(form.submission) }))
    .toReversed();
}

function narrativeOf(form: FormRow): ReportNarrative {
  const { id, shiftDate, epaNumber: number, epaTitle, rating, involvement } = form;
  return {
    assessmentId: id,
    shiftDate,
    epa: number === null ? null : { set: setOf(form), number, title: epaTitle ?? '' },
    rating,
    ratingWords: ratingWordsOf(form),
    involvement,
    assessorId: form.submitterId,
    strengths: form.strengths,
    improvements: form.improvements,
    isAmended: form.amendedAt !== null,
  };
}

/** Of each set in which anything of this trainee was observed. */
function gridRowsOf(
  sets: readonly ReportSet[],
  { trainee, epas }: Pick<ReportSection, 'trainee' | 'epas'>,
): ReportSummary['grid'] {
  return sets.flatMap(({ name }) => {
    const ofSet = epas.filter(({ set }) => set === name);
    if (!ofSet.some(({ observations }) => observations > 0)) return [];
    return [{ traineeId: trainee.id, set: name, levels: ofSet.map(({ levels }) => levels) }];
  });
}

/** All trainees together: `tally` is of all their forms. */
export function summaryOf(
  sets: ReportSet[],
  tally: Tally,
  sections: readonly Pick<ReportSection, 'trainee' | 'epas' | 'procedures'>[],
  { procedures: { counted } }: FormTemplate,
): ReportSummary {
  return {
    sets,
    trainees: sections.map(({ trainee }) => trainee),
    forms: tally.forms.size,
    assessors: tally.assessors.size,
    ...countedBy(tally, sets),
    grid: sections.flatMap((section) => gridRowsOf(sets, section)),
    minimums: counted.map(({ key, label }) => ({
      key,
      label,
      behind: sections.filter(({ procedures }) =>
        procedures.items.some(
          (item) => item.key === key && item.minimum > 0 && item.real < item.minimum,
        ),
      ).length,
    })),
  };
}

/** How the people of these forms are called: by account, or by the form of whoever was not signed in. */
export function assessorNames(forms: readonly FormRow[]): Map<string, string> {
  return new Map(forms.map((form) => [form.submitterId ?? form.id, form.evaluatorName]));
}
