import type { usePages } from '#web/admin/use-pages.ts';
import { Pager } from '#web/ui/Table.tsx';

type PagesProps = {
  pages: ReturnType<typeof usePages>;
  size: number;
  page: { items: readonly unknown[]; nextCursor: string | null; total: number };
};

/** "51 to 100 of 214" between Previous and Next; without buttons when everything fits. */
export function Pages({ pages, size, page }: PagesProps) {
  const { items, nextCursor, total } = page;
  const { pagesBefore, onPrevious, onNext } = pages;
  if (total === 0) return null;
  if (!onPrevious && nextCursor === null) {
    return <p className="soft">{total.toLocaleString('en-US')} in all</p>;
  }
  const of = `of ${total.toLocaleString('en-US')}`;
  const first = (pagesBefore ?? 0) * size + 1;
  const isPlaced = pagesBefore !== null && items.length > 0;
  const words = isPlaced
    ? `${first} to ${first + items.length - 1} ${of}`
    : `${items.length} ${of}`;
  return (
    <Pager onPrevious={onPrevious} onNext={nextCursor === null ? null : onNext(nextCursor)}>
      {words}
    </Pager>
  );
}
