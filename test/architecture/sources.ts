import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A value by the name its module gives it and the one it has here; '*' for all of a module, however it is written. */
export type Imported = { name: string; local: string };
export type Import = { from: string; to: string; typeOnly: boolean; names: Imported[] };
export type Source = { path: string; text: string; imports: Import[] };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const AREAS = ['server', 'web', 'shared', 'test', 'bench', 'scripts', 'docs', 'migrations'];
const LOOSE = ['README.md', 'package.json'];
const READ = /\.(?:tsx?|css|md|json)$/;

const ALL: Imported = { name: '*', local: '*' };
const IMPORT =
  /(?:import|export)\s+(type\s)?([^;'"]*?)\bfrom\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g;

/** "{ a, type B, c as d }": a, and c by the name of d; anything but braces is all of it. */
function namesOf(clause: string): Imported[] {
  const braces = /^\s*\{([^}]*)\}\s*$/.exec(clause);
  if (!braces) return [ALL];
  return (braces[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^type\s/.test(name))
    .map((words) => {
      const [name = '', local = name] = words.split(/\s+as\s+/);
      return { name, local };
    });
}

function placeOf(from: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? join(dirname(from), target) : target;
}

export function sourceOf(path: string, text: string): Source {
  if (!/\.tsx?$/.test(path)) return { path, text, imports: [] };
  const imports = [...text.matchAll(IMPORT)].map(([, type, clause, named, bare]): Import => {
    const names = clause === undefined ? [ALL] : namesOf(clause);
    const typeOnly = type !== undefined || names.length === 0;
    const to = placeOf(path, named ?? bare ?? '');
    return { from: path, to, typeOnly, names: typeOnly ? [] : names };
  });
  return { path, text, imports };
}

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

/** Every file of the repository that is ours; of pictures and data only that they are there. */
export function readSources(): Source[] {
  return [...LOOSE, ...AREAS.flatMap(walk)].map((path) =>
    sourceOf(path, READ.test(path) ? readFileSync(join(ROOT, path), 'utf8') : ''),
  );
}
