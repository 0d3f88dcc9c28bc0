import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PearlSetSummary } from '#shared/pearls.ts';
import { longDate } from '#shared/text.ts';
import { learningMaterialPath } from '#web/paths.ts';
import { ownSetsQuery } from '#web/pearls/queries.ts';
import { casesInShort, questionsInWords } from '#web/pearls/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import './sets.css';

/** Milliseconds after which a set that is being written is looked at again. */
const LOOK_AGAIN = 4000;

function SetLink({ set }: { set: PearlSetSummary }) {
  return (
    <li>
      <Link className="set" to={learningMaterialPath(set.id)}>
        <span className="set-cases">{casesInShort(set.cases)}</span>
        <time className="set-when" dateTime={set.createdAt}>
          {longDate(new Date(set.createdAt))}
        </time>
        <span className="set-count">
          {set.status === 'generating' ? 'Being written' : questionsInWords(set.questions)}
        </span>
        <Icon name="arrow" />
      </Link>
    </li>
  );
}

/** All sets of the signed-in person, newest first. */
export function OwnSets({ userId }: { userId: string }) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...ownSetsQuery(userId),
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'generating'))
          ? LOOK_AGAIN
          : false,
    });
  const sets = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;

  useEffect(() => {
    if (firstNew.current === null || sets.length <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = null;
  }, [sets.length]);

  function loadMore() {
    firstNew.current = sets.length;
    void fetchNextPage();
  }

  return (
    <Entry
      title="Your pearls"
      remark={total > 0 && (total === 1 ? '1 set' : `${total} sets, newest first`)}
    >
      <div className="flow">
        {sets.length > 0 && (
          <ul className="sets" ref={list}>
            {sets.map((set) => (
              <SetLink key={set.id} set={set} />
            ))}
          </ul>
        )}
        {data && sets.length === 0 && (
          <p className="soft">
            Nothing here yet. Type a case above and generate: its pearls are kept here.
          </p>
        )}
        {!data && (!error || isFetching) && <Skeleton lines={4} label="Loading your pearls" late />}
        {error && !isFetching && (
          <Notice look="bad" role="alert">
            <p>{error.message || 'Error loading content. Please try again later.'}</p>
            <div className="row">
              <Button look="quiet" icon="redo" onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          </Notice>
        )}
        {hasNextPage && !error && (
          <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={loadMore}>
            Load more
          </Button>
        )}
      </div>
    </Entry>
  );
}
