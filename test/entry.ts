import type { ProcedureEntry } from '#shared/procedure-output.ts';

/** What somebody says about a procedure; tests say what else they need of it. */
export const ENTRY: ProcedureEntry = {
  date: '2026-11-20',
  procedure: 'Lumbar Puncture',
  patient: 'adult',
  level: 'assisted',
  supervisorId: null,
  supervisor: 'Dr. Rivera',
  isSimulated: false,
  attempts: 2,
  isSuccessful: true,
  isUltrasoundGuided: false,
  site: '',
  complications: '',
  notes: '',
};
