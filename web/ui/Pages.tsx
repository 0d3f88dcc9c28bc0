import { grouped } from '#shared/count-words.ts';
import type { usePages } from '#web/ui/use-pages.ts';
import { Pager } from '#web/ui/Table.tsx';

type PageOfList = {
  items: readonly unknown[];
  nextCursor: string | null;
  /** Null when it is not known. */
  total: number | null;
};

function ofTotal(total: number | null, isFirst: boolean, countedUpTo: number | null): string {
  if (total !== null) return `\u00a0of\u00a0${grouped(total)}`;
  if (!isFirst || countedUpTo === null) return '';
  return ` of more than ${grouped(countedUpTo)}`;
}

type PagesProps = {
  pages: ReturnType<typeof usePages>;
  size: number;
  page: PageOfList;
  /** A first page without a total has more than this. */
  countedUpTo?: number;
};

/** "51 to 100 of 214" between Previous and Next; without buttons when everything fits. */
export function Pages({ pages, size, page, countedUpTo }: PagesProps) {
  const { items, nextCursor, total } = page;
  const { pagesBefore, onPrevious, onNext } = pages;
  if (total === 0) return null;
  if (!onPrevious && nextCursor === null) {
    return <p className="soft">{grouped(total ?? items.length)} in all</p>;
  }
  const first = (pagesBefore ?? 0) * size + 1;
  const last = first + items.length - 1;
  const isPlaced = pagesBefore !== null && items.length > 0;
  // The last page knows how many there are, also where nobody has counted.
  const known = total ?? (isPlaced && nextCursor === null ? last : null);
  const of = ofTotal(known, pagesBefore === 0, countedUpTo ?? null);
  return (
    <Pager onPrevious={onPrevious} onNext={nextCursor === null ? null : onNext(nextCursor)}>
      {isPlaced ? `${first} to ${last}${of}` : `${items.length}${of || ' shown'}`}
    </Pager>
  );
}
