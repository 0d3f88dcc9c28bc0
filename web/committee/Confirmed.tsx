import { useState } from 'react';
import type { ReactNode } from 'react';
import type { useActions } from '#web/forms/use-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';

export type MeetingAction = ReturnType<typeof useActions>;
type Asked = Parameters<MeetingAction['run']>[0];

type ConfirmedProps = {
  label: string;
  look?: 'primary' | 'second' | 'quiet';
  icon?: IconName;
  title: string;
  /** What its own button does, in one or two words. */
  word: string;
  busyLabel: string;
  destructive?: boolean;
  action: MeetingAction;
  asked: Asked;
  /** What happens then. */
  children: ReactNode;
};

/** A button that asks once before it does something. */
export function Confirmed(props: ConfirmedProps) {
  const { label, look = 'second', icon, title, word, busyLabel, action, asked, children } = props;
  const [isAsking, setAsking] = useState(false);

  function ask(isAsked: boolean) {
    action.forget();
    setAsking(isAsked);
  }

  return (
    <>
      <Button look={look} {...(icon && { icon })} aria-haspopup="dialog" onClick={() => ask(true)}>
        {label}
      </Button>
      {isAsking && (
        <Confirm
          title={title}
          action={word}
          busyLabel={busyLabel}
          destructive={props.destructive ?? false}
          busy={action.isBusy(asked.id)}
          problem={action.problem}
          onConfirm={() =>
            action.run({
              ...asked,
              close: () => setAsking(false),
            })
          }
          onClose={() => ask(false)}
        >
          {children}
        </Confirm>
      )}
    </>
  );
}
