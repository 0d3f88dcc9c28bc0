import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '#web/admin/queries.ts';
import { ApiError } from '#web/api.ts';

const UNREACHABLE = 'The server could not be reached. Nothing was changed. Please try again.';
const FAILED = 'This did not work. Please try again.';

type Action = {
  /** Tells rows apart, so that only the pressed one is busy. */
  id: string;
  send: () => Promise<unknown>;
  /** The sentence when it is done. */
  done: string;
  /** Such as closing the dialog that asked. */
  onDone?: () => void;
};

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.code === 'unreachable') return UNREACHABLE;
  return Object.values(error.fields)[0] ?? (error.message || FAILED);
}

/** One press that changes something: sent once, then everything it changed is read again. */
export function useAction() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<string | null>(null);
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ send }: Action) => send(),
    onSuccess: async (_, { done, onDone }) => {
      await readAgain(client);
      onDone?.();
      setOutcome(done);
    },
  });

  return {
    run(action: Action): void {
      if (isPending) return;
      setOutcome(null);
      mutate(action);
    },
    /** Forgets what went wrong, as when the dialog that said it is closed. */
    forget: reset,
    busy: isPending ? variables.id : null,
    outcome,
    problem: error && sentenceOf(error),
  };
}

export type RowAction = ReturnType<typeof useAction>;
