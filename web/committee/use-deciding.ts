import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CommitteeStatementInput } from '#shared/committee-input.ts';
import type { CommitteePage } from '#shared/committee-output.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { keepStatement, pageQuery, readAgain } from '#web/committee/queries.ts';
import { useSaving } from '#web/committee/use-saving.ts';
import { sentenceOf } from '#web/forms/use-actions.ts';

const NOT_STORED = 'is not stored yet. What is wrong stands at its box; nothing is lost.';

/** What the committee says of a trainee, and the way to the next one once all of it is stored. */
export function useDeciding({ meeting, trainee, statement, place }: CommitteePage) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const of = { id: meeting.id, traineeId: trainee.id };
  const savers = useRef(new Map<string, () => Promise<boolean>>());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function put(body: CommitteeStatementInput): Promise<void> {
    const stored = await call('PUT /api/committee/meetings/:id/trainees/:traineeId/statement', {
      path: of,
      body,
    });
    await keepStatement(client, of, stored);
  }

  const words = useSaving({
    name: `statement.${of.id}.${of.traineeId}`,
    saved: statement.text,
    send: (text, over) => put({ text, over }),
    readStored: async () => {
      const page = pageQuery(of.id, of.traineeId);
      return (await client.fetchQuery({ ...page, staleTime: 0 })).statement.text;
    },
  });

  /** The first that could not be stored. */
  async function storeAll(): Promise<string | null> {
    const boxes = [...savers.current.entries()];
    const stored = await Promise.all(boxes.map(([, save]) => save()));
    const [wrong] = boxes.filter((_, index) => !stored[index]);
    if (wrong) return wrong[0];
    return (await words.save()) ? null : 'What the committee says';
  }

  async function perform(isDecided: boolean, onDone: () => void | Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const wrong = await storeAll();
      if (wrong === null) {
        await put({ isDecided });
        void readAgain(client);
        await onDone();
      } else setProblem(`${wrong} ${NOT_STORED}`);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  function goOn() {
    const next = place?.next;
    return navigate(
      next
        ? pathTo('/committee/:id/trainees/:traineeId', { id: of.id, traineeId: next.id })
        : pathTo('/committee/:id', { id: of.id }),
    );
  }

  return {
    words,
    isBusy,
    problem,
    /** Done with this one, and on to the next. */
    decide: () => void perform(true, goOn),
    takeBack: () => void perform(false, () => {}),
    onSaver: (code: string, save: (() => Promise<boolean>) | null) => {
      if (save) savers.current.set(code, save);
      else savers.current.delete(code);
    },
  };
}

export type Deciding = ReturnType<typeof useDeciding>;
