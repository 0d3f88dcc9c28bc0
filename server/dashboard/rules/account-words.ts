import { pathTo } from '#shared/screens.ts';
import {
  assessed,
  byOther,
  debrief,
  fact,
  ofAssessment,
  ofProcedures,
  ofReport,
  organization,
  plain,
  procedures,
  role,
  supervisor,
  who,
} from '#server/dashboard/rules/phrases.ts';
import { counted } from '#shared/count-words.ts';
import type { AllWords, Told } from '#server/dashboard/rules/phrases.ts';

const yours = (told: Told) => procedures(told, 'your', 'of your procedures');

/** What happens to the person's account, whoever does it. Who is in no organization is told no administrator's name. */
export const ACCOUNT: AllWords = {
  'assessment.received': ofAssessment((told) => {
    const by = told.assessment?.evaluatorName ?? told.actorName;
    return by ? `${by} assessed you: ${assessed(told)}` : `You were assessed: ${assessed(told)}`;
  }),
  'assessment.thanked': ofAssessment(
    (told) => `${who(told)} thanked you for your assessment: ${assessed(told)}`,
  ),
  'procedures.imported': ofProcedures(
    (told) => `You imported ${counted(Number(fact(told, 'count')), 'procedure')}`,
  ),
  'procedures.verified': ofProcedures((told) => `${supervisor(told)} verified ${yours(told)}`),
  'procedures.returned': ofProcedures((told) => `${supervisor(told)} sent back ${yours(told)}`),
  'debrief.received': ofReport((told) => `${who(told)} shared ${debrief(told)} with you`),
  'account.created': plain('You created your account'),
  'profile.saved': () => ({ text: 'You saved your profile', path: pathTo('/profile') }),
  'email.confirmed': plain('You confirmed your email address'),
  'membership.pending': plain((told) => `You asked to join ${organization(told)}`),
  'membership.active': plain((told) =>
    byOther(told)
      ? `${who(told)} let you into ${organization(told)}`
      : `You joined ${organization(told)}`,
  ),
  'membership.declined': plain((told) => `Your request to join ${organization(told)} was declined`),
  'membership.deactivated': plain(
    (told) => `${who(told)} deactivated your account at ${organization(told)}`,
  ),
  'membership.reactivated': plain(
    (told) => `${who(told)} reactivated your account at ${organization(told)}`,
  ),
  'membership.left': plain((told) => `You left ${organization(told)} after graduating`),
  'membership.removed': plain((told) => `Your membership of ${organization(told)} ended`),
  'role.changed': plain((told) =>
    byOther(told)
      ? `${who(told)} changed your role to ${role(told)}`
      : `Your role changed to ${role(told)}`,
  ),
  'password.changed': plain('You changed your password'),
  'password.reset': plain('You reset your password by email'),
  'two-factor.on': plain('You turned on two-factor sign-in'),
  'two-factor.off': plain((told) => {
    if (told.actorKind === 'job') return 'Two-factor sign-in was turned off with your new password';
    return byOther(told)
      ? `${who(told)} turned off your two-factor sign-in`
      : 'You turned off two-factor sign-in';
  }),
};
