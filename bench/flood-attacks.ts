import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { personId, TRAINEES } from './people.ts';
import type { Attack, Shot } from './flood-hostile.ts';

const LIMIT = 250_000;
const FILE_LIMIT = 4_000_000;
/** Nearly identifiers, over and over, and one in the end. */
const NEARLY = 'SSN 123-45- a.b. Dr. Smith MRN 12-34-5 (555) 12 10.0.0 call 07 x@ room 12 bed ';
const CASE = `${NEARLY.repeat(40).slice(0, 1970)} SSN 123-45-6789`;
const cases = { patients: Array.from({ length: 20 }, () => ({ details: CASE })) };

const deep = (length: number) => `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`;
const filled = (word: string, length: number) => word.repeat(Math.floor(length / word.length));
export const asset = () =>
  readdirSync(fileURLToPath(new URL('../dist/web/assets', import.meta.url))).find((name) =>
    name.endsWith('.js'),
  ) ?? '';

/** Each is a kind of request that costs whoever sends it next to nothing. `cookies` of people who are signed in. */
export function attacksWith(cookies: Record<'trainee' | 'administrator', string>): Attack[] {
  const { trainee, administrator } = cookies;
  const one = (name: string, ...shots: Shot[]): Attack => ({ name, shots });
  const refused = JSON.stringify(cases);
  const tooMany = `{"patients":[${filled('1,', LIMIT)}1]}`;
  const file = Buffer.from(`date,procedure\n${filled('"2026-01-01","x, y"\n', FILE_LIMIT * 0.7)}`);
  const wrong = Array.from({ length: 200 }, (_, n) => ({
    path: '/api/auth/sign-in',
    body: JSON.stringify({ email: `${TRAINEES + 1 + n}@example.org`, password: 'wrong RANDOM' }),
  }));
  const lists = ['a', '%25', '_', '%5C', 'e%20o', '%25_%25_%25'].map((q) => ({
    path: `/api/assessments?q=${q}&limit=200&sort=shiftDate`,
    cookie: administrator,
  }));
  return [
    one('refused cases, guest', { path: '/api/pearls', body: refused }),
    one('refused cases, signed in', { path: '/api/pearls', body: refused, cookie: trainee }),
    one('long texts elsewhere', {
      path: '/api/procedures',
      cookie: trainee,
      body: JSON.stringify({ notes: CASE, complications: CASE, indication: CASE }),
    }),
    one('API page', { path: '/api/docs' }),
    one('API document', { path: '/api/openapi.json' }),
    one('lists too long', { path: '/api/pearls', body: tooMany }),
    one('deep JSON', { path: '/api/auth/sign-in', body: deep(LIMIT) }),
    one('many keys', {
      path: '/api/auth/sign-up',
      body: `{${Array.from({ length: 16_000 }, (_, n) => `"k${n}":{}`).join(',')}}`,
    }),
    one('long strings', {
      path: '/api/access-requests',
      body: JSON.stringify({ name: ' x'.repeat(60_000), email: 'a@'.repeat(60_000) }),
    }),
    one('broken JSON', { path: '/api/pearls', body: `{"patients":"${'\\u00e9'.repeat(40_000)}` }),
    one('wrong passwords', ...wrong),
    one('wrong password, one account', ...wrong.slice(0, 1)),
    one('sign-up refused', {
      path: '/api/auth/sign-up',
      body: JSON.stringify({ email: '1@example.org', password: 'correct horse RANDOM' }),
    }),
    one('resets', {
      path: '/api/auth/forgot-password',
      body: '{"email":"RANDOM@example.org"}',
    }),
    one('reset links guessed', {
      path: '/api/auth/reset-password',
      body: '{"token":"RANDOMRANDOM","password":"correct horse RANDOM"}',
    }),
    one('lists searched', ...lists),
    one('people searched', {
      path: '/api/admin/users?q=RANDOM%25_&limit=200',
      cookie: administrator,
    }),
    one('overview', { path: '/api/admin/overview', cookie: administrator }),
    one(
      'exports',
      { path: '/api/assessments/export.xlsx', cookie: administrator },
      { path: '/api/assessments/export.csv', cookie: administrator },
    ),
    {
      ...one('exports unread', { path: '/api/assessments/export.csv', cookie: administrator }),
      way: 'unread',
    },
    one('PDFs', { path: '/api/procedures/portfolio.pdf', cookie: trainee }),
    one('links guessed', { path: '/api/assess/RANDOM' }, { path: '/api/verify/RANDOM' }),
    one('join codes guessed', { path: '/api/invitations/RANDOM' }),
    one('cookies guessed', { path: '/api/session', cookie: 'debrief.session_token=RANDOM.RANDOM' }),
    one('records guessed', { path: `/api/assessments/${personId(77)}`, cookie: trainee }),
    one('dashboard', { path: '/api/dashboard', cookie: trainee }),
    one('imports', {
      path: '/api/procedure-imports',
      cookie: trainee,
      body: JSON.stringify({ name: 'x.csv', content: file.toString('base64') }),
    }),
    { ...one('event streams dropped', { path: `/api/pearls/SET/events` }), way: 'dropped' },
    { ...one('half a head', { path: '/' }), way: 'head' },
    { ...one('half a body', { path: '/api/pearls', body: refused }), way: 'body' },
    {
      ...one('half a file', {
        path: '/api/procedure-imports',
        cookie: trainee,
        body: filled('x', FILE_LIMIT),
      }),
      way: 'body',
    },
    { ...one('answers unread', { path: '/api/openapi.json' }), way: 'unread' },
    one(
      'other methods',
      { path: '/', method: 'HEAD' },
      { path: '/api/docs', method: 'OPTIONS' },
      { path: '/api/openapi.json', method: 'HEAD' },
    ),
    one('files', { path: `/assets/${asset()}` }, { path: '/favicon.svg' }),
    one('pages', { path: '/free' }, { path: '/login' }, { path: '/none/RANDOM' }),
    one('health', { path: '/readyz' }, { path: '/healthz' }),
    { ...one('32 networks', { path: '/api/session' }, { path: '/free' }), networks: true },
    {
      ...one('refused cases, 32 networks', { path: '/api/pearls', body: refused }),
      networks: true,
    },
    { ...one('wrong passwords, 32 networks', ...wrong), networks: true },
    { ...one('files, 32 networks', { path: `/assets/${asset()}` }), networks: true },
    { ...one('files not there, 32 networks', { path: '/assets/RANDOM.js' }), networks: true },
  ];
}
