import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ID } from '#shared/filters.ts';
import { ProcedureTable } from '#web/procedures/ProcedureTable.tsx';
import { procedureQuery } from '#web/procedures/queries.ts';

type LinkedProcedureProps = {
  id: string;
  table: Omit<ComponentProps<typeof ProcedureTable>, 'items' | 'stale' | 'sorting' | 'onSort'>;
};

/** One that a link leads to and that stands on another page of the list; nothing when it is gone. */
export function LinkedProcedure({ id, table }: LinkedProcedureProps) {
  const { data } = useQuery({ ...procedureQuery(id), enabled: ID.read(id) !== null, retry: false });
  if (!data) return null;
  return <ProcedureTable {...table} items={[data]} stale={false} sorting={null} onSort={null} />;
}
