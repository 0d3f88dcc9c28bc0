/** One line of the table: times in milliseconds. */
export type Row = {
  fault: string;
  seen: string;
  longest: number | null;
  notReadyAfter: number | null;
  /** Or by what it goes instead. */
  recovered: number | string;
  /** Acknowledged and gone, or there twice; null where nothing is written. */
  lost: number | null;
};

const seconds = (ms: number | string | null) =>
  typeof ms === 'number' ? `${(ms / 1000).toFixed(1)} s` : (ms ?? '');

/** As Markdown, for docs/operations.md. */
export function tableOf(rows: readonly Row[]): string {
  return [
    '| fault | what people were answered | longest wait | /readyz said so after | well again after its end | lost or twice |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ fault, seen, longest, notReadyAfter, recovered, lost }) =>
        `| ${fault} | ${seen} | ${seconds(longest)} | ${seconds(notReadyAfter)} | ${seconds(recovered)} | ${lost ?? ''} |`,
    ),
  ].join('\n');
}

/** Within which everything is to be well again. */
const RECOVERED_MS = 10_000;

export function isBadRow({ recovered, lost }: Row): boolean {
  return (typeof recovered === 'number' && recovered > RECOVERED_MS) || (lost ?? 0) > 0;
}
