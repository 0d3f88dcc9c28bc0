import type { SignUpRole, TraineeLevel } from '#shared/people.ts';

/** Invented people at addresses that no mail can reach (RFC 2606). */
export type Described = {
  name: string;
  role: SignUpRole;
  traineeLevel?: TraineeLevel;
  /** Year in the program, and in which year of training. */
  year?: number;
  /** How far above what they see an assessor rates, in levels. */
  leniency?: number;
  /** How often an assessor leaves a line instead of a narrative. */
  hurry?: number;
  /** Levels that somebody is ahead of, or behind, the own year. */
  ability?: number;
};

export const ORGANIZATION = 'Demonstration Hospital';
export const PROGRAM = 'Demonstration emergency medicine residency';
export const SITES = ['Demonstration main campus', 'Demonstration county'];

/** Belongs to no organization, and is made system administrator from the command line. */
export const OPERATOR: Described = { name: 'Robin Castellan', role: 'trainee' };
export const ADMINISTRATOR: Described = { name: 'Harriet Vandermolen', role: 'administrator' };

export const ATTENDINGS: readonly Described[] = [
  { name: 'Adaeze Thornbury', role: 'attending', leniency: 0, hurry: 0.05 },
  { name: 'Luis Marchetti', role: 'attending', leniency: 0.8, hurry: 0.3 },
  { name: 'Ingrid Solheimsen', role: 'attending', leniency: -0.5, hurry: 0.1 },
  { name: 'Kamal Desrosiers', role: 'attending', leniency: 0.2, hurry: 0.15 },
  { name: 'Pauline Whitfeather', role: 'attending', leniency: 1.2, hurry: 0.5 },
];
/** Has asked to join, and waits for a decision. */
export const NEWCOMER: Described = { name: 'Dmitri Ostrander', role: 'attending' };

export const TRAINEES: readonly Described[] = [
  { name: 'Jonah Abernethy', role: 'trainee', traineeLevel: 'resident', year: 1, ability: 0 },
  { name: 'Mei-Lin Fairweather', role: 'trainee', traineeLevel: 'resident', year: 1, ability: 0.4 },
  { name: 'Priya Castlebury', role: 'trainee', traineeLevel: 'resident', year: 1, ability: -0.3 },
  { name: 'Sofia Brandvold', role: 'trainee', traineeLevel: 'resident', year: 2, ability: 0 },
  { name: 'Tobias Ekwueme', role: 'trainee', traineeLevel: 'resident', year: 2, ability: -0.6 },
  { name: 'Leila Hawthorne', role: 'trainee', traineeLevel: 'resident', year: 2, ability: 0.5 },
  { name: 'Marcus Vandeleur', role: 'trainee', traineeLevel: 'resident', year: 2, ability: 0.1 },
  { name: 'Amara Lindqvist', role: 'trainee', traineeLevel: 'resident', year: 3, ability: 0.2 },
  { name: 'Rafael Okonjo', role: 'trainee', traineeLevel: 'resident', year: 3, ability: -0.2 },
  { name: 'Oskar Delacroix', role: 'trainee', traineeLevel: 'resident', year: 3, ability: 0.4 },
  { name: 'Yasmin Holloway', role: 'trainee', traineeLevel: 'fellow', ability: 0.3 },
  { name: 'Caleb Nakashima', role: 'trainee', traineeLevel: 'medical_student', ability: 0 },
  { name: 'Nora Pellegrino', role: 'trainee', traineeLevel: 'nursing_student', ability: 0 },
];

/** An assessor from outside, who has no account. */
export const VISITOR = { name: 'Beatrix Lavallee', email: 'beatrix.lavallee@elsewhere.invalid' };

export function addressOf({ name }: Pick<Described, 'name'>): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.invalid`;
}
