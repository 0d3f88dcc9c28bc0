import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { grouped } from '#shared/count-words.ts';
import { DEFAULT_PLACEHOLDER, MAX_DETAILS_LENGTH, PLACEHOLDERS } from '#shared/pearls.ts';
import type { CaseRow } from '#web/pearls/draft.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { FieldError, GrowingText } from '#web/ui/Field.tsx';
import { PhiNotice } from '#web/phi/PhiGuard.tsx';

/** From here on the line says how much room is left. */
const COUNT_FROM = MAX_DETAILS_LENGTH - 200;

type CaseLineProps = {
  row: CaseRow;
  at: number;
  isLast: boolean;
  error: string | undefined;
  onWrite: (id: number, details: string) => void;
  onStar: (id: number) => void;
  onNext: (at: number) => void;
  onDelete: (id: number, at: number) => void;
  onSubmit: () => void;
};

export function CaseLine(props: CaseLineProps) {
  const { row, at, isLast, error, onWrite, onStar, onNext, onDelete, onSubmit } = props;
  const { length } = row.details.trim();
  const excess = length - MAX_DETAILS_LENGTH;
  const errorId = `case-${row.id}-error`;
  const countId = `case-${row.id}-count`;
  const item = useRef<HTMLLIElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.metaKey || event.ctrlKey) onSubmit();
    else onNext(at);
  }

  return (
    <li className="case" ref={item}>
      <GrowingText
        className="line"
        value={row.details}
        placeholder={PLACEHOLDERS[at] ?? DEFAULT_PLACEHOLDER}
        dir="auto"
        autoComplete="off"
        enterKeyHint={isLast ? 'done' : 'next'}
        aria-label={`Clinical Details, patient ${at + 1}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [error && errorId, length > COUNT_FROM && countId].filter(Boolean).join(' ') || undefined
        }
        onChange={(event) => onWrite(row.id, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="tools">
        <IconButton
          icon="star"
          label={row.starred ? 'Remove priority' : 'Mark as priority'}
          starred={row.starred}
          onClick={() => onStar(row.id)}
        />
        <IconButton icon="trash" label="Delete patient" onClick={() => onDelete(row.id, at)} />
      </div>
      {length > COUNT_FROM && (
        <p className={excess > 0 ? 'count over' : 'count'} id={countId}>
          {grouped(length)} of {grouped(MAX_DETAILS_LENGTH)} characters
          {excess > 0 && `, ${grouped(excess)} too many`}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="about">
        <PhiNotice text={row.details} field={() => item.current?.querySelector('textarea')} />
      </div>
    </li>
  );
}
