import type { EvidenceMapping } from '#shared/evidence-input.ts';
import type { EvidenceTwin } from '#shared/evidence-output.ts';
import { SHOWN_TWINS } from '#shared/evidence.ts';
import { TITLE_PARTS } from '#server/evidence/rules/rows.ts';
import type { TwinRow } from '#server/evidence/tables.ts';

/** What would have to be said for the whole file so that its results have this title; null: nothing does it. */
function toldFor({ own, title }: TwinRow, { results }: EvidenceMapping): string | null {
  if (results.length === 1) return title;
  if (title === own) return '';
  const end = `${TITLE_PARTS}${own}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : null;
}

/** Results that stand here already under another title, the most first, and how the file would say it. */
export function twinsOf(rows: readonly TwinRow[], mapping: EvidenceMapping): EvidenceTwin[] {
  const named = rows.map((row) => {
    const told = toldFor(row, mapping);
    return { ...row, told, called: told || row.title };
  });
  const twins = [...Map.groupBy(named, ({ called }) => called)].map(([title, same]) => ({
    title,
    results: same.reduce((sum, one) => sum + one.results, 0),
    as: mappingFor(same, mapping),
  }));
  return twins
    .toSorted((a, b) => b.results - a.results || a.title.localeCompare(b.title))
    .slice(0, SHOWN_TWINS);
}

function mappingFor(
  [first, ...others]: readonly { told: string | null; scale: string }[],
  mapping: EvidenceMapping,
): EvidenceMapping | null {
  if (!first || first.told === null || mapping.title.column !== null) return null;
  const { scale } = mapping;
  const isOpen = scale.column === null && scale.text === '';
  const isOneScale = others.every((one) => one.scale === first.scale);
  return {
    ...mapping,
    title: { column: null, text: first.told },
    scale: isOpen && isOneScale ? { column: null, text: first.scale } : scale,
  };
}
