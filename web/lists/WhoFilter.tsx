import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#shared/wire.ts';
import { PersonFilter } from '#web/ui/PersonFilter.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';

type Found = AnswerOf<'GET /api/procedures/owners'>;
export type FindPeople = (q: string) => UseQueryOptions<Found, Error, Found, unknown[]>;

type WhoFilterProps = {
  label: string;
  find: FindPeople;
  chosen: NamedPerson | null;
  onChange: (person: NamedPerson | null) => void;
};

export function WhoFilter({ label, find, chosen, onChange }: WhoFilterProps) {
  const [q, setQ] = useState('');
  const { data } = useQuery({ ...find(q), enabled: chosen === null });
  return (
    <PersonFilter
      label={label}
      q={q}
      found={data?.items}
      onSearch={setQ}
      chosen={chosen}
      onChange={(person) => {
        setQ('');
        onChange(person);
      }}
    />
  );
}
