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

type LookupProps = {
  email: string;
  onEmail: (email: string) => void;
  onChoose: (trainee: ChosenTrainee) => void;
  onCancel: () => void;
};

/** While it stands there: an answer that comes once it was closed chooses nobody. */
function Lookup({ email, onEmail, onChoose, onCancel }: LookupProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const isHere = useRef(false);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks: emailChecks,
    send: (address: string) =>
      call('POST /api/trainees/by-address', { body: { email: address.trim() } }),
    onDone: ({ id, displayName, traineeLevel, forms }, address) => {
      if (!isHere.current) return;
      client.setQueryData(formsAtQuery(address.trim()).queryKey, forms);
      onChoose({ id, name: displayName, level: traineeLevel, email: address.trim() });
    },
    fallback: 'The address could not be looked up. Please try again.',
    names: ['email'],
  });

  useEffect(() => {
    isHere.current = true;
    input.current?.focus();
    return () => {
      isHere.current = false;
    };
  }, []);

  const wrong = fields['email'];
  useEffect(() => {
    if (wrong) input.current?.focus();
  }, [wrong]);

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
        onChange={(event) => onEmail(event.target.value)}
        onKeyDown={find}
      />
      {trouble && <FieldError>{trouble}</FieldError>}
      <div className="row">
        <Button busy={isBusy} busyLabel="Looking..." onClick={() => submit(email)}>
          Find
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Somebody outside the organization: by the exact address, which is not searched for. */
export function TraineeByAddress({ onChoose }: Pick<LookupProps, 'onChoose'>) {
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  if (!isOpen) {
    return (
      <Button look="quiet" icon="search" onClick={() => setOpen(true)}>
        Someone outside your organization
      </Button>
    );
  }
  return (
    <Lookup email={email} onEmail={setEmail} onChoose={onChoose} onCancel={() => setOpen(false)} />
  );
}
