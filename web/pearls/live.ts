import type { PearlEvents, PearlPatient, PearlSet } from '#shared/pearl-output.ts';

export type LiveEvent = {
  [Name in keyof PearlEvents]: { name: Name; data: PearlEvents[Name] };
}[keyof PearlEvents];

export function isSettled({ status }: PearlPatient): boolean {
  return status === 'done' || status === 'failed';
}

function withPatient(set: PearlSet, patient: PearlPatient): PearlSet {
  return {
    ...set,
    patients: set.patients.map((other) => (other.index === patient.index ? patient : other)),
  };
}

/** Null when something is missing between what is here and what came: only a new snapshot helps then. */
function appendDelta(set: PearlSet, delta: PearlEvents['delta']): PearlSet | null {
  const patient = set.patients.find(({ index }) => index === delta.patientIndex);
  if (!patient || delta.offset > patient.content.length) return null;
  const news = delta.text.slice(patient.content.length - delta.offset);
  if (news === '' || isSettled(patient)) return set;
  return withPatient(set, { ...patient, status: 'generating', content: patient.content + news });
}

/** The set after an event; untouched patients stay the same objects. Null: a gap, see `appendDelta`. */
export function applyEvent(set: PearlSet, event: LiveEvent): PearlSet | null {
  switch (event.name) {
    case 'snapshot':
      return event.data;
    case 'delta':
      return appendDelta(set, event.data);
    case 'patient':
      return set.patients.some(({ index }) => index === event.data.index)
        ? withPatient(set, event.data)
        : null;
    default:
      return set.patients.every(isSettled) ? { ...set, status: 'complete' } : null;
  }
}
