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
  'server/db/together.ts',
];

/** Writes with no transaction or no trace, and why that is right. */
const UNTRACED = [
  'server/auth/attempts.ts: beginSignIn', // the history of sign-ins is a trace of its own
  'server/auth/attempts.ts: endSignIn',
  'server/auth/attempts.ts: forgetSignIn',
  'server/auth/attempts.ts: recordSignIn',
  'server/auth/limits.ts: limit', // a counter
  'server/auth/limits.ts: giveBack',
  'server/auth/open.ts: open', // a mail, which the outbox keeps
  'server/auth/second-step.ts: useCode', // a counter
  'server/auth/security.ts: deleteOldAccess', // clears away what has ended
  'server/auth/sso.ts: forgetPasswordHolder', // beside the library's own writes; the arrival is traced
  'server/auth/viewer.ts: createViewers', // a session that ended by itself
  'server/auth/viewer.ts: touch', // when it was seen
  'server/jobs/queue.ts: requeueOrphans', // the queue's own rows
  'server/procedures/actions/supervisors.ts: removeUnusedNames', // clears away what no record has
  'server/procedures/actions/write-import.ts: createProgress', // how far it is, beside the transaction
  'server/procedures/actions/write-import.ts: rememberNames', // names of an import that is traced
  'server/pearls/actions/draft.ts: openDraft', // words on their way; the finished answer is traced
  'server/sharing/actions/keep.ts: countOpened', // a counter
];

/** What leaves a trace: in the audit, or on the way to it. */
const TRACES = [
  'server/audit/store.ts: recordEvent',
  'server/audit/store.ts: recordEvents',
  'server/audit/store.ts: recordAll',
  'server/assessments/actions/submit.ts: storeSubmission',
  'server/auth/confirm.ts: welcomeConfirmed',
];

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

/** What a file imports by name, as keys, under the names it has in the file. */
const importedBy = ({ imports }: Source) =>
  imports.flatMap(({ to, names }) =>
    names
      .filter(({ name }) => name !== '*')
      .map(({ name, local }) => ({ name: local, key: keyOf(to, name) })),
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
function writingNames(link: Import, writers: ReadonlySet<string>): string[] {
  const { to, typeOnly } = link;
  const names = link.names.map(({ name }) => name);
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
      ...(opens(text) ? [`${path} opens a transaction`] : []),
    ]);
}

const opens = (text: string) => text.includes('.transaction(') || calls(text, 'inFlights');

/** On the database itself, where no store stands between. */
const DIRECT_WRITE =
  /\b(?:db|tx|database)\s*\.\s*(?:insert|update|delete)\(|['"`](?:insert\s+into|delete\s+from|update\s+[^\s;]+\s+set)\b/i;

/** Doors whose files write: what they do leaves its trace as an action does. */
const WRITING_DOORS = /^server\/(?:auth|jobs|links|mail|operator|llm|library)\//;

const actingOf = (sources: readonly Source[]) =>
  sources.filter(
    ({ path }) =>
      (isFeature(path) && kind(path) === 'actions') || (WRITING_DOORS.test(path) && !isStore(path)),
  );

/** The names that what leaves a trace has in a file. */
function tracesIn(source: Source): string[] {
  const own = partsOf(source).map(({ name }) => ({ name, key: keyOf(source.path, name) }));
  return [...own, ...importedBy(source)]
    .filter(({ key }) => TRACES.includes(key))
    .map(({ name }) => name);
}

function leavesTrace(text: string, traces: readonly string[]): boolean {
  return traces.some((name) => new RegExp(`\\b${name}\\((?:\\w+, )?tx\\b`).test(text));
}

export function opensSilently(sources: readonly Source[]): string[] {
  return actingOf(sources).flatMap((source) => {
    const traces = tracesIn(source);
    return partsOf(source)
      .filter(({ text }) => opens(text) && !leavesTrace(text, traces))
      .map(({ name }) => keyOf(source.path, name))
      .filter((key) => !UNTRACED.includes(key));
  });
}

/** Functions that write on the database itself: neither in a transaction of their own nor in their caller's. */
export function writesUntraced(sources: readonly Source[]): string[] {
  const writers = writersIn(sources);
  return actingOf(sources).flatMap((source) => {
    const traces = tracesIn(source);
    const writing = importedBy(source).filter(
      ({ name, key }) => writers.has(key) && !traces.includes(name),
    );
    return [
      ...source.imports
        .filter(({ to, names }) => isStore(to) && names.some(({ name }) => name === '*'))
        .map(({ to }) => keyOf(source.path, `all of ${to}`)),
      ...partsOf(source)
        .filter(
          ({ text }) =>
            (writing.some(({ name }) => calls(text, name)) || DIRECT_WRITE.test(text)) &&
            !opens(text) &&
            !/\btx: Db\b/.test(text),
        )
        .map(({ name }) => keyOf(source.path, name)),
    ].filter((key) => !UNTRACED.includes(key));
  });
}
