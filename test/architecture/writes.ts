import { codeOf, isFeature, kind } from '#test/architecture/places.ts';
import type { Import, Source } from '#test/architecture/sources.ts';

/** Outside features: server/http, and the routes of a door, such as server/auth/sso-routes.ts. */
const READS_ONLY = /^server\/http\/|^server\/\w+\/(?:[\w-]*-)?routes\.ts$/;
const READING_KINDS = ['routes', 'present', 'follow', 'live'];
const READING_NAME = /^(?:find|get|list|count|is|has)[A-Z]|Of$/;
/** What of server/db only reads. */
const READING_TOOLS = [
  'server/db/ping.ts',
  'server/db/cursor.ts',
  'server/db/errors.ts',
  'server/db/like.ts',
  'server/db/figures.ts',
  'server/db/kept.ts',
  'server/db/together.ts',
];

/** Writes with no transaction or no trace, and why that is right. */
const UNTRACED = [
  'server/auth/attempts.ts: beginSignIn', // the history of sign-ins is a trace of its own
  'server/auth/attempts.ts: endSignIn',
  'server/auth/attempts.ts: forgetSignIn',
  'server/auth/attempts.ts: recordSignIn',
  'server/auth/limits.ts: count', // a counter
  'server/auth/limits.ts: giveBack',
  'server/auth/link-mails.ts: mailConfirmation', // a mail, which the outbox keeps
  'server/auth/link-mails.ts: mailResetLink',
  'server/auth/one-at-a-time.ts: oneAtATime', // a counter
  'server/auth/same-password.ts: withSamePassword', // what nobody was given; the attempt stands in the history
  'server/auth/second-step.ts: useCode', // a counter
  'server/auth/security.ts: deleteOldAccess', // clears away what has ended
  'server/auth/sso.ts: forgetPasswordHolder', // beside the library's own writes; the arrival is traced
  'server/auth/security.ts: forgetCountsAhead', // a counter
  'server/auth/viewer.ts: findViewer', // a session that ended by itself
  'server/auth/viewer.ts: touch', // when it was seen
  'server/committee/actions/estimate.ts: estimatePackets', // pieces of a meeting that is traced once it is prepared
  'server/jobs/clock.ts: watchClock', // the queue's own rows
  'server/jobs/queue.ts: hurryJobs', // the same
  'server/jobs/queue.ts: requeueOrphans', // the same
  'server/llm/calls.ts: keepCall', // how long a call took
  'server/llm/calls.ts: forgetCalls',
  'server/procedures/actions/supervisors.ts: removeUnusedNames', // clears away what no record has
  'server/procedures/actions/write-import.ts: createProgress', // how far it is, beside the transaction
  'server/procedures/actions/write-import.ts: rememberNames', // names of an import that is traced
  'server/pearls/actions/draft.ts: openDraft', // words on their way; the finished answer is traced
  'server/review/actions/ahead.ts: bringBack', // what follows from answers, which stay
  'server/rights/actions/export.ts: createFile', // pieces of a file that is traced once it is whole
  'server/sharing/actions/keep.ts: countOpened', // a counter
  'server/teaching/actions/evaluate.ts: evaluateTeaching', // a trace would say when somebody wrote (docs/decisions/063)
];

/** What leaves a trace: in the audit, or on the way to it. */
const TRACES = [
  'server/audit/store.ts: recordEvent',
  'server/audit/store.ts: recordEvents',
  'server/audit/store.ts: recordAll',
  'server/assessments/actions/submit.ts: storeSubmission',
  'server/auth/confirm.ts: welcomeConfirmed',
  'server/organizations/actions/memberships.ts: askToJoin',
  'server/organizations/actions/memberships.ts: giveRole',
  'server/organizations/actions/memberships.ts: approve',
  'server/organizations/actions/memberships.ts: decide',
  'server/organizations/actions/invitations.ts: resendOne',
  'server/organizations/actions/deactivation.ts: deactivate',
];

const isStore = (path: string) =>
  /^server\/[\w-]+\/(?:store(?:\.ts|\/)|[\w-]+-store\.ts)/.test(path);

