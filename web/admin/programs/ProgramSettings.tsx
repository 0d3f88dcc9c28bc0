import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProgramInput } from '#shared/program-input.ts';
import type { Program } from '#shared/program-output.ts';
import { pathTo } from '#shared/screens.ts';
import { closeProgram, removeProgram } from '#web/admin/programs/actions.ts';
import {
  changesOf,
  knownProgram,
  knownSince,
  textOfProgram,
} from '#web/admin/programs/program-text.ts';
import { ProgramForm } from '#web/admin/programs/ProgramForm.tsx';
import { programQuery, showSavedProgram } from '#web/admin/programs/queries.ts';
import { useAction } from '#web/admin/use-action.ts';
import { ApiError, call } from '#web/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';

type Step = 'close' | 'remove' | null;

function Ending({ program }: { program: Program }) {
  const [step, setStep] = useState<Step>(null);
  const action = useAction();
  const navigate = useNavigate();
  const { name, isClosed, people } = program;
  const close = () => {
    setStep(null);
    action.forget();
  };
  const isEmpty = people.trainees + people.others + people.graduates === 0;
  return (
    <>
      <Outcome
        outcome={action.outcome}
        problem={(step === null ? action.problem : null) ?? action.late}
      />
      <div className="row">
        <Button
          busy={action.isBusy()}
          onClick={() => (isClosed ? action.run(closeProgram(program)) : setStep('close'))}
        >
          {isClosed ? 'Open again' : 'Close program'}
        </Button>
        {isEmpty && <Button onClick={() => setStep('remove')}>Remove program</Button>}
      </div>
      {step === 'close' && (
        <Confirm
          title={`Close ${name}?`}
          action="Close program"
          busyLabel="Closing..."
          busy={action.isBusy()}
          problem={action.problem}
          onConfirm={() => action.run({ ...closeProgram(program), close })}
          onClose={close}
        >
          <p>Nobody new comes in. Those who are in it stay and are promoted as before.</p>
        </Confirm>
      )}
      {step === 'remove' && (
        <Confirm
          title={`Remove ${name}?`}
          action="Remove"
          busyLabel="Removing..."
          destructive
          busy={action.isBusy()}
          problem={action.problem}
          onConfirm={() =>
            action.run({
              ...removeProgram(program),
              onDone: () => void navigate(pathTo('/admin/programs')),
            })
          }
          onClose={close}
        >
          <p>Nobody belongs to it. Its promotions are forgotten with it.</p>
        </Confirm>
      )}
    </>
  );
}

/** Over what somebody else has saved one writes only once that is said at its field. */
function useSaveProgram(program: Program) {
  const client = useQueryClient();
  const [known, setKnown] = useState(() => knownProgram(program));
  const { id } = program;

  return async (input: ProgramInput): Promise<Program> => {
    const body = changesOf(input, known);
    try {
      const saved = await call('PATCH /api/admin/programs/:id', { path: { id }, body });
      setKnown({ ...knownSince(known, saved, body), shown: input });
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        const now = await client
          .fetchQuery({ ...programQuery(id), staleTime: 0 })
          .catch(() => null);
        if (now) setKnown(knownSince(known, now, error.fields));
      }
      throw error;
    }
  };
}

export function ProgramSettings({ program }: { program: Program }) {
  const client = useQueryClient();
  const saveProgram = useSaveProgram(program);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <>
      <Entry title="Settings" body="narrow flow">
        <ProgramForm
          label="Settings"
          text={textOfProgram(program)}
          action="Save Changes"
          busyLabel="Saving..."
          save={(input) => {
            setOutcome(null);
            return saveProgram(input);
          }}
          onSaved={async (saved) => {
            await showSavedProgram(client, saved);
            setOutcome('Changes saved.');
          }}
        />
        <Outcome outcome={outcome} />
      </Entry>
      <Entry title="End" body="flow">
        <Ending program={program} />
      </Entry>
    </>
  );
}
