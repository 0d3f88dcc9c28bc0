import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import './button.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  look?: 'primary' | 'second' | 'quiet';
  compact?: boolean;
  icon?: IconName;
  /** Keeps the focus where it is, shows `busyLabel` and ignores presses. */
  busy?: boolean;
  busyLabel?: string;
  /** There is nothing to do with it now. Unlike `disabled` it keeps the focus, which is nowhere to be found otherwise. */
  resting?: boolean;
};

/** Never submits a form by itself: a press before the script has run must not send anything. */
export function Button({
  look = 'second',
  compact = false,
  icon,
  busy = false,
  busyLabel,
  resting = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`btn ${look}${compact ? ' compact' : ''}`}
      onClick={busy || resting ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || resting || undefined}
      {...rest}
    >
      {(icon || busy) && (
        <Icon name={busy ? 'pen' : (icon ?? 'pen')} {...(icon === 'down' && { moves: 'turns' })} />
      )}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  icon: IconName;
  label: string;
  starred?: boolean;
};

export function IconButton({ icon, label, starred = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={starred ? 'icon-btn starred' : 'icon-btn'}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
