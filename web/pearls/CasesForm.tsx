import { useEffect, useLayoutEffect, useRef } from 'react';
import { MAX_PATIENTS } from '#shared/pearls.ts';
import { CaseLine } from '#web/pearls/CaseLine.tsx';
import { UndoNotice } from '#web/pearls/UndoNotice.tsx';
import type { Draft } from '#web/pearls/draft.ts';
import { updateDraft } from '#web/pearls/use-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import './cases.css';
import { Status } from '#web/ui/Status.tsx';

type CasesFormProps = {
  draft: Draft;
  /** Sentences by row id. */
  errors: ReadonlyMap<number, string>;
  onWrite: (id: number) => void;
  onSubmit: () => void;
};

/** Where the focus goes once the next state of the list stands. */
type Target = { at: number; part: 'line' | 'delete' };

export function CasesForm({ draft, errors, onWrite, onSubmit }: CasesFormProps) {
  const list = useRef<HTMLOListElement>(null);
  const target = useRef<Target | null>(null);
  const { rows, removed } = draft;
  const before = useRef(removed);
  const isFull = rows.length >= MAX_PATIENTS;

  useLayoutEffect(() => {
    const lines = [...(list.current?.querySelectorAll('textarea') ?? [])].map((line) => line.value);
    if (lines.some((line) => line.trim() !== '')) updateDraft({ kind: 'typed', lines });
  }, []);

  useEffect(() => {
    if (!target.current) return;
    const { at, part } = target.current;
    target.current = null;
    const line = list.current?.children[at];
    if (part === 'delete') line?.querySelector<HTMLElement>('.tools > :last-child')?.focus();
    else line?.querySelector('textarea')?.focus();
  });

  useEffect(() => {
    const [first] =
      before.current?.kind === 'row' ? [before.current.row] : (before.current?.rows ?? []);
    before.current = removed;
    if (removed || !first) return;
    const at = rows.findIndex(({ id }) => id === first.id);
    list.current?.children[at]?.querySelector('textarea')?.focus();
  }, [removed, rows]);

  function write(id: number, details: string) {
    if (/[\r\n]/.test(details)) {
      const at = rows.findIndex((row) => row.id === id);
      const written = details.split(/[\r\n]+/).filter((line) => line.trim() !== '').length;
      const last = Math.min(at + Math.max(written, 1), MAX_PATIENTS) - 1;
      target.current = { at: last, part: 'line' };
    }
    updateDraft({ kind: 'write', id, details });
    onWrite(id);
  }

  function next(at: number) {
    if (at + 1 < rows.length) list.current?.children[at + 1]?.querySelector('textarea')?.focus();
    else if (!isFull) add(rows.length);
  }

  function remove(id: number, at: number) {
    target.current = { at, part: 'delete' };
    updateDraft({ kind: 'delete', id });
  }

  function add(at: number) {
    target.current = { at, part: 'line' };
    updateDraft({ kind: 'add' });
  }

  return (
    <div>
      <ol className="cases" ref={list}>
        {rows.map((row, at) => (
          <CaseLine
            key={row.id}
            row={row}
            at={at}
            isLast={at === MAX_PATIENTS - 1}
            error={errors.get(row.id)}
            onWrite={write}
            onNext={next}
            onDelete={remove}
            onSubmit={onSubmit}
          />
        ))}
      </ol>
      <div className="row between case-actions">
        {isFull ? (
          <Status className="soft">{MAX_PATIENTS} patients at a time at most.</Status>
        ) : (
          <Button look="quiet" icon="plus" onClick={() => add(rows.length)}>
            Add Patient
          </Button>
        )}
        <Button look="quiet" onClick={() => updateDraft({ kind: 'clear' })}>
          Clear List
        </Button>
      </div>
      <div className="wide-only">
        <UndoNotice removed={removed} />
      </div>
    </div>
  );
}
