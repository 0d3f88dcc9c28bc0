import { useRef, useState } from 'react';
import { counted } from '#shared/count-words.ts';
import { waitingToVerify } from '#shared/procedure-verification.ts';
import type { Verified } from '#shared/procedure-verification-output.ts';
import { call } from '#web/call.ts';
import { readWaitingAgain } from '#web/verifying/queries.ts';
import type { Seen } from '#web/verifying/queries.ts';
import { useActions } from '#web/forms/use-actions.ts';
import type { Action } from '#web/forms/use-actions.ts';

const NOTHING_DONE: Verified = { done: [], changed: [] };

/** "3 procedures verified. 1 was changed meanwhile: please look at it again." */
function outcomeWords({ done, changed }: Verified, what: string): string {
  const did = done.length === 0 ? '' : `${counted(done.length, 'procedure')} ${what}.`;
  const count = changed.length;
  const left =
    count === 0
      ? ''
      : `${count === 1 ? '1 was' : `${count} were`} changed meanwhile: please look again.`;
  return [did, left].filter((words) => words !== '').join(' ');
}

type Ends = Pick<Action, 'onDone' | 'close'>;

/** Deciding on what waits; the last verification can be taken back while its notice stands. */
export function useVerifying() {
  const action = useActions(readWaitingAgain);
  const answer = useRef(NOTHING_DONE);
  const [undoable, setUndoable] = useState<Seen[]>([]);

  function decide(
    id: string,
    seen: readonly Seen[],
    send: (items: Seen[]) => Promise<Verified>,
    what: string,
    { onDone, close }: Ends = {},
  ) {
    setUndoable([]);
    action.run({
      id,
      ofSeveral: seen.length > 1,
      send: async () => {
        answer.current = await send(seen.map((item) => ({ id: item.id, version: item.version })));
      },
      done: () => outcomeWords(answer.current, what),
      onDone: () => {
        const done = new Set(answer.current.done);
        if (what === 'verified') setUndoable(seen.filter((item) => done.has(item.id)));
        onDone?.();
      },
      ...(close && { close }),
    });
  }

  const verify = (items: Seen[]) => call('POST /api/procedures/verify', { body: { items } });
  const unverify = (items: Seen[]) => call('POST /api/procedures/unverify', { body: { items } });
  return {
    ...action,
    verify: (id: string, items: readonly Seen[]) => decide(id, items, verify, 'verified'),
    sendBack: (seen: readonly Seen[], reason: string, ends: Ends) => {
      const send = (items: Seen[]) =>
        call('POST /api/procedures/return', { body: { items, reason } });
      decide('return', seen, send, 'sent back', ends);
    },
    undo: undoable.length === 0 ? null : () => decide('undo', undoable, unverify, 'waiting again'),
  };
}
export type Verifying = ReturnType<typeof useVerifying>;

export function headline(total: number, owners: number): string {
  if (total === 0) return 'Nothing waits for you to verify.';
  const whose = owners === 1 ? '' : `, of ${owners} trainees`;
  return `${waitingToVerify(total)}${whose}.`;
}
