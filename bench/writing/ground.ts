import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { sessionCookieName } from '#server/auth/open.ts';
import { readConfig } from '#server/config.ts';
import { DEFAULT_POOL, openPool } from '#server/db/connections.ts';
import { signCookie } from '#server/http/signed.ts';
import { newId } from '#server/ids.ts';
import { deriveKeys } from '#server/keys.ts';
import { silentLog } from '#test/log.ts';
import { insertProcedure } from '#test/procedures.ts';
import { insertQuestions } from '#test/review.ts';
import type { Person } from './ask.ts';

/** Something of somebody's that a write is about. */
type Own<What> = { whose: Person } & What;

export type Ground = {
  trainees: Person[];
  attendings: Person[];
  /** Each of an organization that only invites. */
  administrators: Person[];
  /** A question for each write that is about one. */
  questions: Own<{ setId: string; questionId: string }>[];
  sets: Own<{ setId: string }>[];
  /** To delete, and to send a link for. */
  procedures: Own<{ procedureId: string }>[];
};

/** So that nobody meets a limit of the product, which is by person: at most four shares, mails and the like each. */
const WRITES_EACH = 4;
const INVITATIONS_EACH = 30;
const AT_LEAST = 20;
const ATTENDINGS = 6;
/** How many kinds of writes are about a question, and about a procedure. */
const QUESTION_KINDS = 3;
const PROCEDURE_KINDS = 2;

type Role = 'trainee' | 'attending' | 'administrator';

let networks = 0;
function nextNetwork(): string {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
}

/** People with sessions, and what `writes` writes of each kind are about, in a database that a server has made. */
export async function layGround(url: string, secret: string, writes: number): Promise<Ground> {
  const { cookies } = deriveKeys([secret]);
  const cookieName = sessionCookieName(readConfig({}));
  const client = new Client({ connectionString: url });
  await client.connect();

  async function organization(name: string): Promise<string> {
    const id = newId();
    await client.query(
      'insert into organizations (id, slug, name, created_at) values ($1, $2, $2, now())',
      [id, name],
    );
    return id;
  }
  async function person(role: Role, number: number, place: string): Promise<Person> {
    const [id, token] = [newId(), newId()];
    const email = `${role}-${number}@example.org`;
    await client.query(`insert into users (id, name, email) values ($1, '', $2)`, [id, email]);
    await client.query(
      'insert into profiles (id, role, own_role, display_name, created_at) values ($1, $2, $2, $3, now())',
      [id, role, `${role} ${number}`],
    );
    await client.query(
      `insert into memberships (user_id, organization_id, status, requested_at) values ($1, $2, 'active', now())`,
      [id, place],
    );
    await client.query(
      `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [newId(), id, token],
    );
    const cookie = `${cookieName}=${encodeURIComponent(signCookie(token, cookies))}`;
    return { id, email, cookie, network: nextNetwork() };
  }
  const people = (role: Role, count: number, place: string) =>
    Array.fromAsync({ length: count }, (_, number) => person(role, number, place));

  const ward = await organization('ward');
  const trainees = await people('trainee', Math.max(AT_LEAST, writes / WRITES_EACH), ward);
  const attendings = await people('attending', ATTENDINGS, ward);
  const administrators = await Array.fromAsync(
    { length: Math.ceil(writes / INVITATIONS_EACH) },
    async (_, number) => person('administrator', number, await organization(`clinic-${number}`)),
  );
  await client.end();
  return {
    trainees,
    attendings,
    administrators,
    ...(await layRecords(url, trainees, writes)),
  };
}

async function layRecords(url: string, trainees: Person[], writes: number) {
  // Not as a server opens it: that would bring an older one forward.
  const { pool, close } = openPool(url, DEFAULT_POOL, silentLog);
  const db = drizzle(pool);
  const each = Math.ceil(writes / trainees.length);
  const laid: Pick<Ground, 'questions' | 'sets' | 'procedures'> = {
    questions: [],
    sets: [],
    procedures: [],
  };
  let asked = 0;
  for (const whose of trainees) {
    const count = each * QUESTION_KINDS;
    const { setId, questionIds } = await insertQuestions(db, whose.id, count, {}, asked);
    asked += count;
    for (const questionId of questionIds) laid.questions.push({ whose, setId, questionId });
    for (let n = 0; n < each; n += 1) laid.sets.push({ whose, setId });
    for (let n = 0; n < each * PROCEDURE_KINDS; n += 1) {
      const { id } = await insertProcedure(db, { userId: whose.id });
      laid.procedures.push({ whose, procedureId: id });
    }
  }
  await close();
  return laid;
}
