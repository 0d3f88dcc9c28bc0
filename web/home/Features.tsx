import { Link } from 'react-router';
import { freePath } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import '#web/ui/golist.css';

type Feature = {
  icon: IconName;
  title: string;
  text: string;
  /** Where the card leads; null while its screen does not exist. */
  to: string | null;
};

const FEATURES: Feature[] = [
  {
    icon: 'book',
    title: 'Generate learning pearls',
    text: 'Type the case the way you would say it. Read, then answer three questions.',
    to: freePath(),
  },
  {
    icon: 'pen',
    title: 'Submit performance assessments',
    text: 'Eight taps and one comment. On the attending’s phone or, by QR code, on yours.',
    to: null,
  },
  {
    icon: 'tally',
    title: 'Log procedures',
    text: 'One line each. See what is missing before the rare ones run out of months.',
    to: null,
  },
];

function FeatureText({ icon, title, text }: Feature) {
  return (
    <>
      <Icon name={icon} />
      <div className="go-text">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </>
  );
}

export function Features() {
  return (
    <div className="golist">
      {FEATURES.map((feature) =>
        feature.to ? (
          <Link key={feature.title} to={feature.to}>
            <FeatureText {...feature} />
            <Icon name="arrow" />
          </Link>
        ) : (
          <div key={feature.title} className="later">
            <FeatureText {...feature} />
            <span className="go-later">Coming with accounts</span>
          </div>
        ),
      )}
    </div>
  );
}
