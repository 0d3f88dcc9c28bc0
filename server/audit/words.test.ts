import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AUDIT_GROUPS } from '#shared/activity.ts';
import { KINDS } from '#server/audit/kinds.ts';
import type { AuditKind } from '#server/audit/kinds.ts';
import { WORDS } from '#server/audit/words.ts';

const SERVER = join(import.meta.dirname, '..');
const CODE = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .filter((path) => !/^audit\/(?:kinds|words)\.ts$/.test(path))
  .map((path) => ({ path, code: readFileSync(join(SERVER, path), 'utf8') }));
const ACTS = CODE.filter(({ code }) =>
  /\b(?:recordEvent|recordEvents|recordAll|readTraced|AuditEvent)\b/.test(code),
);

/** What an action writes: named in full, or made of a part. What a refusal names so is a field of a form. */
const written = [
  ...new Set(
    ACTS.flatMap(({ code }) => [
      ...code.matchAll(/(?<!invalidField\()'([a-z][a-z_-]*\.(?!ts')[a-z][a-z_-]*)'/g),
    ]).map(([, kind]) => kind ?? ''),
  ),
];
const known = Object.keys(KINDS) as AuditKind[];
const MADE_OF_PARTS = /^(?:membership\.|(?:assessments|procedure|audit|people)\.export)/;
/** Written by the database itself when old entries are deleted. */
const BY_THE_DATABASE = ['audit.pruned'];

test('every kind of event that the code writes is known and has words', () => {
  expect(written.length).toBeGreaterThan(60);
  expect(written.filter((kind) => !(kind in KINDS))).toEqual([]);
  expect(written.filter((kind) => !(kind in WORDS))).toEqual([]);
});

test('every known kind is written somewhere', () => {
  const unwritten = known.filter(
    (kind) =>
      !written.includes(kind) && !MADE_OF_PARTS.test(kind) && !BY_THE_DATABASE.includes(kind),
  );
  expect(unwritten).toEqual([]);
});

test.each(known)('%s is told in words that hold no code of ours', (kind) => {
  for (const whom of ['Jean Baptiste', null]) {
    const words = WORDS[kind]({ whom, facts: {} });
    expect(words).toMatch(/^[a-z]/);
    expect(words).not.toMatch(/undefined|null|NaN|\w+\.\w+| {2}/);
  }
});

test('each group has a kind', () => {
  const groups = new Set(known.map((kind) => KINDS[kind].group));
  expect([...groups].toSorted()).toEqual(AUDIT_GROUPS.toSorted());
});

test('who approved whom as what is told by name', () => {
  const facts = { organizationId: 'x', role: 'attending' };
  const told = { whom: 'Jean Baptiste', facts };
  expect(WORDS['membership.active'](told)).toBe('approved Jean Baptiste as attending physician');
  expect(WORDS['membership.active']({ whom: null, facts })).toBe('joined the organization');
  expect(WORDS['membership.active']({ whom: null, facts: { way: 'domain' } })).toBe(
    'joined the organization by an address of its domain',
  );
});
