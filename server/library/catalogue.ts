import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { holdsFor } from '#server/library/rendering.ts';
import type { Listener } from '#server/library/rendering.ts';
import { Text, Topic, Variant } from '#server/library/presentation.ts';
import type { About, Presentation } from '#server/library/presentation.ts';
import { createMatcher } from '#server/library/matching/matcher.ts';
import { Synonyms } from '#server/library/matching/synonyms.ts';

export type Library = {
  topics: Topic[];
  /** For a case that matches nothing: how to think, not what to know. */
  scaffold: Presentation;
  /** The topics' ids that fit a case, the best one first. */
  find(details: string): string[];
  /** The topic's text that was written for such a patient; its first text where none was. Null for an id of none. */
  read(id: string, patient: Listener): Presentation | null;
  /** Every text without what is read in it. */
  heads(): (About & { id: string; version: string })[];
  /** One text by its own id, such as `asthma--child`. */
  open(textId: string): Presentation | null;
  /** All texts of a topic, the first one first. */
  texts(id: string): Presentation[];
};

const FOLDER = new URL('./presentations/', import.meta.url);
const SCAFFOLD = new URL('./scaffold.yaml', import.meta.url);
const SYNONYMS = ['synonyms', 'topic-synonyms', 'known-words'];
const VARIANT = '--';
const APART = '\n---\n';

/** A file of the library that does not fit its schema, with what is wrong in it. */
export class LibraryError extends Error {}

type Entry = { id: string; about: About; text: () => Text; version: () => string };

function valid<Read>(id: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new LibraryError(`The starter library's ${id}.yaml is not valid: ${reason}`, {
      cause: error,
    });
  }
}

/** What finds a text is read now, the text itself when it is first asked for: all of them would take a second. */
function open<Head extends About>(
  file: URL,
  id: string,
  head: { parse(read: unknown): Head },
): Entry & { about: Head } {
  const raw = readFileSync(file, 'utf8');
  const at = raw.indexOf(APART);
  let text: Text | undefined;
  let version: string | undefined;
  return {
    id,
    about: valid(id, () => head.parse(parse(raw.slice(0, at)))),
    version: () => (version ??= createHash('sha256').update(raw).digest('hex').slice(0, 12)),
    text: () => (text ??= valid(id, () => Text.parse(parse(raw.slice(at + APART.length))))),
  };
}

function readSynonyms(): Synonyms {
  const parts = SYNONYMS.map((name) => {
    const raw = readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8');
    return valid(name, (): unknown => parse(raw));
  });
  return valid('synonyms', () => Synonyms.parse(Object.assign({}, ...parts)));
}

function presentation({ id, about, text, version }: Entry): Presentation {
  return { ...text(), ...about, id, version: version() };
}

/** Reads and checks what finds each text; throws LibraryError for a file that does not fit. */
export function readLibrary(): Library {
  const ids = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .toSorted();
  const at = (id: string): URL => new URL(`${id}.yaml`, FOLDER);
  const first = ids.filter((id) => !id.includes(VARIANT)).map((id) => open(at(id), id, Topic));
  const variants = ids.filter((id) => id.includes(VARIANT)).map((id) => open(at(id), id, Variant));
  const entries = new Map<string, Entry[]>(first.map((entry) => [entry.id, [entry]]));
  for (const variant of variants) {
    const base = entries.get(variant.about.variantOf);
    if (!base || !variant.id.startsWith(`${variant.about.variantOf}${VARIANT}`))
      throw new LibraryError(`The starter library's ${variant.id}.yaml is a variant of no topic.`);
    base.push(variant);
  }
  const topics = first.map(({ id, about }) => ({ ...about, id }));
  const scaffold = presentation(open(SCAFFOLD, 'scaffold', Topic));
  return {
    topics,
    scaffold,
    find: createMatcher(topics, readSynonyms()),
    read(id, patient) {
      const all = entries.get(id) ?? [];
      const fitting = all.find(({ about }) => holdsFor(about.holds.management, patient));
      const chosen = fitting ?? all[0];
      return chosen ? presentation(chosen) : null;
    },
    heads: () =>
      [...first, ...variants].map(({ about, id, version }) => ({
        ...about,
        id,
        version: version(),
      })),
    open(textId) {
      const entry = [...first, ...variants].find(({ id }) => id === textId);
      return entry ? presentation(entry) : null;
    },
    texts: (id) => (entries.get(id) ?? []).map(presentation),
  };
}

/** The library, read when it is first asked for and once: no start has to wait for it. */
export function openLibrary(): () => Library {
  let library: Library | undefined;
  return () => (library ??= readLibrary());
}
