import {
  MAX_RETURN_REASON_LENGTH,
  RETURN_REASON_REQUIRED,
} from '#shared/procedure-verification.ts';
import { useState } from 'react';
import { isBlank } from '#shared/text.ts';
import type { Seen } from '#web/verifying/queries.ts';
import type { Verifying } from '#web/verifying/use-verifying.ts';
import { Confirm } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextField.tsx';
import { useOwnText } from '#web/kept/own-text.ts';

type SendBackProps = {
  items: readonly Seen[];
  /** Whose they are. */
  owner: string;
  verifying: Verifying;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the word that goes with it. */
export function SendBack({ items, owner, verifying, onDone, onClose }: SendBackProps) {
  const reason = useOwnText(`return.${items.map(({ id }) => id).join('.')}`);
  const [isMissing, setMissing] = useState(false);
  const isOne = items.length === 1;

  function send() {
    setMissing(isBlank(reason.text));
    if (isBlank(reason.text)) return;
    verifying.sendBack(items, reason.text, { onDone: () => reason.forget(), close: onDone });
  }

  return (
    <Confirm
      title={isOne ? 'Send this procedure back?' : `Send ${items.length} procedures back?`}
      action="Send back"
      busyLabel="Sending back..."
      busy={verifying.isBusy('return')}
      problem={verifying.problem}
      onConfirm={send}
      onClose={() => {
        verifying.forget();
        onClose();
      }}
    >
      <p>
        {owner} changes {isOne ? 'it' : 'them'} and you are asked again.
      </p>
      <TextArea
        label="What should be changed?"
        name="reason"
        rows={3}
        maxLength={MAX_RETURN_REASON_LENGTH}
        value={reason.text}
        onChange={({ target }) => reason.setText(target.value)}
        error={isMissing && isBlank(reason.text) ? RETURN_REASON_REQUIRED : undefined}
      />
    </Confirm>
  );
}
