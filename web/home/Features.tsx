import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import {
  assessmentsPath,
  freePath,
  learningMaterialsPath,
  loginPath,
  newAssessmentPath,
  newProcedurePath,
} from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import '#web/ui/golist.css';

type Feature = {
  icon: IconName;
  title: string;
  text: string;
  /** Where the card leads a guest: to sign in, except for the free generator (spec point 1). */
  guest: string;
  /** Where it leads who is signed in. */
  member: (user: SessionUser | undefined) => string;
};

const FEATURES: Feature[] = [
  {
    icon: 'book',
    title: 'Generate learning pearls',
    text: 'Type the case the way you would say it. Read, then answer three questions.',
    guest: freePath(),
    member: learningMaterialsPath,
  },
  {
    icon: 'pen',
    title: 'Submit performance assessments',
    text: 'Eight taps and one comment at most. On the attending’s phone or, by QR code, on yours.',
    guest: loginPath(),
    member: (user) => (user?.can.administer ? assessmentsPath() : newAssessmentPath()),
  },
  {
    icon: 'tally',
    title: 'Log procedures',
    text: 'One line each. See what is missing before the rare ones run out of months.',
    guest: loginPath(),
    member: newProcedurePath,
  },
];

/** Undefined while a session is being looked up: guests get the page as it was built. */
export function Features({ user }: { user: SessionUser | null | undefined }) {
  return (
    <div className="golist">
      {FEATURES.map(({ icon, title, text, guest, member }) => (
        <Link key={title} to={user === null ? guest : member(user)}>
          <Icon name={icon} />
          <div className="go-text">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <Icon name="arrow" />
        </Link>
      ))}
    </div>
  );
}
