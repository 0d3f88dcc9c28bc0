import type { OpenRequest } from '#shared/assessment-request-output.ts';
import type { ActivityLevel, Involvement } from '#shared/assessments.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { epasOn, formOn, isRatedDay } from '#shared/form-templates.ts';
import type { TraineeLevel } from '#shared/people.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { wholeNumber } from '#web/forms/whole-number.ts';

export type ChosenTrainee = {
  id: string;
  name: string;
  level: TraineeLevel | null;
  /** Of somebody outside the organization, who is named by the exact address. */
  email: string | null;
};

/** One EPA of the shift and what it took. */
export type Entry = { epaNumber: number | null; level: ActivityLevel | null };
export const BLANK_ENTRY: Entry = { epaNumber: null, level: null };

/** What stands in the form, kept on the device until it is stored. */
export type AssessmentDraft = {
  /** Made with the draft: a sending whose answer was lost is stored once. */
  submissionKey: string;
  trainee: ChosenTrainee | null;
  /** Null until something depends on it: then it is the day the form was opened for. */
  shiftDate: string | null;
  /** The version of the form that was judged on; null until something is. */
  formId: string | null;
  isOldDateRight: boolean;
  /** At least one. */
  entries: readonly Entry[];
  involvement: Involvement | null;
  numericRating: number | null;
  observations: string;
  strengths: string;
  improvements: string;
  assessorName: string;
  assessorEmail: string;
};

export type DraftChange = Partial<Omit<AssessmentDraft, 'submissionKey'>>;

export function blankDraft(submissionKey: string): AssessmentDraft {
  return {
    submissionKey,
    trainee: null,
    shiftDate: null,
    formId: null,
    isOldDateRight: false,
    entries: [BLANK_ENTRY],
    involvement: null,
    numericRating: null,
    observations: '',
    strengths: '',
    improvements: '',
    assessorName: '',
    assessorEmail: '',
  };
}

function isBlankEntry({ epaNumber, level }: Entry): boolean {
  return epaNumber === null && level === null;
}

/** What a person would miss if it were gone. */
export function hasText({ strengths, improvements }: AssessmentDraft): boolean {
  return strengths.trim() !== '' || improvements.trim() !== '';
}

export function isUntouched(draft: AssessmentDraft): boolean {
  return (
    draft.trainee === null &&
    draft.shiftDate === null &&
    draft.assessorName === '' &&
    draft.assessorEmail === ''
  );
}

const DAYLESS = ['trainee', 'assessorName', 'assessorEmail'];

/** Chosen for the day it was written on: a form left open over midnight keeps that day. */
function pins(change: DraftChange): boolean {
  return Object.keys(change).some((name) => !DAYLESS.includes(name));
}

/** `day` is the one that the form shows. Another day has other EPAs, so the chosen ones go. */
export function changedDraft(
  draft: AssessmentDraft,
  change: DraftChange,
  day: string,
): AssessmentDraft {
  const shiftDate = draft.shiftDate ?? (pins(change) ? day : null);
  if (change.shiftDate === undefined || change.shiftDate === day) {
    return { ...draft, shiftDate, ...change };
  }
  const first = draft.entries[0] ?? BLANK_ENTRY;
  return {
    ...draft,
    isOldDateRight: false,
    entries: [{ ...first, epaNumber: null }],
    ...change,
  };
}

export function withEntry(
  { entries }: AssessmentDraft,
  at: number,
  change: Partial<Entry>,
): DraftChange {
  return {
    entries: entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)),
  };
}

/** The last one can only be emptied. */
export function withoutEntry({ entries }: AssessmentDraft, at: number): DraftChange {
  const rest = entries.filter((_, index) => index !== at);
  return { entries: rest.length > 0 ? rest : [BLANK_ENTRY] };
}

/** A further EPA that was begun with nothing is none. */
export function writtenEntries({ entries }: AssessmentDraft): readonly Entry[] {
  const written = entries.filter((entry) => !isBlankEntry(entry));
  return written.length > 0 ? written : [BLANK_ENTRY];
}

