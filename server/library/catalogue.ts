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

function read(file: URL, id: string): Presentation {
  return {
    ...(Presentation.parse(parse(readFileSync(file, 'utf8'))) as Omit<Presentation, 'id'>),
    id,
  };
}

/** Reads and checks every file; throws for one that does not fit the schema. */
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
