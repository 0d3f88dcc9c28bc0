import { useQuery } from '@tanstack/react-query';
import { leaningRange } from '#shared/committee-words.ts';
import { grouped } from '#shared/count-words.ts';
import { leniencyQuery } from '#web/admin/committee/queries.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';

const signed = (estimate: number) => `${estimate < 0 ? '−' : '+'}${Math.abs(estimate).toFixed(1)}`;

/** How an organization's assessors lean. No list of who is best: each with its interval, by program. */
export function Leanings({ organizationId }: { organizationId: string | null }) {
  const { data } = useQuery(leniencyQuery(organizationId));
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Entry
      title="How assessors lean"
      remark="Beside the average assessor of the program, as estimated last night. Each reads the own line alone."
      body="flow"
    >
      <PlotTable
        figures
        caption="How assessors lean"
        heads={[
          'Assessor',
          'Program',
          'Nine in ten, in levels',
          'Most likely',
          'Ratings',
          'Trainees',
        ]}
        rows={items.map((one) => ({
          id: `${one.program.id} ${one.assessor.id}`,
          cells: [
            one.assessor.name,
            one.program.name,
            leaningRange(one),
            signed(one.estimate),
            grouped(one.ratings),
            grouped(one.trainees),
          ],
        }))}
      />
    </Entry>
  );
}
