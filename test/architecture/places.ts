import type { Source } from '#test/architecture/sources.ts';

/** Server folders that are no features: each is the one door to something. Their files are named freely. */
const DOORS = [
  'http',
  'db',
  'auth',
  'llm',
  'mail',
  'jobs',
  'links',
  'audit',
  'library',
  'checks',
  'operator',
  'documents',
  'watch',
];

/** Rooms of web/ that every feature may come into. */
export const SHARED_ROOMS = [
  'asked',
  'days',
  'epas',
  'files',
  'forms',
  'joining',
  'kept',
  'layout',
  'links',
  'lists',
  'mails',
  'minimums',
  'overview',
  'phi',
  'questions',
  'reporting',
  'ui',
  'verifying',
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** TypeScript that is no test, of these areas or of all. */
export function codeOf(sources: readonly Source[], ...areas: string[]): Source[] {
  return sources.filter(
    ({ path }) =>
      /\.tsx?$/.test(path) &&
      !path.endsWith('.d.ts') &&
      !isTest(path) &&
      (areas.length === 0 || areas.some((area) => path.startsWith(`${area}/`))),
  );
}

/** The folder below server/ or web/ that a path belongs to; undefined for files directly in it. */
export function feature(path: string): string | undefined {
  const parts = path.split('/');
  return parts.length > 2 ? parts[1] : undefined;
}

/** A feature's kind of file: store for server/pearls/store/sets.ts, actions for server/pearls/actions/create.ts. */
export function kind(path: string): string {
  return (path.split('/')[2] ?? '').replace(/\.tsx?$/, '');
}

export function isFeature(path: string): boolean {
  const name = feature(path);
  return path.startsWith('server/') && name !== undefined && !DOORS.includes(name);
}

/** A folder of web/ that has screens: not one of the rooms that every feature may come into. */
export function isWebFeature(path: string): boolean {
  const name = feature(path);
  return path.startsWith('web/') && ![undefined, 'public', ...SHARED_ROOMS].includes(name);
}
