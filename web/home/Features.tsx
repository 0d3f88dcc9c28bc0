import { Link } from 'react-router';
import {
  assessmentsServicePath,
  freePath,
  learningMaterialsPath,
  loginPath,
  procedureLogsServicePath,
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
  /** Where it leads who is signed in: what is not built yet is told of. */
  member: string;
};

const FEATURES: Feature[] = [
  {
    icon: 'book',
    title: 'Generate learning pearls',
    text: 'Type the case the way you would say it. Read, then answer three questions.',
    guest: freePath(),
    member: learningMaterialsPath(),
  },
  {
    icon: 'pen',
    title: 'Submit performance assessments',
    text: 'Eight taps and one comment. On the attending’s phone or, by QR code, on yours.',
    guest: loginPath(),
    member: assessmentsServicePath(),
  },
  {
    icon: 'tally',
    title: 'Log procedures',
    text: 'One line each. See what is missing before the rare ones run out of months.',
    guest: loginPath(),
    member: procedureLogsServicePath(),
  },
];

export function Features({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="golist">
      {FEATURES.map(({ icon, title, text, guest, member }) => (
        <Link key={title} to={isSignedIn ? member : guest}>
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
