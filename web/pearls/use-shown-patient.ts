import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { isSettled } from '#web/pearls/live.ts';

function placeOf(setId: string): string {
  return `debrief.patient.${setId}`;
}

function indexIn(text: string | null | undefined): number | null {
  return text && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

function inAddress(hash: string): number | null {
  const number = indexIn(/^#patient-(\d{1,2})$/.exec(hash)?.[1]);
  return number === null ? null : number - 1;
}

/** Which patient is on screen: by the address, by the question, as left in this tab, else the first there is something of. */
export function useShownPatient(
  setId: string,
  patients: readonly PearlPatient[],
  startAt: string | null,
): [number, (index: number) => void] {
  const { hash, key } = useLocation();
  const [shown, setShown] = useState<number | null>(() => {
    const asked = patients.find(({ questions }) => questions.some(({ id }) => id === startAt));
    return inAddress(hash) ?? asked?.index ?? indexIn(readKept('tab', placeOf(setId)));
  });
  const known = patients.some(({ index }) => index === shown) ? shown : null;

  // Whoever is complete later turns no leaf.
  const first = patients.find((one) => isSettled(one) || one.content.trim() !== '');
  if (known === null && first) setShown(first.index);

  const [followed, setFollowed] = useState(key);
  if (followed !== key) {
    setFollowed(key);
    const asked = inAddress(hash);
    if (asked !== null) setShown(asked);
  }

  const choose = useCallback(
    (index: number) => {
      writeKept('tab', placeOf(setId), String(index));
      setShown(index);
    },
    [setId],
  );

  return [known ?? first?.index ?? patients[0]?.index ?? 0, choose];
}
