import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pages } from '#web/ui/Pages.tsx';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const go = () => {};

type Place = { total: number | null; count: number; before: number | null; hasNext: boolean };

function words({ total, count, before, hasNext }: Place): string {
  const pages = {
    cursor: before === 0 ? null : 'cursor',
    pagesBefore: before,
    onPrevious: before === 0 ? null : go,
    onNext: () => go,
  };
  const page = { items: rows(count), nextCursor: hasNext ? 'next' : null, total };
  const html = renderToStaticMarkup(
    <Pages pages={pages} size={50} page={page} countedUpTo={1000} />,
  );
  return html
    .replace(/<button.*?<\/button>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
}

test.each<[string, Place]>([
  ['', { total: 0, count: 0, before: 0, hasNext: false }],
  ['11 in all', { total: 11, count: 11, before: 0, hasNext: false }],
  ['1 to 50 of 214', { total: 214, count: 50, before: 0, hasNext: true }],
  ['1 to 50 of more than 1,000', { total: null, count: 50, before: 0, hasNext: true }],
  ['51 to 100', { total: null, count: 50, before: 1, hasNext: true }],
  ['101 to 112 of 112', { total: null, count: 12, before: 2, hasNext: false }],
  ['50 shown', { total: null, count: 50, before: null, hasNext: true }],
])('where one is in a list is said as "%s"', (expected, place) => {
  expect(words(place)).toBe(expected);
});
