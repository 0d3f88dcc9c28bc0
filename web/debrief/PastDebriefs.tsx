import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DebriefSummary } from '#shared/debrief-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate, shiftWords } from '#shared/shift-date.ts';
import { DeleteDebrief } from '#web/debrief/DeleteDebrief.tsx';
import { pastQuery } from '#web/debrief/queries.ts';
import { countWords, withWords } from '#web/debrief/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Status } from '#web/ui/Status.tsx';
import { whenAnswered } from '#web/ui/when-answered.ts';

type RowProps = { item: DebriefSummary; isHere: boolean; onDelete: () => void };

function Row({ item, isHere, onDelete }: RowProps) {
  const { id, shiftDate, tagged, sharedAt } = item;
  const day = longShiftDate(shiftDate);
  return (
    <li>
      <div className="past-what">
        <b>{shiftWords(shiftDate)}</b>
        <span className="soft">
          <bdi>{withWords(tagged)}</bdi> · {countWords(item)}
        </span>
        {sharedAt !== null && <Badge state="on">Shared</Badge>}
      </div>
      <div className="past-ways">
        {isHere ? (
          <span className="soft">This one</span>
        ) : (
          <Link className="btn quiet" to={pathTo('/debrief', { date: shiftDate })}>
            Continue<span className="unseen">, {day}</span>
          </Link>
        )}
        <Link className="btn quiet" to={pathTo('/debrief/:id/report', { id })}>
          Report<span className="unseen">, {day}</span>
        </Link>
        <IconButton icon="trash" label={`Delete the debrief of ${day}`} onClick={onDelete} />
      </div>
    </li>
  );
}

type PastDebriefsProps = {
  userId: string;
  day: string;
  onGone: (shiftDate: string) => void;
};

/** All of one's debriefs, the latest shift first. */
export function PastDebriefs({ userId, day, onGone }: PastDebriefsProps) {
  const query = useInfiniteQuery(pastQuery(userId));
  const [asked, setAsked] = useState<DebriefSummary | null>(null);
  const [gone, setGone] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];

  useEffect(() => {
    if (firstNew.current === null || items.length <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = null;
  }, [items.length]);

  /** The one that has come into the place of what is gone. */
  function focusAt(place: number) {
    whenAnswered(() => {
      const rows = list.current?.children ?? [];
      const row = rows[Math.max(0, Math.min(place, rows.length - 1))];
      row?.querySelector('a')?.focus({ preventScroll: true });
    });
  }

  return (
    <Entry title="Your debriefs" remark="Latest shift first. Each can be gone on with.">
      <div className="flow">
        <Status className="unseen">{gone}</Status>
        <Loaded query={query} lines={3}>
          {() =>
            items.length === 0 ? (
              <p className="soft">
                None yet. This shift’s begins with the first thing you do above, and is kept from
                then on.
              </p>
            ) : (
              <ul className="past" ref={list}>
                {items.map((item) => (
                  <Row
                    key={item.id}
                    item={item}
                    isHere={item.shiftDate === day}
                    onDelete={() => setAsked(item)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        {hasNextPage && (
          <Button
            busy={isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => {
              firstNew.current = items.length;
              void fetchNextPage();
            }}
          >
            Load more
          </Button>
        )}
      </div>
      {asked && (
        <DeleteDebrief
          userId={userId}
          item={asked}
          onGone={() => {
            setGone(`The debrief of ${longShiftDate(asked.shiftDate)} was deleted.`);
            // Another may have been asked for meanwhile.
            setAsked((now) => (now?.id === asked.id ? null : now));
            focusAt(items.findIndex(({ id }) => id === asked.id));
            onGone(asked.shiftDate);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Entry>
  );
}
