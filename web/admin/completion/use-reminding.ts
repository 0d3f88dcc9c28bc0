import { useState } from 'react';
import { readingAgain } from '#web/query.ts';
import { call } from '#web/call.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { remindedWords } from '#web/admin/completion/words.ts';

/** Who is chosen in a list, and writing to them. */
export function useReminding() {
  const action = useActions(readingAgain('admin'));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  function choose(ids: readonly string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  }

  function remind() {
    let told = '';
    action.run({
      id: 'remind',
      ofSeveral: chosen.size > 1,
      send: async () => {
        told = remindedWords(
          await call('POST /api/admin/reminders', { body: { people: [...chosen] } }),
        );
      },
      done: () => told,
      onDone: () => setChosen(new Set()),
    });
  }

  return { ...action, chosen, choose, remind };
}

export type Reminding = ReturnType<typeof useReminding>;
