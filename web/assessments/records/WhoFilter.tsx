import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filterPeopleQuery } from '#web/assessments/queries.ts';
import type { PersonKind } from '#web/assessments/queries.ts';
import { PersonFilter } from '#web/ui/PersonFilter.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';

const LABELS: Record<PersonKind, string> = { trainee: 'Trainee', evaluator: 'Evaluator' };

type WhoFilterProps = {
  kind: PersonKind;
  chosen: NamedPerson | null;
  onChange: (person: NamedPerson | null) => void;
};

export function WhoFilter({ kind, chosen, onChange }: WhoFilterProps) {
  const [q, setQ] = useState('');
  const { data } = useQuery({ ...filterPeopleQuery(kind, q), enabled: chosen === null });
  return (
    <PersonFilter
      label={LABELS[kind]}
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
