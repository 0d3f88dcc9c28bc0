import { REQUIRED_ROSTER_COLUMNS, ROSTER_HEADS } from '#shared/rosters.ts';
import type { RosterColumn } from '#shared/rosters.ts';
import { createHeads } from '#server/documents/heads.ts';
import type { Heads } from '#server/documents/heads.ts';

/** Many rosters have the name in two columns. */
export type FileColumn = RosterColumn | 'first' | 'last';
export type RosterHeads = Heads<FileColumn>;

/** How residency systems and people call the same. The first is our own. */
const NAMES: Record<FileColumn, string> = {
  name: 'name, full name, display name, trainee, trainee name, resident, resident name, fellow, fellow name, student, student name, person, learner, learner name',
  first: 'first name, first, given name, forename, preferred first name, legal first name',
  last: 'last name, last, surname, family name, legal last name',
  email:
    'email, e mail, email address, e mail address, mail, mail address, work email, institutional email, hospital email, primary email',
  role: 'role, user role, account type, user type, type of user, position',
  program:
    'program, program name, programme, training program, residency, residency program, department program',
  year: 'year, program year, pgy, pgy year, pgy level, pg year, postgraduate year, post graduate year, training year, year of training, year in program, resident year, current year, current pgy, r year, class year',
  start:
    'start of training, training began, training start, training start date, start date, start, program start, program start date, date of entry, entry date, matriculation date, begin date, begin, began, start of program, hire date',
  level:
    'level, trainee level, training level, level of training, learner level, learner type, trainee type',
};

export const HEADS = createHeads<FileColumn>({
  names: NAMES,
  heads: { ...ROSTER_HEADS, first: 'First name', last: 'Last name' },
  required: REQUIRED_ROSTER_COLUMNS,
});
