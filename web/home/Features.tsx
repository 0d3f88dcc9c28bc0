import { entryPath } from '#shared/access.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { GoList } from '#web/ui/GoList.tsx';
import type { IconName } from '#web/ui/Icon.tsx';

type Feature = {
  icon: IconName;
  title: string;
  text: string;
  /** Where the card leads a guest: to sign in and then to what it says, except for the free generator. */
  guest: string;
  /** Where it leads who is signed in. */
  member: (user: SessionUser | undefined) => string;
};

const FEATURES: Feature[] = [
  {
    icon: 'book',
    title: 'Generate learning pearls',
    text: 'Type the case the way you would say it. Read, then answer three questions.',
    guest: pathTo('/free'),
    member: () => pathTo('/learning-materials'),
  },
  {
    icon: 'pen',
    title: 'Submit performance assessments',
    text: 'Six taps and one comment. On the attending’s phone, by a link or the QR code on yours.',
    guest: entryPath('/login', pathTo('/assessments/new')),
    member: (user) => (user?.can.administer ? pathTo('/assessments') : pathTo('/assessments/new')),
  },
  {
    icon: 'tally',
    title: 'Log procedures',
    text: 'One line each. See what is missing before the rare ones run out of months.',
    guest: entryPath('/login', pathTo('/procedure-logs', { new: '1' })),
    member: () => pathTo('/procedure-logs', { new: '1' }),
  },
];

/** Undefined while a session is being looked up: guests get the page as it was built. */
export function Features({ user }: { user: SessionUser | null | undefined }) {
  return (
    <GoList
      ways={FEATURES.map(({ icon, title, text, guest, member }) => ({
        icon,
        title,
        text,
        to: user === null ? guest : member(user),
      }))}
    />
  );
}
