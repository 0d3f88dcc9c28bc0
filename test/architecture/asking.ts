import { parseSync } from 'vite';
import { isNode, nameIn } from '#test/architecture/names.ts';
import type { Node } from '#test/architecture/names.ts';
import { codeOf } from '#test/architecture/places.ts';
import type { Source } from '#test/architecture/sources.ts';
import { keyOf, nearIn, writesItself } from '#test/architecture/writes.ts';

/** What tells who asks or makes a route, and the files that may name it: everything else has the `who` of its route. */
const ASKING: readonly { named: string; seen: RegExp; files: readonly string[] }[] = [
  {
    named: 'the actor',
    seen: /\(\s*(['"`])(?:actor|session|confirm)\1\s*\)|\bc\s*\??\.\s*get\s*\(\s*(?!['"`])|\.\s*var\b|\bvar\s*[:}]/,
    files: [
      'server/http/who.ts',
      'server/http/request.ts',
      'server/http/ahead.ts',
      'server/http/files.ts', // counts whoever downloads
      'server/http/pages.ts', // a page without anybody's data
      'server/http/refusal.ts', // who was refused
      'server/auth/arrive.ts', // whose session ends, with what somebody signs in
    ],
  },
  {
    named: 'whose session it is',
    seen: /\bviewers\b/,
    files: ['server/runtime.ts', 'server/http/request.ts', 'server/auth/sso-routes.ts'],
  },
  {
    named: 'a router',
    seen: /\bnew\s+Hono\b/,
    files: [
      'server/app.ts',
      'server/http/route.ts',
      'server/http/health.ts',
      'server/http/metrics.ts',
      'server/http/pages.ts',
    ],
  },
  {
    named: 'whoever must do something first',
    seen: /\b(?:anyoneAtAll|settingUp)\b/,
    files: [
      'server/http/who.ts',
      'server/http/route.ts',
      'server/auth/routes.ts',
      'server/auth/sso-routes.ts',
      'server/auth/security-routes.ts',
      'server/people/routes.ts',
    ],
  },
];

/** Routes that find out by themselves who asks: what an organization asks of signing in does not hold them. */
export function asksByItself(sources: readonly Source[]): string[] {
  return codeOf(sources, 'server').flatMap(({ path, code }) =>
    ASKING.filter(({ seen, files }) => seen.test(code) && !files.includes(path)).map(
      ({ named }) => `${path} names ${named}`,
    ),
  );
}

export function askingForNothing(sources: readonly Source[]): string[] {
  return ASKING.flatMap(({ named, seen, files }) =>
    files
      .filter((file) => !sources.some(({ path, code }) => path === file && seen.test(code)))
      .map((file) => `${file}: ${named}`),
  );
}

/** The texts of the calls of something's member of this name. */
function callsIn({ path, code }: Source, member: string): string[] {
  const found: string[] = [];
  function visit(node: Node): void {
    const callee = node.type === 'CallExpression' && node['callee'];
    if (isNode(callee) && nameIn(callee['property']) === member)
      found.push(code.slice(node.start, node.end));
    Object.values(node).flat().filter(isNode).forEach(visit);
  }
  const body: unknown[] = parseSync(path, code).program.body;
  body.filter(isNode).forEach(visit);
  return found;
}

/** What is asked of the database at once, on as many connections: a few such requests take all there are. */
export function asksApart(sources: readonly Source[]): string[] {
  return codeOf(sources, 'server')
    .filter(({ code }) => /\bPromise\b/.test(code))
    .flatMap((source) =>
      ['all', 'allSettled', 'race', 'any']
        .flatMap((member) => callsIn(source, member))
        .filter((text) => /\b(?:db|runtime)\b(?!:)/.test(text))
        .map((text) => `${source.path} asks apart: ${text.slice(0, 60)}`),
    );
}

/** Of the runtime: `db` and a clock change nothing. */
const READING_PORTS = ['db', 'now', 'config'];

function portsIn({ code }: Source): string[] {
  const [, taken] = /\{([^{}]*)\}\s*:\s*Runtime\b/.exec(code) ?? [];
  if (taken === undefined) return ['the whole runtime'];
  return taken
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !READING_PORTS.includes(one));
}

/** What an answer asked ahead would write: it may be thrown away and asked anew, by somebody else's right. */
export function writesAhead(sources: readonly Source[]): string[] {
  const server = codeOf(sources, 'server');
  const parts = new Map(
    server.flatMap((source) =>
      source.parts.map((part) => [keyOf(source.path, part.name), { ...part, source }] as const),
    ),
  );
  function writing(text: string, source: Source, seen: Set<string>): string[] {
    return nearIn(source, text).flatMap((key) => {
      if (seen.has(key)) return [];
      seen.add(key);
      const part = parts.get(key);
      if (!part) return /^server\/.*: \*$/.test(key) ? [key] : [];
      return writesItself(part.source, part.text) ? [key] : writing(part.text, part.source, seen);
    });
  }
  return server
    .filter(({ path, code }) => path !== 'server/http/route.ts' && /\bahead\b/.test(code))
    .flatMap((source) => {
      const calls = callsIn(source, 'ahead');
      if (calls.length === 0) return [];
      return [
        ...portsIn(source).map((port) => `${source.path} has ${port} when it answers ahead`),
        ...calls
          .flatMap((text) => [
            ...(writesItself(source, text) ? ['itself'] : []),
            ...writing(text, source, new Set()),
          ])
          .map((key) => `${source.path} writes ahead: ${key}`),
      ];
    });
}
