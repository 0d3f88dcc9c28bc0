import { DEFAULT_TRAINEE_LEVEL } from '#shared/people.ts';
import type { MembershipStatus } from '#shared/people.ts';
import { DEFAULT_YEARS, programYearProblem } from '#shared/programs.ts';
import { academicYearNear } from '#shared/promotions.ts';
import type { RosterFound, RosterPlace, UnknownProgram } from '#shared/roster-output.ts';
import type { GoneChoice, RosterKind } from '#shared/rosters.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import type { RosterLine } from '#shared/rosters.ts';
import type { Known } from '#server/rosters/tables.ts';
import { mailboxOf } from '#shared/mailbox.ts';

export type Compared = {
  kind: RosterKind;
  userId: string | null;
  invitationId: string | null;
  name: string;
  email: string;
  said: RosterLine | null;
  wanted: RosterPlace | null;
  found: RosterFound | null;
  problem: string | null;
  choice: GoneChoice | null;
  graduatesOn: string | null;
};

export type Comparing = {
  lines: readonly RosterLine[];
  known: readonly Known[];
  programs: readonly ProgramRow[];
  /** What was said of programs that the organization does not have. */
  choices: readonly Pick<UnknownProgram, 'name' | 'choice'>[];
  /** What was said of people who are gone, by their id. */
  gone: ReadonlyMap<string, GoneChoice>;
  /** Whose act it will be. */
  actorId: string;
  today: string;
};

const NOT_MEMBERS: Record<Exclude<MembershipStatus, 'active'>, string> = {
  pending:
    'This person waits to be let in. Decide about it under Users, then choose the file again.',
  declined: 'This person was declined. Approve the person under Users, then choose the file again.',
  deactivated:
    'This account is deactivated. Reactivate it under Users, then choose the file again.',
};
const OWN_ROLE = 'This is your own account. Another administrator can change your role.';
const SYSTEM_ADMIN = 'This person is a system administrator, whom no roster changes.';
const NO_PROGRAM = 'A year is one of a program. Please name the program.';

/** A name as people type it: case and spaces do not matter. */
export function programKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Everybody in the file, in its order, then who is gone. */
export function compareRoster(comparing: Comparing): {
  rows: Compared[];
  unknownPrograms: UnknownProgram[];
} {
  const named = namedPrograms(comparing);
  const finder = finderOf(comparing.known);
  const rows = comparing.lines.map((line) =>
    compareLine(line, comparing, named, finder(line.email)),
  );
  const unknownPrograms = [...named.values()].flatMap(({ unknown }) => unknown ?? []);
  return { rows: [...rows, ...goneFrom(comparing, named, rows)], unknownPrograms };
}

type Named = {
  /** Null where it is not said yet. */
  program: (Pick<ProgramRow, 'name' | 'years' | 'closedAt'> & { id: string | null }) | null;
  unknown?: UnknownProgram;
};

/** What each name of a program in the file stands for. */
function namedPrograms({ lines, programs, choices }: Comparing): Map<string, Named> {
  const byName = new Map(programs.map((program) => [programKey(program.name), program]));
  const byId = new Map(programs.map((program) => [program.id, program]));
  const chosen = new Map(choices.map(({ name, choice }) => [programKey(name), choice]));
  const named = new Map<string, Named>();
  const withProgram = lines.filter(({ program }) => program !== '');
  for (const [key, some] of Map.groupBy(withProgram, ({ program }) => programKey(program))) {
    const program = byName.get(key);
    if (program) {
      named.set(key, { program });
      continue;
    }
    const name = some[0]?.program ?? '';
    const choice = chosen.get(key) ?? null;
    const years = Math.max(DEFAULT_YEARS, ...some.map(({ year }) => year ?? 0));
    const made = { id: null, name, years, closedAt: null };
    const meant = choice === 'new' ? made : (byId.get(choice ?? '') ?? null);
    const said = meant ? choice : null;
    named.set(key, { program: meant, unknown: { name, rows: some.length, choice: said, years } });
  }
  return named;
}

/** By the address as it is, then by its mailbox; members before invitations. */
function finderOf(known: readonly Known[]): (email: string) => Known | null {
  const ordered = known.toSorted((a, b) => Number(a.userId === null) - Number(b.userId === null));
  const byEmail = new Map(ordered.toReversed().map((one) => [one.email, one]));
  const byMailbox = new Map(ordered.toReversed().map((one) => [mailboxOf(one.email), one]));
  return (email) => byEmail.get(email) ?? byMailbox.get(mailboxOf(email)) ?? null;
}

