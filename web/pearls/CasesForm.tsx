import { useEffect, useLayoutEffect, useRef } from 'react';
import { MAX_PATIENTS } from '#shared/pearls.ts';
import { CaseLine } from '#web/pearls/CaseLine.tsx';
import { UndoNotice } from '#web/pearls/UndoNotice.tsx';
import { writtenLines } from '#web/pearls/draft.ts';
import type { Draft, DraftChange } from '#web/pearls/draft.ts';
import { Button } from '#web/ui/Button.tsx';
import './cases.css';
import { Status } from '#web/ui/Status.tsx';

type CasesFormProps = {
  draft: Draft;
  /** Sentences by row id. */
  errors: ReadonlyMap<number, string>;
  onChange: (change: DraftChange) => Draft;
  onWrite: (id: number) => void;
  onSubmit: () => void;
};

/** Where the focus goes once the next state of the list stands. */
type Target = { at: number; part: 'line' | 'delete' | 'list' };

export function CasesForm({ draft, errors, onChange, onWrite, onSubmit }: CasesFormProps) {
  const list = useRef<HTMLOListElement>(null);
  const target = useRef<Target | null>(null);
  const { rows, removed } = draft;
  const before = useRef(removed);
  const isFull = rows.length >= MAX_PATIENTS;

  useLayoutEffect(() => {
    const lines = [...(list.current?.querySelectorAll('textarea') ?? [])].map((line) => line.value);
    if (lines.some((line) => line.trim() !== '')) onChange({ kind: 'typed', lines });
  }, [onChange]);

  useEffect(() => {
    if (!target.current) return;
    const { at, part } = target.current;
    target.current = null;
    const line = list.current?.children[at];
    // On a phone the page has become shorter than where one stood in it.
    if (part === 'list') list.current?.scrollIntoView({ block: 'nearest' });
    else if (part === 'delete') line?.querySelector<HTMLElement>('.tools > :last-child')?.focus();
    else line?.querySelector('textarea')?.focus();
  });

  useEffect(() => {
    const back = before.current;
    before.current = removed;
    if (removed || !back) return;
    // Otherwise the notice has gone by itself.
    const isUndone = back.kind !== 'paste' || rows === back.rows;
    const first = back.kind === 'row' ? back.row : back.rows[back.kind === 'paste' ? back.from : 0];
    const at = rows.findIndex(({ id }) => id === first?.id);
    if (isUndone) list.current?.children[at]?.querySelector('textarea')?.focus();
  }, [removed, rows]);

  function write(id: number, details: string) {
    const after = onChange({ kind: 'write', id, details });
    const at = after.rows.findIndex((row) => row.id === id);
    if (after.rows[at]?.details !== details) {
      const lines = Math.max(1, writtenLines(details).length);
      const last = after.removed?.kind === 'paste' ? after.removed.at : at + lines - 1;
      target.current = { at: last, part: 'line' };
    }
    onWrite(id);
  }

  function next(at: number) {
    if (at + 1 < rows.length) list.current?.children[at + 1]?.querySelector('textarea')?.focus();
    else if (!isFull) add(rows.length);
  }

  function remove(id: number, at: number) {
    target.current = { at, part: 'delete' };
    onChange({ kind: 'delete', id });
  }

  function add(at: number) {
    target.current = { at, part: 'line' };
    onChange({ kind: 'add' });
  }

  function clear() {
    target.current = { at: 0, part: 'list' };
    onChange({ kind: 'clear' });
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
            onStar={(id) => onChange({ kind: 'star', id })}
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
        <Button look="quiet" onClick={clear}>
          Clear List
        </Button>
      </div>
      <div className="wide-only">
        <UndoNotice removed={removed} onChange={onChange} />
      </div>
    </div>
  );
}
