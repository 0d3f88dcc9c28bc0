import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FindPeople, People } from '#web/lists/WhoFilter.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';

type Chosen<Found extends People> = {
  id: string | null;
  /** Of the rows that are shown. */
  near: readonly { id: string | null; name: string }[];
  find: FindPeople<Found>;
  /** Said until the name is known. */
  word: string;
};

/** An address holds ids alone: the name comes from what was chosen, the rows, or the list of people. */
export function useChosen<Found extends People>({ id, near, find, word }: Chosen<Found>) {
  const [chosen, setChosen] = useState<NamedPerson | null>(null);
  const known = [chosen, ...near].find((person) => person?.id === id)?.name;
  const { data } = useQuery({ ...find(''), enabled: id !== null && !known });
  const name = known ?? data?.items.find((person) => person.id === id)?.name ?? word;
  return { person: id === null ? null : { id, name }, setChosen };
}