function compareLine(
  said: RosterLine,
  { actorId }: Comparing,
  named: ReadonlyMap<string, Named>,
  known: Known | null,
): Compared {
  const found = known?.found ?? null;
  const base = {
    userId: known?.userId ?? null,
    invitationId: known?.invitationId ?? null,
    name: said.name,
    email: said.email,
    said,
    found,
    choice: null,
    graduatesOn: null,
  };
  const refuse = (problem: string): Compared => ({
    ...base,
    kind: 'refused',
    wanted: null,
    problem,
  });
  if (said.problem) return refuse(said.problem);
  if (found && found.status !== 'active' && found.status !== 'invited') {
    return refuse(NOT_MEMBERS[found.status]);
  }
  if (found?.role === 'system_admin') return refuse(SYSTEM_ADMIN);
  const role = said.role ?? found?.role ?? 'trainee';
  if (found && known?.userId === actorId && role !== found.role) return refuse(OWN_ROLE);
  if (found?.status === 'invited' && role !== found.role) {
    return refuse('This address has an open invitation to another role. Withdraw it under Users.');
  }
  const place = placeOf(said, role, found, named);
  if (typeof place === 'string') return refuse(place);
  const wanted: RosterPlace = {
    ...place,
    role,
    start: role === 'trainee' ? (said.start ?? found?.start ?? null) : (found?.start ?? null),
    level: levelOf(said, role, found),
  };
  const kind = !found ? 'new' : isSame(wanted, found) ? 'same' : 'changed';
  return { ...base, kind, wanted, problem: null };
}

function levelOf(
  said: RosterLine,
  role: RosterPlace['role'],
  found: RosterFound | null,
): RosterPlace['level'] {
  if (role !== 'trainee') return null;
  // A member's level is that person's own.
  if (found?.status === 'active') return found.level ?? DEFAULT_TRAINEE_LEVEL;
  return said.level ?? found?.level ?? DEFAULT_TRAINEE_LEVEL;
}

/** A sentence where nobody can stand there. What the file leaves empty stays as it is. */
function placeOf(
  { program: name, year: saidYear }: RosterLine,
  role: RosterPlace['role'],
  found: RosterFound | null,
  named: ReadonlyMap<string, Named>,
): Pick<RosterPlace, 'programId' | 'program' | 'year'> | string {
  const here = found ? { programId: found.programId, program: found.program } : null;
  const isTrainee = role === 'trainee';
  if (name === '') {
    if (!here?.programId) {
      return isTrainee && saidYear !== null
        ? NO_PROGRAM
        : { programId: null, program: '', year: null };
    }
    return { ...here, year: isTrainee ? (saidYear ?? found?.year ?? null) : null };
  }
  const { program } = named.get(programKey(name)) ?? { program: null };
  if (!program) {
    return `There is no program called ${name} here. Say which one it is, or have it made.`;
  }
  const stays = program.id !== null && program.id === found?.programId;
  if (program.closedAt && !stays) {
    return `${program.name} is closed. Open it again, or name another program.`;
  }
  const place = { programId: program.id, program: program.name };
  if (!isTrainee) return { ...place, year: null };
  const year = saidYear ?? (stays ? (found?.year ?? null) : null);
  if (year === null) return `Please write the year in ${program.name}.`;
  const problem = programYearProblem(year, program.years);
  return problem ? `${problem}.` : { ...place, year };
}

/** What a roster may change; a trainee's level and a name are the person's own. */
function isSame(wanted: RosterPlace, found: RosterFound): boolean {
  return (
    wanted.role === found.role &&
    wanted.programId === found.programId &&
    (wanted.programId !== null || wanted.program === found.program) &&
    wanted.year === found.year &&
    wanted.start === found.start
  );
}

/** Trainees of the programs that the file names, who are not in it. */
function goneFrom(
  { known, programs, lines, gone, today }: Comparing,
  named: ReadonlyMap<string, Named>,
  rows: readonly Compared[],
): Compared[] {
  const inFile = new Set([...named.values()].flatMap(({ program }) => program?.id ?? []));
  const present = new Set(rows.flatMap(({ userId }) => userId ?? []));
  const mailboxes = new Set(lines.map(({ email }) => mailboxOf(email)));
  return known.flatMap(({ userId, email, found }): Compared[] => {
    const program = programs.find(({ id }) => id === found.programId);
    const isTrainee = found.status === 'active' && found.role === 'trainee';
    if (!userId || !isTrainee || !program || !inFile.has(program.id)) return [];
    // Whoever has a last day is on the way out already.
    if (found.graduatedOn !== null || present.has(userId) || mailboxes.has(mailboxOf(email))) {
      return [];
    }
    return [
      {
        kind: 'gone',
        userId,
        invitationId: null,
        name: found.displayName,
        email,
        said: null,
        wanted: null,
        found,
        problem: null,
        choice: gone.get(userId) ?? 'stay',
        graduatesOn: academicYearNear(today, program.yearBegins).dayBefore,
      },
    ];
  });
}
