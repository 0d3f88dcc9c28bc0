/** The procedures of the shipped form, and what counts for ACGME's key index procedures of emergency medicine. */
import type { CountedProcedure, TemplateProcedures } from '#shared/form-template-output.ts';
import { PATIENT_TYPES } from '#shared/procedures.ts';
import type { PatientType } from '#shared/procedures.ts';

/** Nine common ones, then those that only a minimum asks for. */
const TYPES = [
  'Central Line Placement',
  'Endotracheal Intubation',
  'Lumbar Puncture',
  'Arterial Line Placement',
  'Thoracentesis',
  'Paracentesis',
  'Chest Tube Placement',
  'Cardioversion',
  'Joint Aspiration',
  'Medical Resuscitation',
  'Trauma Resuscitation',
  'Bedside Ultrasound',
  'Procedural Sedation',
  'Dislocation Reduction',
  'Cardiac Pacing',
  'Vaginal Delivery',
  'Cricothyrotomy',
  'Pericardiocentesis',
];

const ADULTS: PatientType[] = ['adult'];
const CHILDREN = PATIENT_TYPES.filter((patient) => patient !== 'adult');

function counts(
  key: string,
  label: string,
  type: string,
  patients: readonly PatientType[] = PATIENT_TYPES,
): CountedProcedure {
  return { key, label, types: [type], patients: [...patients] };
}

const [MEDICAL, TRAUMA] = ['Medical Resuscitation', 'Trauma Resuscitation'];

export const SHIPPED_PROCEDURES: TemplateProcedures = {
  types: TYPES,
  counted: [
    counts('adult_medical_resuscitation', 'Adult medical resuscitation', MEDICAL, ADULTS),
    counts('adult_trauma_resuscitation', 'Adult trauma resuscitation', TRAUMA, ADULTS),
    counts('pediatric_medical_resuscitation', 'Pediatric medical resuscitation', MEDICAL, CHILDREN),
    counts('pediatric_trauma_resuscitation', 'Pediatric trauma resuscitation', TRAUMA, CHILDREN),
    counts('intubation', 'Intubation', 'Endotracheal Intubation'),
    counts('central_venous_access', 'Central venous access', 'Central Line Placement'),
    counts('chest_tube', 'Chest tube', 'Chest Tube Placement'),
    counts('cricothyrotomy', 'Cricothyrotomy', 'Cricothyrotomy'),
    counts('pericardiocentesis', 'Pericardiocentesis', 'Pericardiocentesis'),
    counts('cardiac_pacing', 'Cardiac pacing', 'Cardiac Pacing'),
    counts('dislocation_reduction', 'Dislocation reduction', 'Dislocation Reduction'),
    counts('lumbar_puncture', 'Lumbar puncture', 'Lumbar Puncture'),
    counts('procedural_sedation', 'Procedural sedation', 'Procedural Sedation'),
    counts('vaginal_delivery', 'Vaginal delivery', 'Vaginal Delivery'),
    counts('bedside_ultrasound', 'Bedside ultrasound', 'Bedside Ultrasound'),
  ],
};