/** The EPA that was asked for, when the form of the day offers it by that name. */
export function offeredEpa(
  { epa: asked, settings }: Pick<OpenRequest, 'epa' | 'settings'>,
  day: string,
): OpenRequest['epa'] {
  const weekday = weekdayOf(day);
  const form = formOn(settings.forms, day);
  if (!asked || !weekday || !form) return null;
  const offered = epasOn(form.template, weekday);
  return offered.find((epa) => epa.number === asked.number && epa.title === asked.title) ?? null;
}

/** What a request already says; the EPA only when the day offers it. Who answers types the own address, once on a device: it undoes the answer. */
export function requestedDraft(
  draft: AssessmentDraft,
  request: Pick<OpenRequest, 'epa' | 'assessor' | 'settings'>,
  day: string,
  /** Whoever answered a link on this device before. */
  remembered: { name: string; email: string } | null = null,
): AssessmentDraft {
  const epa = offeredEpa(request, day);
  return {
    ...draft,
    entries: [{ epaNumber: epa?.number ?? null, level: null }],
    assessorName: remembered?.name ?? request.assessor.name ?? '',
    assessorEmail: remembered?.email ?? '',
  };
}

/** What is missing stays missing, for the schema to say so. */
function judgedEpa({ epaNumber, level }: Entry) {
  return { epaNumber: epaNumber as number, activityLevel: level as ActivityLevel };
}

/** Of a form that could not be read what was judged says it. */
function isRatedOn(draft: AssessmentDraft, day: string, form: FormVersion | null): boolean {
  const weekday = weekdayOf(day);
  if (weekday && form) return isRatedDay(form.template, weekday);
  return draft.numericRating !== null && draft.entries.every(isBlankEntry);
}

/** The judgement as `POST /api/assessments` and `POST /api/assess/:token` take it. */
export function judgementOf(draft: AssessmentDraft, day: string, form: FormVersion | null) {
  const isRated = isRatedOn(draft, day, form);
  const [first = BLANK_ENTRY, ...further] = writtenEntries(draft);
  return {
    shiftDate: day,
    epaNumber: isRated ? null : first.epaNumber,
    activityLevel: isRated ? null : first.level,
    furtherEpas: isRated ? [] : further.map(judgedEpa),
    numericRating: isRated ? draft.numericRating : null,
    observationsCount: isRated ? wholeNumber(draft.observations) : null,
    involvement: draft.involvement,
    strengths: draft.strengths,
    improvements: draft.improvements,
    formId: draft.formId ?? form?.id ?? null,
    isOldDateRight: draft.isOldDateRight,
    submissionKey: draft.submissionKey,
  };
}

/** As it is sent: nothing of it depends on a form or a day any more, so that it can wait for the network. */
export function settledDraft(
  draft: AssessmentDraft,
  day: string,
  form: FormVersion | null,
): AssessmentDraft {
  const isRated = isRatedOn(draft, day, form);
  return {
    ...draft,
    shiftDate: day,
    formId: draft.formId ?? form?.id ?? null,
    entries: isRated ? [BLANK_ENTRY] : writtenEntries(draft),
    ...(!isRated && { numericRating: null, observations: '' }),
  };
}

/** Body of `POST /api/assessments`. */
export function assessmentOf(draft: AssessmentDraft, day: string, form: FormVersion | null) {
  const { trainee } = draft;
  const whom = trainee?.email
    ? { traineeEmail: trainee.email }
    : { traineeId: trainee?.id ?? null };
  return { ...whom, ...judgementOf(draft, day, form) };
}

/** Body of `POST /api/assess/:token`. Name and address only of a guest: a signed-in person's are known. */
export function answerOf(
  draft: AssessmentDraft,
  { day, form, isGuest }: { day: string; form: FormVersion | null; isGuest: boolean },
) {
  const who = isGuest
    ? { assessorName: draft.assessorName, assessorEmail: draft.assessorEmail.trim() }
    : {};
  return { ...who, ...judgementOf(draft, day, form) };
}
