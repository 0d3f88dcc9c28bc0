import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FindPeople } from '#web/lists/WhoFilter.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';

type Chosen = {
  id: string | null;
  /** Of the rows that are shown. */
  near: readonly { id: string | null; name: string }[];
  find: FindPeople;
  /** Said until the name is known. */
  word: string;
};

/** An address holds ids alone: the name comes from what was chosen, the rows, or the list of people. */
export function useChosen({ id, near, find, word }: Chosen) {
  const [chosen, setChosen] = useState<NamedPerson | null>(null);
  const known = [chosen, ...near].find((person) => person?.id === id)?.name;
  const { data } = useQuery({ ...find(''), enabled: id !== null && !known });
  const name = known ?? data?.items.find((person) => person.id === id)?.name ?? word;
  return { person: id === null ? null : { id, name }, setChosen };
}
