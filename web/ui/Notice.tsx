import type { ReactNode, Ref } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import './notice.css';

const ICONS = {
  plain: 'info',
  slight: 'info',
  look: 'alert',
  bad: 'alert',
  good: 'check',
} as const satisfies Record<string, IconName>;

type NoticeProps = {
  /** slight: on phones only its words. */
  look?: keyof typeof ICONS;
  icon?: IconName;
  role?: 'alert' | 'status';
  id?: string;
  /** Can then be given the focus by script. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

export function Notice({ look = 'plain', icon, role, id, ref, children }: NoticeProps) {
  return (
    <div
      className={look === 'plain' ? 'notice' : `notice ${look}`}
      role={role}
      id={id}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon name={icon ?? ICONS[look]} />
      <div>{children}</div>
    </div>
  );
}
