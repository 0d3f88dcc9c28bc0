import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ChosenTrainee } from '#web/assessments/form/draft.ts';
import { formsAtQuery } from '#web/assessments/form/queries.ts';
import { call } from '#web/call.ts';
import { emailChecks } from '#web/forms/checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { EmailField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

/** Somebody outside the organization: by the exact address, which is not searched for. */
export function TraineeByAddress({ onChoose }: { onChoose: (trainee: ChosenTrainee) => void }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks: emailChecks,
    send: (address: string) =>
      call('POST /api/trainees/by-address', { body: { email: address.trim() } }),
    onDone: ({ id, displayName, traineeLevel, forms }, address) => {
      client.setQueryData(formsAtQuery(address.trim()).queryKey, forms);
      onChoose({ id, name: displayName, level: traineeLevel, email: address.trim() });
    },
    fallback: 'The address could not be looked up. Please try again.',
    names: ['email'],
  });

  const wrong = fields['email'];
  useEffect(() => {
    if (isOpen || wrong) input.current?.focus();
  }, [isOpen, wrong]);

  if (!isOpen) {
    return (
      <Button look="quiet" icon="search" onClick={() => setOpen(true)}>
        Someone outside your organization
      </Button>
    );
  }

  function find(event: KeyboardEvent) {
    if (event.key === 'Enter') submit(email);
  }

  return (
    <div className="by-address">
      <EmailField
        label="Exact email address"
        ref={input}
        autoComplete="off"
        hint="Of a trainee outside your organization."
        value={email}
        error={wrong}
        onChange={(event) => setEmail(event.target.value)}
        onKeyDown={find}
      />
      {trouble && <FieldError>{trouble}</FieldError>}
      <div className="row">
        <Button busy={isBusy} busyLabel="Looking..." onClick={() => submit(email)}>
          Find
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
