import { isFeature, kind } from '#test/architecture/places.ts';
import type { Import, Source } from '#test/architecture/sources.ts';

/** Outside features: server/http, and the routes of a door, such as server/auth/sso-routes.ts. */
const READS_ONLY = /^server\/http\/|^server\/\w+\/(?:[\w-]*-)?routes\.ts$/;
const READING_KINDS = ['routes', 'present', 'follow', 'live'];
const READING_NAME = /^(?:find|get|list|count|is|has)[A-Z]|Of$/;
/** What of server/db only reads. */
const READING_TOOLS = [
  'server/db/ping.ts',
  'server/db/cursor.ts',
  'server/db/like.ts',
  'server/db/figures.ts',
];

/** Writes with no transaction and no trace, and why that is right. */
const UNTRACED = [
  'server/procedures/actions/supervisors.ts: removeUnusedNames', // clears away what no record has
  'server/procedures/actions/write-import.ts: createProgress', // how far it is, beside the transaction
  'server/procedures/actions/write-import.ts: rememberNames', // names of an import that is traced
  'server/pearls/actions/draft.ts: openDraft', // words on their way; the finished answer is traced
  'server/sharing/actions/keep.ts: countOpened', // a counter
];

/** What leaves a trace. `storeSubmission` does so for both ways to assess. */
const TRACES = ['recordEvent', 'recordEvents', 'recordAll', 'storeSubmission'];
const RECORDS = new RegExp(`\\b(?:${TRACES.join('|')})\\((?:\\w+, )?tx\\b`);

/** Without its comments: what only stands in one is not done. */
const uncommented = (text: string) =>
  text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|(?<=[;{,)]\s*)\/\/.*$/gm, '');

type Part = { name: string; text: string };

/** The functions and constants of a file, each with its text. */
function partsOf({ text }: Source): Part[] {
  return uncommented(text)
    .split(/^(?=(?:export )?(?:async )?(?:function|const)\b)/m)
    .flatMap((part) => {
      const name = /^(?:export )?(?:async )?(?:function\*?|const) (\w+)/.exec(part)?.[1];
      return name === undefined ? [] : [{ name, text: part }];
    });
}

const isStore = (path: string) =>
  /^server\/[\w-]+\/(?:store(?:\.ts|\/)|[\w-]+-store\.ts)/.test(path);

const WRITE =
  /\.(?:insert|update|delete)\(|\b(?:insert\s+into|delete\s+from|update\s+[^\s;]+\s+set)\b/i;

const calls = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

const keyOf = (path: string, name: string) => `${path}: ${name}`;

/** What a file imports by name, as keys. */
const importedBy = ({ imports }: Source) =>
  imports.flatMap(({ to, names }) =>
    names.filter((name) => name !== '*').map((name) => ({ name, key: keyOf(to, name) })),
  );

/** Functions of stores that write, themselves or through another. */
function writersIn(sources: readonly Source[]): Set<string> {
  const parts = sources
    .filter(({ path }) => isStore(path))
    .flatMap((source) => {
      const own = partsOf(source);
      const near = [
        ...own.map(({ name }) => ({ name, key: keyOf(source.path, name) })),
        ...importedBy(source),
      ];
      return own.map(({ name, text }) => ({
        key: keyOf(source.path, name),
        writes: WRITE.test(text),
        calls: near.filter((other) => other.name !== name && calls(text, other.name)),
      }));
    });
  const writers = new Set(parts.filter(({ writes }) => writes).map(({ key }) => key));
  let before = -1;
  while (writers.size > before) {
    before = writers.size;
    for (const part of parts) {
      if (part.calls.some(({ key }) => writers.has(key))) writers.add(part.key);
    }
  }
  return writers;
}

/** Names that this import may not bring into a file that only reads. */
function writingNames({ to, names, typeOnly }: Import, writers: ReadonlySet<string>): string[] {
  if (typeOnly) return [];
  if (to.startsWith('server/db/')) return READING_TOOLS.includes(to) ? [] : names;
  if (/^server\/[\w-]+\/tables(?:\.ts|\/)/.test(to)) return names;
  if (!isStore(to)) return [];
  return names.filter((name) => !READING_NAME.test(name) || writers.has(keyOf(to, name)));
}

/** Writes in what only reads: by a function of a store, by a table, or by the database itself. */
export function readsOnly(sources: readonly Source[]): string[] {
  const writers = writersIn(sources);
  return sources
    .filter(
      ({ path }) =>
        READS_ONLY.test(path) || (isFeature(path) && READING_KINDS.includes(kind(path))),
    )
    .flatMap(({ path, text, imports }) => [
      ...imports.flatMap((link) =>
        writingNames(link, writers).map((name) => `${path} uses ${name} of ${link.to}`),
      ),
      ...[...uncommented(text).matchAll(/\b(?:db|tx|database|jobs)\s*(?:\?\.|\.|\[)\s*\w+/g)].map(
        ([call]) => `${path} calls ${call}`,
      ),
      ...(text.includes('.transaction(') ? [`${path} opens a transaction`] : []),
    ]);
}

const actionsOf = (sources: readonly Source[]) =>
  sources.filter(({ path }) => isFeature(path) && kind(path) === 'actions');

export function opensSilently(sources: readonly Source[]): string[] {
  return actionsOf(sources).flatMap((source) =>
    partsOf(source)
      .filter(({ text }) => text.includes('.transaction(') && !RECORDS.test(text))
      .map(({ name }) => keyOf(source.path, name)),
  );
}

/** Functions that write on the database itself: neither in a transaction of their own nor in their caller's. */
export function writesUntraced(sources: readonly Source[]): string[] {
  const writers = writersIn(sources);
  return actionsOf(sources).flatMap((source) => {
    const writing = importedBy(source).filter(({ key }) => writers.has(key));
    return partsOf(source)
      .filter(
        ({ text }) =>
          writing.some(({ name }) => !TRACES.includes(name) && calls(text, name)) &&
          !text.includes('.transaction(') &&
          !/\btx: Db\b/.test(text),
      )
      .map(({ name }) => keyOf(source.path, name))
      .filter((key) => !UNTRACED.includes(key));
  });
}
