import type { BodyOf } from '#shared/wire.ts';
import { DEBRIEF_SECTIONS, MAX_TAGS_REPLACED } from '#shared/debriefs.ts';
import type { DebriefSection } from '#shared/debriefs.ts';
import type { Debrief, TaggedPerson } from '#shared/debrief-output.ts';
import { CONTENT_DEPTHS } from '#shared/pearls.ts';
import {
  Filled,
  FilledOrNull,
  listOf,
  oneOf,
  orNull,
  parts,
  Switch,
  Typed,
  whole,
} from '#web/kept/fields.ts';

type DebriefChange = BodyOf<'PATCH /api/debriefs/:id'>;
type DebriefBody = Omit<BodyOf<'POST /api/debriefs'>, 'shiftDate'>;

/** What was changed here and is not on the server yet; the tag with its name, to be shown meanwhile. */
export type LocalChange = Omit<DebriefChange, 'tagged'> & {
  tagged?: TaggedPerson | null;
  /** What was seen tagged before, here or as the server's: no other tag is replaced. */
  over?: (TaggedPerson | null)[];
  /** The debrief it was made to; left out where it begins one. */
  id?: string;
  /** That one was deleted on another device: it waits until somebody chooses. */
  isGone?: boolean;
};

/** What a shift's debrief is before anything was changed. */
export type Begun = Omit<Debrief, 'id' | 'changedAt'> & Partial<Pick<Debrief, 'id' | 'changedAt'>>;

export function blankDebrief(shiftDate: string): Begun {
  return {
    shiftDate,
    tagged: null,
    pearlSetId: null,
    includeQuestions: true,
    contentDepth: 'concise',
    opened: [],
    sharedAt: null,
  };
}

function both(a: readonly DebriefSection[] = [], b: readonly DebriefSection[] = []) {
  return DEBRIEF_SECTIONS.filter((section) => a.includes(section) || b.includes(section));
}

/** The later one counts, except that a section stays opened. */
export function mergedChange(before: LocalChange | null, later: LocalChange): LocalChange {
  const opened = both(before?.opened, later.opened);
  return { ...before, ...later, ...(opened.length > 0 && { opened }) };
}

/** With what its tag replaces: `stored` as the server had it; undefined where that is not known. */
export function tagging(
  tagged: TaggedPerson | null,
  before: LocalChange | null,
  stored: TaggedPerson | null | undefined,
): LocalChange {
  if (before?.tagged === undefined)
    return stored === undefined ? { tagged } : { tagged, over: [stored] };
  return before.over ? { tagged, over: [...before.over, before.tagged] } : { tagged };
}

export function withLocal(debrief: Begun, change: LocalChange | null): Begun {
  const { over: _, id: __, isGone: ___, ...shown } = change ?? {};
  return {
    ...debrief,
    ...shown,
    opened: both(debrief.opened, change?.opened),
    // A new tag takes the sharing back.
    ...(change?.tagged !== undefined && { sharedAt: null }),
  };
}

/** As the server takes it. */
export function bodyOf(change: LocalChange): DebriefBody {
  const { tagged, over, isGone: _, ...rest } = change;
  if (tagged === undefined) return rest;
  const replaced = over && { over: over.slice(-MAX_TAGS_REPLACED).map(asNamed) };
  return { ...rest, tagged: asNamed(tagged), ...replaced };
}

function asNamed(tag: TaggedPerson | null) {
  if (tag === null) return null;
  return tag.id === null ? { name: tag.name } : { id: tag.id };
}

type Field = keyof LocalChange;

/** What a change is to, and not what it changes. */
const ABOUT: readonly string[] = ['id', 'isGone'] satisfies Field[];

function isAbout([field]: [string, unknown]): boolean {
  return ABOUT.includes(field);
}

/** What has been changed since `sent` was; null for nothing. */
export function changedSince(now: LocalChange | null, sent: LocalChange): LocalChange | null {
  if (now === null) return null;
  const isNew = (field: string, value: unknown) =>
    JSON.stringify(sent[field as Field]) !== JSON.stringify(value);
  const entries = Object.entries(now);
  const rest = entries.filter(
    ([field, value]) =>
      !isAbout([field, value]) &&
      (field === 'over' ? isNew('tagged', now.tagged) : isNew(field, value)),
  );
  return rest.length === 0 ? null : Object.fromEntries([...entries.filter(isAbout), ...rest]);
}

/** Without what the server would not have: the fields it named, or everything. */
export function withoutFields(change: LocalChange, named: readonly string[]): LocalChange | null {
  const wrong = new Set(named.map((path) => path.split('.')[0]));
  if (wrong.has('tagged')) wrong.add('over');
  const about = Object.entries(change).filter(isAbout);
  const entries = Object.entries(change).filter((entry) => !isAbout(entry));
  const rest = entries.filter(([field]) => !wrong.has(field));
  if (rest.length === 0 || rest.length === entries.length) return null;
  return Object.fromEntries([...about, ...rest]);
}

export const keptPerson = whole<TaggedPerson>({ id: FilledOrNull, name: Filled });

const changed = parts<LocalChange>({
  tagged: orNull(keptPerson),
  over: listOf(orNull(keptPerson)),
  pearlSetId: (stored) => (stored === null ? null : Typed(stored)),
  includeQuestions: Switch,
  contentDepth: oneOf(CONTENT_DEPTHS),
  opened: listOf(oneOf(DEBRIEF_SECTIONS)),
  id: Filled,
  isGone: Switch,
});

/** From the device's store, where anything may stand. */
export function keptChange(stored: unknown): LocalChange | undefined {
  const change = changed(stored) ?? {};
  return Object.keys(change).length > 0 ? change : undefined;
}
