import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { isNode, namedIn, nameIn, plainText } from '#test/architecture/names.ts';
import type { Named, Node } from '#test/architecture/names.ts';

/** A value by the name its module gives it and the one it has here; '*' for all of a module, however it is written. */
type Imported = { name: string; local: string };
export type Import = { from: string; to: string; typeOnly: boolean; names: Imported[] };
/** Something at the top of a file: a function, a constant, or what runs at once. */
type Part = { name: string; text: string };
export type Source = {
  path: string;
  text: string;
  /** Without its comments: what only stands in one is not done. */
  code: string;
  imports: Import[];
  parts: Part[];
  /** What it gives on that another module gave it. */
  passedOn: string[];
} & Pick<Named, 'uses' | 'calls'>;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const AREAS = ['server', 'web', 'shared', 'test', 'bench', 'scripts', 'dev', 'docs', 'migrations'];
const LOOSE = ['README.md', 'package.json'];
const READ = /\.(?:tsx?|css|md|json|sql)$/;

const ALL: Imported = { name: '*', local: '*' };
/** Where an import leads that does not say it. */
export const UNSAID = '?';

function placeOf(from: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? join(dirname(from), target) : target;
}

/** The names that a statement at the top of a file declares. */
function declaredBy(statement: Node): string[] {
  const declared = isNode(statement['declaration']) ? statement['declaration'] : statement;
  const ids = Array.isArray(declared['declarations'])
    ? declared['declarations'].filter(isNode).map(({ id }) => id)
    : [declared['id']];
  const names = ids.filter(isNode).flatMap((id) => nameIn(id) ?? []);
  return names.length > 0 ? names : [statement.type];
}

const NO_PARTS = /^(?:Import|TS)|^Export(?:All|Named)Declaration$/;

function partsOf(body: readonly unknown[], code: string): Part[] {
  return body
    .filter(isNode)
    .filter((statement) => isNode(statement['declaration']) || !NO_PARTS.test(statement.type))
    .flatMap((statement) =>
      declaredBy(statement).map((name) => ({
        name,
        text: code.slice(statement.start, statement.end),
      })),
    );
}

type Parsed = ReturnType<typeof parseSync>['module'];

function importsOf(
  path: string,
  { staticImports, staticExports, dynamicImports }: Parsed,
  code: string,
): Import[] {
  const link = (target: string, names: Imported[]): Import => ({
    from: path,
    to: placeOf(path, target),
    typeOnly: names.length === 0,
    names,
  });
  return [
    ...staticImports.map(({ moduleRequest, entries }) => {
      const names = entries
        .filter(({ isType }) => !isType)
        .map(({ importName, localName }) => ({
          name: importName.name ?? '*',
          local: localName.value,
        }));
      return link(moduleRequest.value, entries.length === 0 ? [ALL] : names);
    }),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [link(moduleRequest.value, isType ? [] : [ALL])] : [],
      ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
      link(plainText(code.slice(start, end)) ?? UNSAID, [ALL]),
    ),
  ];
}

const RENAMED = /^export\s[^=]*?(?:=|\bdefault\b)\s*(\w+)\s*;?$/;

/** By `from`, by its name, or by another name for it. */
function passedOnBy({ staticExports }: Parsed, parts: readonly Part[], imports: readonly Import[]) {
  const taken = new Set(imports.flatMap(({ names }) => names.map(({ local }) => local)));
  return [
    ...staticExports
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.moduleRequest !== null || taken.has(entry.localName.name ?? ''))
      .map(({ moduleRequest, localName }) => moduleRequest?.value ?? localName.name ?? ''),
    ...parts.filter(({ text }) => taken.has(RENAMED.exec(text)?.[1] ?? '')).map(({ name }) => name),
  ];
}

export function sourceOf(path: string, text: string): Source {
  const nothing = { imports: [], parts: [], passedOn: [], uses: [], calls: [] };
  if (!/\.tsx?$/.test(path)) return { path, text, code: text, ...nothing };
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const code = comments.reduce(
    (before, { start, end }) =>
      before.slice(0, start) + before.slice(start, end).replace(/\S/g, ' ') + before.slice(end),
    text,
  );
  const body: unknown[] = program.body;
  const { types, ...named } = namedIn(body);
  const imports = [
    ...importsOf(path, module, code),
    ...types.map((to) => ({ from: path, to: placeOf(path, to), typeOnly: true, names: [] })),
  ];
  const parts = partsOf(body, code);
  return {
    path,
    text,
    code,
    imports,
    parts,
    passedOn: passedOnBy(module, parts, imports),
    ...named,
  };
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
