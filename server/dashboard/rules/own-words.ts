import { pathTo } from '#shared/screens.ts';
import {
  aProcedure,
  assessed,
  assessor,
  debrief,
  fact,
  logged,
  ofAssessment,
  ofProcedures,
  ofReport,
  ofSet,
  ofShift,
  pearls,
  plain,
  procedureName,
  procedures,
} from '#server/dashboard/rules/phrases.ts';
import { counted } from '#shared/count-words.ts';
import type { AllWords, Told } from '#server/dashboard/rules/phrases.ts';

const trainee = ({ assessment, personName }: Told) =>
  assessment?.traineeName ?? personName ?? 'a trainee';
const owner = ({ personName }: Told) => personName ?? 'a trainee';
const tagged = ({ personName, debrief: shared }: Told) =>
  personName ?? shared?.taggedName ?? 'a colleague';
const ofOwner = (told: Told) =>
  procedures(told, `${owner(told)}’s`, `procedures of ${owner(told)}`);
const linked = (told: Told) => counted(Number(fact(told, 'count') || 1), 'procedure');

function recipients(told: Told): string {
  const many = Number(fact(told, 'recipients') || 0);
  if (many === 0) return '';
  return many === 1 ? ' with 1 person' : ` with ${many} people`;
}

/** What a person does, by the event it leaves. */
export const OWN: AllWords = {
  'pearls.created': ofSet((told) => `You generated ${pearls(told)}`),
  'pearls.kept': ofSet((told) => `You kept ${pearls(told)}`),
  'pearls.shared': (told) => ({
    text: `You shared ${pearls(told, `${recipients(told)} by email`)}`,
    path:
      told.facts['isOwn'] === true
        ? pathTo('/learning-materials/:id', { id: told.subjectId })
        : null,
  }),
  'pearls.saved': ofSet((told) => {
    const from = told.sharerName ? ` that ${told.sharerName} shared` : ' that were shared';
    return `You saved ${pearls(told, from)}`;
  }),
  'assessment.received': ofAssessment((told) => `You assessed ${trainee(told)}: ${assessed(told)}`),
  'assessment.amended': ofAssessment(
    (told) => `You amended your assessment of ${trainee(told)}: ${assessed(told)}`,
  ),
  'assessment.acknowledged': ofAssessment((told) => {
    const whose = told.assessment
      ? `${told.assessment.evaluatorName}’s assessment`
      : 'an assessment';
    return `You acknowledged ${whose}: ${assessed(told)}`;
  }),
  'assessment.thanked': ofAssessment(
    (told) =>
      `You thanked ${told.assessment?.evaluatorName ?? told.personName ?? 'your assessor'}: ${assessed(told)}`,
  ),
  'assessment.requested': (told) => {
    const whom = assessor(told);
    const asked = whom
      ? `You asked ${whom} for an assessment`
      : 'You made a link for an assessment';
    return {
      text: `${asked}${ofShift(told)}`,
      path: pathTo('/assessments/requests/:id', { id: told.subjectId }),
    };
  },
  'assessment-request.revoked': plain((told) => {
    const whom = assessor(told);
    const what = whom ? `your request to ${whom} for an assessment` : 'a link for an assessment';
    return `You withdrew ${what}${ofShift(told)}`;
  }),
  'procedures.logged': ofProcedures((told) => `You logged ${logged(told)}`),
  'procedure.edited': ofProcedures((told) => `You edited ${aProcedure(told)}`),
  'procedure.deleted': ofProcedures((told) => `You deleted ${aProcedure(told)}`),
  'procedure.corrected': ofProcedures((told) => `You corrected a verified ${procedureName(told)}`),
  'procedures.verified': ofProcedures((told) => `You verified ${ofOwner(told)}`, false),
  'procedure.unverified': ofProcedures(
    (told) => `You took back your verification of ${ofOwner(told)}`,
    false,
  ),
  'procedures.returned': ofProcedures((told) => `You sent back ${ofOwner(told)}`, false),
  'procedure-link.made': (told) => ({
    text: `You made a link for ${told.link?.supervisor ?? 'a supervisor'} to verify ${linked(told)}`,
    path: pathTo('/procedure-logs/links/:id', { id: told.subjectId }),
  }),
  'procedure-link.revoked': plain(
    (told) => `You withdrew the link for ${told.link?.supervisor ?? 'a supervisor'} to verify`,
  ),
  'debrief.created': ofReport((told) => `You began ${debrief(told)}`),
  'debrief.moved': ofReport((told) => `You moved ${debrief(told)} here from another day`),
  'debrief.shared': ofReport((told) => `You shared ${debrief(told)} with ${tagged(told)}`),
  'debrief.unshared': ofReport(
    (told) => `You stopped sharing ${debrief(told)} with ${tagged(told)}`,
  ),
  'debrief.deleted': plain((told) => `You deleted ${debrief(told)}`),
};