const WRITE =
  /\.(?:insert|update|delete)\(|\b(?:insert\s+into|delete\s+from|update\s+[^\s;]+\s+set)\b/i;

const calls = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

export const keyOf = (path: string, name: string) => `${path}: ${name}`;

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
      const own = source.parts;
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
    .flatMap(({ path, code, imports }) => [
      ...imports.flatMap((link) =>
        writingNames(link, writers).map((name) => `${path} uses ${name} of ${link.to}`),
      ),
      ...[...code.matchAll(/\b(?:db|tx|database|jobs)\s*(?:\?\.|\.|\[)\s*['"`\w]+/g)].map(
        ([call]) => `${path} calls ${call}`,
      ),
      ...(opens(code) ? [`${path} opens a transaction`] : []),
    ]);
}

const opens = (text: string) => text.includes('.transaction(') || calls(text, 'inFlights');

/** On the database itself, where no store stands between. */
const DIRECT_WRITE =
  /\b(?:db|tx|database|one)\s*\.\s*(?:insert|update|delete)\(|['"`](?:insert\s+into|delete\s+from|update\s+[^\s;]+\s+set)\b/i;

/** Doors whose files write: what they do leaves its trace as an action does. */
const WRITING_DOORS = /^server\/(?:auth|jobs|links|mail|operator|llm|library)\//;

const actingOf = (sources: readonly Source[]) =>
  sources.filter(
    ({ path }) =>
      (isFeature(path) && kind(path) === 'actions') || (WRITING_DOORS.test(path) && !isStore(path)),
  );

/** The names that what leaves a trace has in a file. */
function tracesIn(source: Source): string[] {
  const own = source.parts.map(({ name }) => ({ name, key: keyOf(source.path, name) }));
  return [...own, ...importedBy(source)]
    .filter(({ key }) => TRACES.includes(key))
    .map(({ name }) => name);
}

function leavesTrace(text: string, traces: readonly string[]): boolean {
  return traces.some((name) => new RegExp(`\\b${name}\\((?:\\w+, )?tx\\b`).test(text));
}

const isUnknown = (key: string) => !UNTRACED.includes(key);

function opening(sources: readonly Source[]): string[] {
  return actingOf(sources).flatMap((source) => {
    const traces = tracesIn(source);
    return source.parts
      .filter(({ text }) => opens(text) && !leavesTrace(text, traces))
      .map(({ name }) => keyOf(source.path, name));
  });
}

/** Functions that write on the database itself: neither in a transaction of their own nor in their caller's. */
function writingOn(sources: readonly Source[]): string[] {
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
      ...source.parts
        .filter(
          ({ text }) =>
            (writing.some(({ name }) => calls(text, name)) || DIRECT_WRITE.test(text)) &&
            !opens(text) &&
            !/\btx: Db\b/.test(text),
        )
        .map(({ name }) => keyOf(source.path, name)),
    ];
  });
}

/** Whether a part of a file writes on the database or hands out work, as far as it says so itself. */
export function writesItself({ path }: Source, text: string): boolean {
  return (
    (isStore(path) ? WRITE : DIRECT_WRITE).test(text) || opens(text) || /\bjobs\s*\./.test(text)
  );
}

/** What of its own file, or of those that it imports, a text names. */
export function nearIn(source: Source, text: string): string[] {
  return [
    ...source.parts.map(({ name }) => ({ name, key: keyOf(source.path, name) })),
    ...source.imports.flatMap(({ to, names }) =>
      names.map(({ name, local }) => ({ name: local, key: keyOf(to, name) })),
    ),
  ]
    .filter(({ name }) => name === '*' || calls(text, name))
    .map(({ key }) => key);
}

export const opensSilently = (sources: readonly Source[]) => opening(sources).filter(isUnknown);

export const writesUntraced = (sources: readonly Source[]) => writingOn(sources).filter(isUnknown);

/** What these lists name and what is no longer there, or does nothing that asks for it. */
export function excusedForNothing(sources: readonly Source[]): string[] {
  const server = codeOf(sources, 'server');
  const acting = [...opening(server), ...writingOn(server)];
  const parts = server.flatMap((source) =>
    source.parts.map(({ name }) => keyOf(source.path, name)),
  );
  return [
    ...UNTRACED.filter((key) => !acting.includes(key)),
    ...TRACES.filter((key) => !parts.includes(key)),
    ...READING_TOOLS.filter((tool) => !server.some(({ path }) => path === tool)),
  ];
}
