import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import './golist.css';

export type Way = { icon?: IconName; title: ReactNode; text?: ReactNode; to: string };

type GoListProps = {
  ways: readonly Way[];
  /** attention: each waits for somebody. */
  tone?: 'attention';
};

/** Where one may go from here, each with what is there. */
export function GoList({ ways, tone }: GoListProps) {
  return (
    <div className="golist">
      {ways.map(({ icon, title, text, to }, index) => (
        <Link key={index} to={to}>
          {icon && <Icon name={icon} tone={tone} />}
          <div className="go-text">
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </div>
          <Icon name="arrow" />
        </Link>
      ))}
    </div>
  );
}
