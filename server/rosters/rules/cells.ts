import type { SignUpRole, TraineeLevel } from '#shared/people.ts';
import { MOST_YEARS } from '#shared/programs.ts';

const ROLES: Record<SignUpRole, string> = {
  trainee:
    'trainee, resident, fellow, intern, student, learner, house officer, housestaff, medical student, nursing student',
  attending:
    'attending, attending physician, faculty, faculty member, core faculty, physician, supervisor, preceptor, staff physician, consultant, evaluator',
  administrator:
    'administrator, admin, coordinator, program coordinator, program administrator, program director, director, program manager',
};
const ABOVE = ['system admin', 'system administrator', 'sysadmin', 'superuser', 'super admin'];
const LEVELS: Record<TraineeLevel, string> = {
  fellow: 'fellow, fellows, fellowship',
  resident: 'resident, residents, intern, residency, house officer',
  medical_student: 'medical student, medical students, med student, student, clerk, ms',
  nursing_student: 'nursing student, nursing students, nurse student, student nurse',
};
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|do|mbbs|mbchb|phd|mph|ms|rn|np|pa|dds|facep)\b/i;
const YEAR =
  /^(?:pgy|pg|r|ca|f|ms|em|year|yr|y|level|class of year)?[\s.-]*(\d{1,4})(?:\.0+)?(?:st|nd|rd|th)?(?:\s*(?:year|yr))?$/i;

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function keyOf<Key extends string>(names: Record<Key, string>, text: string): Key | null {
  const words = wordsOf(text);
  const keys = Object.keys(names) as Key[];
  return keys.find((key) => names[key].split(', ').includes(words)) ?? null;
}

/** `above` is a role that nobody gives here. */
export function readRole(text: string): SignUpRole | 'above' | null {
  return ABOVE.includes(wordsOf(text)) ? 'above' : keyOf(ROLES, text);
}

export function readLevel(text: string): TraineeLevel | null {
  return keyOf(LEVELS, text);
}

/** "PGY-2", "R2", "2nd year" or "2.0"; null when it is no year that a program can have. */
export function readYear(text: string): number | null {
  const year = Number(YEAR.exec(text.trim())?.[1] ?? Number.NaN);
  return year >= 1 && year <= MOST_YEARS ? year : null;
}

/** "Adeyemi, Ruth" is Ruth Adeyemi; "Ruth Adeyemi, MD" stays. */
export function readName(text: string): string {
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  if (more.length > 0 || first === '' || last === '' || SUFFIX.test(first)) return text.trim();
  return `${first} ${last}`;
}

/** As mail programs write it, too: "Ruth Adeyemi <r.adeyemi@umc.example>". */
export function readAddress(text: string): string {
  const inner = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
  return inner.trim().replace(/^mailto:/i, '');
}
