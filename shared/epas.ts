import type { Weekday } from '#shared/shift-date.ts';

/** The shipped emergency-medicine EPAs and when each is offered. */
export type Epa = { number: number; title: string };

const TITLES = [
  'Initiate treatment for a patient requiring emergent or immediate intervention',
  'Lead the resuscitation of a critically ill or injured patient',
  'Obtain and interpret a focused history using data from all necessary sources',
  'Perform and interpret a focused physical examination',
  'Create and prioritize a differential diagnosis',
  'Order and interpret diagnostic tests',
  'Apply the best available evidence to guide patient care',
  'Manage clinical or diagnostic uncertainty',
  'Use observation and reassessment to guide decision making',
  'Develop and implement a disposition and aftercare plan',
  'Perform the diagnostic and therapeutic procedures of an emergency physician',
  'Provide invasive and noninvasive airway management',
  'Perform and interpret point-of-care ultrasound',
  'Perform procedural sedation',
  'Implement pharmacologic and therapeutic management plans',
  'Provide palliative and end-of-life care for patients and their families',
  'Document the patient encounter',
  'Communicate with other health care professionals about patient care',
  'Communicate with the patient, family and caregivers',
  'Provide supervision or consultation for other health care professionals',
  'Manage the emergency department’s flow to optimize patient care',
  'Fulfill professional obligations and adhere to professional standards',
] as const;

export const EPAS: readonly Epa[] = TITLES.map((title, index) => ({ number: index + 1, title }));

/** In the order in which the form offers them. On Saturday a rating is asked for instead. */
const NUMBERS_OF: Record<Weekday, readonly number[]> = {
  Sunday: [13, 2, 14, 16, 8, 15, 17, 12],
  Monday: [17, 2, 10, 13, 14, 16, 12, 4],
  Tuesday: [12, 13, 17, 2, 5, 22, 16, 14],
  Wednesday: [14, 22, 2, 17, 12, 16, 13, 18, 3],
  Thursday: [6, 19, 13, 16, 17, 22, 14, 12],
  Friday: [12, 16, 13, 14, 17, 1, 22, 11],
  Saturday: [],
};

export function findEpa(number: number): Epa | null {
  return EPAS[number - 1] ?? null;
}

export function epasOn(day: Weekday): Epa[] {
  return NUMBERS_OF[day].flatMap((number) => findEpa(number) ?? []);
}
