import type { AuditKind } from '#server/audit/kinds.ts';
import type { AssessmentRequestRow, AssessmentRow } from '#server/assessments/tables.ts';
import type { AuditEventRow } from '#server/audit/store.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { PearlSetRow } from '#server/pearls/tables.ts';
import type { ProcedureLinkRow, ProcedureRow } from '#server/procedures/tables.ts';
import { counted } from '#shared/count-words.ts';
import { nameOf } from '#shared/pearl-names.ts';
import { ROLE_LABELS, ROLES } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';

/** An event with whom and what it names, as they are called now; null for what is not there. */
export type Told = Pick<
  AuditEventRow,
  'id' | 'at' | 'actorKind' | 'actorId' | 'action' | 'subjectId' | 'facts'
> & {
  actorName: string | null;
  /** Whom it is about beside the actor. */
  personName: string | null;
  organizationName: string | null;
  assessment: Pick<
    AssessmentRow,
    'id' | 'epaTitle' | 'shiftDate' | 'traineeName' | 'evaluatorName'
  > | null;
  /** What the assessment says was done well, to whom it is about; null where it does not count. */
  written: string | null;
  request: Pick<AssessmentRequestRow, 'assessorEmail' | 'shiftDate'> | null;
  assessorName: string | null;
  procedure: Pick<ProcedureRow, 'id' | 'procedure' | 'supervisor' | 'verifierName'> | null;
  link: Pick<ProcedureLinkRow, 'supervisor'> | null;
  debrief: Pick<DebriefRow, 'ownerId' | 'shiftDate' | 'taggedName'> | null;
  set: Pick<PearlSetRow, 'title'> | null;
  /** Of the set. */
  cases: string[] | null;
  /** Who shared it. */
  sharerName: string | null;
};
export type Words = (told: Told) => { text: string; path: string | null };
export type AllWords = Partial<Record<AuditKind, Words>>;

export function plain(text: string | ((told: Told) => string)): Words {
  return (told) => ({ text: typeof text === 'string' ? text : text(told), path: null });
}

export function fact({ facts }: Told, name: string): string {
  return String(facts[name] ?? '');
}

function count(told: Told): number {
  return Number(fact(told, 'count') || 1);
}

/** Whoever did it: as the profile says it, titles and credentials with it; nobody is given one. */
export function who({ actorKind, actorName }: Told): string {
  return actorName ?? (actorKind === 'operator' ? 'The operator of Debrief' : 'Debrief');
}

export function byOther({ actorKind, actorId, subjectId }: Told): boolean {
  return actorKind === 'operator' || (actorKind === 'user' && actorId !== subjectId);
}

export function organization({ organizationName }: Told): string {
  return organizationName ?? 'an organization';
}

export function role(told: Told): string {
  const known = ROLES.find((one) => one === fact(told, 'to'));
  return known ? ROLE_LABELS[known].toLowerCase() : 'member';
}

/** The first EPA, and how many more; on Saturdays the shift. */
export function assessed(told: Told): string {
  const { assessment } = told;
  if (!assessment) return 'a shift';
  if (!assessment.epaTitle) return `the shift of ${longShiftDate(assessment.shiftDate)}`;
  const more = count(told) - 1;
  return more > 0
    ? `${assessment.epaTitle}, and ${counted(more, 'EPA')} more`
    : assessment.epaTitle;
}

export function ofAssessment(text: (told: Told) => string): Words {
  return (told) => ({
    text: text(told),
    path: pathTo('/assessments', told.assessment ? { open: told.assessment.id } : {}),
  });
}

/** " of your shift on November 20, 2026". */
export function ofShift({ request }: Told): string {
  return request?.shiftDate ? ` of your shift on ${longShiftDate(request.shiftDate)}` : '';
}

export function assessor({ assessorName, request }: Told): string | null {
  return assessorName ?? request?.assessorEmail ?? null;
}

/** As within a sentence: what is written in capitals stays. */
function lowerCased(name: string): string {
  return name.replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}

/** "lumbar puncture". */
export function procedureName(told: Told): string {
  return lowerCased(told.procedure?.procedure ?? (fact(told, 'procedure') || 'procedure'));
}

export function aProcedure(told: Told): string {
  const name = procedureName(told);
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** "your lumbar puncture", "3 of your procedures"; `of` is whose. */
export function procedures(told: Told, whose: string, of: string): string {
  const many = count(told);
  return many === 1 ? `${whose} ${procedureName(told)}` : `${many} ${of}`;
}

export function logged(told: Told): string {
  const many = count(told);
  const isKnown = told.procedure !== null || fact(told, 'procedure') !== '';
  if (!isKnown && many > 1) return counted(many, 'procedure');
  if (many === 1) return aProcedure(told);
  return `${aProcedure(told)} and ${counted(many - 1, 'procedure')} more`;
}

/** The supervisor of a link had no account: then the record says who it was. */
export function supervisor(told: Told): string {
  const { actorName, procedure } = told;
  return actorName ?? procedure?.verifierName ?? procedure?.supervisor ?? 'A supervisor';
}

export function ofProcedures(text: (told: Told) => string, isOwn = true): Words {
  return (told) => {
    const open = isOwn ? told.procedure?.id : undefined;
    return {
      text: text(told),
      path: pathTo('/procedure-logs', open ? { scope: 'own', open } : {}),
    };
  };
}

/** "pearls: 62F septic shock, lactate 4.8"; of a set since deleted how many patients it was about. */
export function pearls(told: Told, more = ''): string {
  const { set, cases } = told;
  if (set && cases) {
    const name = nameOf({ ...set, cases: cases.map((details) => ({ details })) });
    return `pearls${more}: ${name}`;
  }
  const patients = Number(fact(told, 'patients') || 0);
  return `pearls${patients > 0 ? ` for ${counted(patients, 'patient')}` : ''}${more}`;
}

export function ofSet(text: (told: Told) => string): Words {
  return (told) => ({
    text: text(told),
    path: pathTo('/learning-materials/:id', { id: told.subjectId }),
  });
}

/** "the debrief of November 20, 2026". */
export function debrief(told: Told): string {
  const shiftDate = told.debrief?.shiftDate ?? fact(told, 'shiftDate');
  return shiftDate ? `the debrief of ${longShiftDate(shiftDate)}` : 'a debrief';
}

/** The debrief that an event is about: whoever received one is the subject of that. */
export function debriefOf({ action, subjectId, facts }: Told): string | null {
  if (!action.startsWith('debrief.')) return null;
  return action === 'debrief.received' ? String(facts['debriefId']) : subjectId;
}

export function ofReport(text: (told: Told) => string): Words {
  return (told) => ({
    text: text(told),
    path: pathTo('/debrief/:id/report', { id: debriefOf(told) ?? '' }),
  });
}
