import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonFilter } from '#web/ui/PersonFilter.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';

export type People = { items: NamedPerson[] };
export type FindPeople<Found extends People> = (
  q: string,
) => UseQueryOptions<Found, Error, Found, unknown[]>;

type WhoFilterProps<Found extends People> = {
  label: string;
  find: FindPeople<Found>;
  /** In a line above a list: its names are asked for once somebody looks for one. */
  inLine?: boolean;
  /** Who is not offered. */
  without?: ReadonlySet<string>;
  chosen: NamedPerson | null;
  onChange: (person: NamedPerson | null) => void;
};

export function WhoFilter<Found extends People>(props: WhoFilterProps<Found>) {
  const { label, find, inLine = false, without, chosen, onChange } = props;
  const [q, setQ] = useState('');
  const [isAsked, setAsked] = useState(!inLine);
  const { data } = useQuery({ ...find(q), enabled: chosen === null && isAsked });
  return (
    <PersonFilter
      label={label}
      inLine={inLine}
      onLook={() => setAsked(true)}
      q={q}
      found={without ? data?.items.filter(({ id }) => !without.has(id)) : data?.items}
      onSearch={setQ}
      chosen={chosen}
      onChange={(person) => {
        setQ('');
        onChange(person);
      }}
    />
  );
}
