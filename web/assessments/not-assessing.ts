import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';

type Reason = { why: string; what: string; to: string; link: string };

/** Why somebody who is no trainee writes no assessments now, and what can be done. */
export function reasonFor({ role, membership }: SessionUser): Reason {
  const list = { to: pathTo('/assessments'), link: 'To the assessments' };
  if (role !== 'attending') {
    return {
      why: 'Assessments are written by attending physicians',
      what: 'As an administrator you read, filter and export them, and may void one with a reason.',
      ...list,
    };
  }
  const open = 'A trainee’s own request, a link or a code to scan, can be answered meanwhile.';
  if (membership?.status === 'pending') {
    return {
      why: `Your access to ${membership.organization.name} is waiting for approval`,
      what: `You can assess trainees as soon as an administrator has approved. ${open}`,
      ...list,
    };
  }
  return {
    why:
      membership?.status === 'declined'
        ? `Your request to join ${membership.organization.name} was declined`
        : 'You belong to no organization yet',
    what: `Attendings assess as members of an organization: ask its administrator for an invitation. ${open}`,
    to: pathTo('/profile'),
    link: 'To your profile',
  };
}
