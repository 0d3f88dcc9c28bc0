/**
 * The plainest server there is on the same rows: node:http, pg, a named statement for each question. It knows nobody,
 * checks nothing and leaves no trace. bench/api.ts starts it.
 */
import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Pool } from 'pg';

const hash = promisify<string, string, number, object, Buffer>(scrypt);
/** What server/auth's library asks of a password. */
const COST = { N: 16384, r: 16, p: 1, maxmem: 128 * 16384 * 16 * 2 };

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const DASHBOARD_MS = 30 * 86_400_000;

async function ask<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query({ name, text, values });
  return rows as Row[];
}

const LISTED = `select id, shift_date::text, day_of_week, trainee_id, trainee_name, submitter_id, evaluator_name,
  evaluator_email, epa_number, epa_title, rating, created_at, amended_at, voided_at, acknowledged_at
  from assessments where trainee_id = $1`;
const NEWEST = 'order by shift_date desc, id desc limit';

const COLUMNS = `id, organization_id, trainee_id, trainee_name, evaluator_name, submitter_id, submission_key, shift_date,
  day_of_week, epa_number, epa_title, activity_level, strengths, improvements, rating, created_at`;

type Sent = Record<string, string>;

const ANSWERS: Record<string, (whose: string, sent: Sent) => Promise<unknown>> = {
  '/list20': (whose) => ask('list20', `${LISTED} ${NEWEST} 20`, [whose]),
  '/list50': (whose) => ask('list50', `${LISTED} ${NEWEST} 50`, [whose]),
  '/filtered': (whose) =>
    ask('filtered', `${LISTED} and activity_level = $2 ${NEWEST} 20`, [whose, 'helped_lot']),
  '/searched': (whose) =>
    ask(
      'searched',
      `${LISTED} and (trainee_name ilike $2 or evaluator_name ilike $2) ${NEWEST} 20`,
      [whose, '%hopper%'],
    ),
  '/counts': async (whose) => {
    const since = new Date(Date.now() - DASHBOARD_MS);
    const [assessments, procedures, pearls] = await Promise.all([
      ask<{ count: string }>(
        'assessments',
        'select count(*) from assessments where trainee_id = $1 and created_at >= $2 and voided_at is null',
        [whose, since],
      ),
      ask<{ count: string }>('procedures', 'select count(*) from procedures where user_id = $1', [
        whose,
      ]),
      ask<{ count: string }>(
        'pearls',
        'select count(*) from pearl_sets where owner_id = $1 and deleted_at is null',
        [whose],
      ),
    ]);
    return [assessments, procedures, pearls].map(([row]) => Number(row?.count));
  },
  '/create': async (_, sent) => {
    const id = randomUUID();
    await ask(
      'create',
      `insert into assessments (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now())`,
      [
        id,
        sent['organizationId'],
        sent['traineeId'],
        'Ada Hopper',
        'Grace Okafor',
        sent['submitterId'],
        sent['submissionKey'],
        sent['shiftDate'],
        'Monday',
        sent['epaNumber'],
        'Title',
        sent['activityLevel'],
        sent['strengths'],
        sent['improvements'],
        3,
      ],
    );
    return { ids: [id] };
  },
  '/sign-in': async (_, { email, password = '' }) => {
    const [account] = await ask<{ user_id: string; password: string }>(
      'account',
      'select user_id, a.password from users u join accounts a on a.user_id = u.id where u.email = $1',
      [email],
    );
    const [salt = '', key = ''] = account?.password.split(':') ?? [];
    const given = await hash(password, salt, 64, COST);
    if (!timingSafeEqual(given, Buffer.from(key, 'hex'))) throw new Error('wrong password');
    await ask(
      'session',
      "insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')",
      [randomUUID(), account?.user_id, randomBytes(24).toString('base64url')],
    );
    return { status: 'signed_in' };
  },
};

async function bodyOf(request: IncomingMessage): Promise<Sent> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Sent;
}

const server = createServer((request, answer) => {
  const [path = '', whose = ''] = (request.url ?? '').split('?');
  const answered = async () => {
    const sent = request.method === 'POST' ? await bodyOf(request) : {};
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(await ANSWERS[path]?.(whose, sent)));
  };
  answered().catch((error: unknown) => {
    answer.statusCode = 500;
    answer.end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }));
});
