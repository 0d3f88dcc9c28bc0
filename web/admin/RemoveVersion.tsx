import type { RowAction } from '#web/admin/use-action.ts';
import { Confirm } from '#web/ui/Dialog.tsx';

type RemoveVersionProps = {
  /** The years it is for. */
  words: string;
  action: RowAction;
  send: () => Promise<unknown>;
  onClose: () => void;
};

export function RemoveVersion({ words, action, send, onClose }: RemoveVersionProps) {
  const done = `The version for ${words} was removed.`;
  return (
    <Confirm
      title="Remove this version?"
      action="Remove"
      busyLabel="Removing..."
      destructive
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ id: 'remove', of: words, send, done, close: onClose })}
      onClose={onClose}
    >
      <p>
        Whoever began in {words} is then measured by the version before it. No procedure is changed.
      </p>
    </Confirm>
  );
}
