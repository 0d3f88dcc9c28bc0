import { useInfiniteQuery } from '@tanstack/react-query';
import { nameOf } from '#shared/pearl-names.ts';
import type { PearlSetSummary } from '#shared/pearl-output.ts';
import { dateAt, daysBetween } from '#shared/shift-date.ts';
import { ownSetsQuery } from '#web/pearls/queries.ts';
import { questionsInWords } from '#web/pearls/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './sets.css';

/** A night shift's pearls are generated the morning after. */
function isOfDay({ createdAt }: PearlSetSummary, day: string): boolean {
  const at = new Date(createdAt);
  const days = daysBetween(day, dateAt(at, -at.getTimezoneOffset()));
  return days === 0 || days === 1;
}

type SetsOfDayProps = {
  userId: string;
  day: string;
  currentId: string | null;
  onChoose: (setId: string) => void;
};

/** What was generated already; nothing when there is none. */
export function SetsOfDay({ userId, day, currentId, onChoose }: SetsOfDayProps) {
  const { data } = useInfiniteQuery(ownSetsQuery(userId));
  const sets = (data?.pages.flatMap(({ items }) => items) ?? []).filter(
    (set) => set.id !== currentId && isOfDay(set, day),
  );
  if (sets.length === 0) return null;
  return (
    <Entry title="Generated already" remark="Of this shift’s day: take one instead.">
      <ul className="sets">
        {sets.map((set) => (
          <li key={set.id}>
            <button type="button" className="set" onClick={() => onChoose(set.id)}>
              <span className="set-cases">{nameOf(set)}</span>
              <span className="set-count">
                {set.status === 'generating' ? 'Being written' : questionsInWords(set.questions)}
              </span>
              <Icon name="plus" tone="primary" moves="leads" />
            </button>
          </li>
        ))}
      </ul>
    </Entry>
  );
}
