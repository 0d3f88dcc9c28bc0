import { counted } from '#shared/count-words.ts';
import { apiUrl } from '#web/call.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { nameOf } from '#shared/pearl-names.ts';
import { addressNow } from '#web/ui/address-now.ts';
import { ownSetsQuery } from '#web/pearls/queries.ts';
import { SavedSet } from '#web/pearls/SavedSet.tsx';
import { useDeleted } from '#web/pearls/use-deleted.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useDownload } from '#web/files/use-download.ts';
import './sets.css';

/** Milliseconds after which a set that is being written is looked at again. */
const LOOK_AGAIN = 4000;

/** Undo in the first line; where the set was deleted on its own page, it is what one comes for. */
function DeletedNotice({ deleted }: { deleted: ReturnType<typeof useDeleted> }) {
  const place = useRef<HTMLDivElement>(null);
  const { hasArrived, undo } = deleted;

  useEffect(() => {
    if (hasArrived) place.current?.querySelector<HTMLElement>('.notice')?.focus();
  }, [hasArrived]);

  return (
    <div ref={place}>
      <Outcome outcome={deleted.outcome} problem={deleted.problem}>
        {undo && (
          <div className="row">
            <Button
              look="quiet"
              busy={undo.isBusy}
              busyLabel="Bringing it back..."
              onClick={() => undo.run()}
            >
              Undo
            </Button>
          </div>
        )}
      </Outcome>
    </div>
  );
}

/** The questions of all that is listed, for a flashcard program. */
function AllCards({ q, total }: { q: string; total: number }) {
  const { press, isBusy, problem } = useDownload();
  return (
    <>
      <p className="soft all-cards">
        <FileLink
          path={apiUrl('GET /api/pearls/export.apkg', { query: { q: q || undefined } })}
          label={`Anki cards of ${total === 1 ? 'it' : `all ${total}`}`}
          isBusy={isBusy}
          onPress={press}
        />
      </p>
      <Status>{problem && <Notice look="bad">{problem}</Notice>}</Status>
    </>
  );
}

function useSearch() {
  const [address, setAddress] = useSearchParams();

  /** The search box takes over what it did not ask for itself: only that is a new step of the browser's way. */
  function search(q: string, isOwnStep = false) {
    const next = addressNow();
    if (q === '') next.delete('q');
    else next.set('q', q);
    setAddress(next, { replace: !isOwnStep, preventScrollReset: true });
  }
  return { q: address.get('q')?.trim() ?? '', search };
}

function remarkOf(total: number, q: string) {
  if (total === 0) return null;
  if (q !== '') return `${counted(total, 'set')} found`;
  return total === 1 ? '1 set' : `${total} sets, newest first`;
}

/** All sets of the signed-in person, newest first. */
export function OwnSets({ userId }: { userId: string }) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const { q, search } = useSearch();
  const deleted = useDeleted();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...ownSetsQuery(userId, q),
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
    <Entry title="Your pearls" remark={remarkOf(total, q)} body="flow">
      {(sets.length > 0 || q !== '') && (
        <SearchField label="Search your pearls" value={q} onSearch={search} />
      )}
      <DeletedNotice deleted={deleted} />
      <Status className="unseen">{q !== '' && data ? remarkOf(total, q) : null}</Status>
      {sets.length > 0 && (
        <ul className="sets" ref={list}>
          {sets.map((set) => (
            <SavedSet
              key={set.id}
              set={set}
              onDelete={() => deleted.remove({ id: set.id, name: nameOf(set) })}
            />
          ))}
        </ul>
      )}
      {data && sets.length === 0 && q === '' && (
        <p className="soft">
          Nothing here yet. Type a case above and generate: its pearls are kept here.
        </p>
      )}
      {data && sets.length === 0 && q !== '' && (
        <div className="empty">
          <h3>No pearls found</h3>
          <p>No name, case or text of yours has these words.</p>
          <Button onClick={() => search('', true)}>Show all</Button>
        </div>
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
      {sets.length > 0 && <AllCards q={q} total={total} />}
    </Entry>
  );
}
