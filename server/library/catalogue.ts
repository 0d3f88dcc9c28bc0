import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Presentation } from '#server/library/presentation.ts';
import { createMatcher } from '#server/library/rules.ts';

export type Library = {
  presentations: Presentation[];
  /** For a case that matches nothing: how to think, not what to know. */
  scaffold: Presentation;
  /** Null when no presentation matches. */
  find(details: string): Presentation | null;
};

const FOLDER = new URL('./presentations/', import.meta.url);
const SCAFFOLD = new URL('./scaffold.yaml', import.meta.url);

/** A file of the library that does not fit its schema, with what is wrong in it. */
export class LibraryError extends Error {}

function read(file: URL, id: string): Presentation {
  try {
    return { ...Presentation.parse(parse(readFileSync(file, 'utf8'))), id };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new LibraryError(`The starter library's ${id}.yaml is not valid: ${reason}`, {
      cause: error,
    });
  }
}

/** Reads and checks every file; throws LibraryError for one that does not fit. */
export function readLibrary(): Library {
  const presentations = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => read(new URL(file, FOLDER), file.slice(0, -'.yaml'.length)));
  const match = createMatcher(presentations);
  const byId = new Map(presentations.map((presentation) => [presentation.id, presentation]));
  return {
    presentations,
    scaffold: read(SCAFFOLD, 'scaffold'),
    find: (details) => byId.get(match(details) ?? '') ?? null,
  };
}

/** The library, read when it is first asked for and once: a fifth of a second that no start has to wait for. */
export function openLibrary(): () => Library {
  let library: Library | undefined;
  return () => (library ??= readLibrary());
}
