import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { PearlSet } from '#shared/pearl-output.ts';
import { embeddedFolder } from '#server/db/connect.ts';
import { runningIn } from '#server/db/embedded.ts';
import { startSmtpServer } from '#test/mail-servers.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import type { Reply } from '#test/model-server.ts';
import { startServerProcess, temporaryFolder } from '#test/server-process.ts';
import { ask } from '../writing/ask.ts';
import type { Person } from '../writing/ask.ts';
import { layGround } from '../writing/ground.ts';
import type { Row } from './row.ts';

const QUESTIONS = 3;
const LOOK_MS = 50;

const MODEL: [fault: string, reply: (text: string) => Reply][] = [
  ['model down (500)', () => ({ text: 'down', status: 500 })],
  [
    'model hangs: takes the question and says nothing',
    () => ({ text: '', hang: true, firstMs: 600_000 }),
  ],
  [
    'model slow: a word in 1 s',
    (text) => ({ text, packetMs: 1000, packetLength: text.length / 20 }),
  ],
  [
    'model lies: an answer without any of its parts',
    () => ({ text: 'The weather is fine today. '.repeat(20) }),
  ],
  ['model cuts its answer off', (text) => ({ text, cutAfter: 3 })],
];
const MAIL: [fault: string, answer: number | 'cut'][] = [
  ['mail server asks to come back later (451)', 451],
  ['mail server takes a mail and hangs up before it says so', 'cut'],
];
const MAIL_MS = 20_000;
/** What it asked for, or what cannot be known: it goes by the schedule of attempts, 15 s, then twice as long each time. */
const BY_SCHEDULE = 'by the schedule of attempts';

/** Model and mail server in trouble: what becomes of a case and of a mail, and how long until all is as before. */
export async function outsideFaults(): Promise<Row[]> {
  let reply: (text: string) => Reply = (text) => ({ text });
  let mailAnswer: number | 'cut' | undefined;
  const model = await startModelServer(({ user }) =>
    reply(wholeAnswer(/case \w+/.exec(user)?.[0] ?? 'a case', QUESTIONS)),
  );
  const smtp = await startSmtpServer({ message: () => mailAnswer });
  const data = temporaryFolder();
  const server = await startServerProcess({
    DATA_DIR: data.path,
    LLM_BASE_URL: model.baseUrl,
    GENERATION_STAGGER_MS: '0',
    QUESTION_CHECK: 'off',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Debrief <post@debrief.example>',
  });
  const url = runningIn(embeddedFolder(data.path)) ?? '';
  const secret = readFileSync(join(data.path, 'auth-secret'), 'utf8').trim();
  const ground = await layGround(url, secret, 20);
  const [trainee, inviting] = [ground.trainees[0], ground.administrators[0]];
  if (!trainee || !inviting) throw new Error('nobody is there');
  const door = () => Promise.resolve(server.url);
  const rows: Row[] = [];
  const db = new Client({ connectionString: url });
  await db.connect();

  async function written(whose: Person): Promise<{ set: PearlSet; ms: number }> {
    const began = performance.now();
    const patients = [{ details: 'case septic shock' }];
    const { id } = await ask(door, whose, 'POST /api/pearls', { body: { patients } });
    for (;;) {
      const set = await ask(door, whose, 'GET /api/pearls/:id', { path: { id } });
      if (set.status === 'complete') return { set, ms: performance.now() - began };
      await sleep(LOOK_MS);
    }
  }

  async function invite(whose: Person, email: string): Promise<void> {
    await ask(door, whose, 'POST /api/admin/invitations', { body: { emails: [email] } });
  }

  /** Two mails find nobody; a third, once somebody is there again, takes them along. */
  async function mailServerGone(whose: Person): Promise<Row> {
    const emails = ['gone-1@example.com', 'gone-2@example.com', 'back-3@example.com'];
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    for (const email of emails.slice(0, 2)) await invite(whose, email);
    await sleep(MAIL_MS);
    const again = await startSmtpServer({}, port);
    const ended = performance.now();
    await invite(whose, emails[2] ?? '');
    const left = async () =>
      (
        await db.query(`select from outbox where to_address = any($1) and status <> 'sent'`, [
          emails,
        ])
      ).rowCount;
    while ((await left()) !== 0) await sleep(LOOK_MS);
    const recovered = performance.now() - ended;
    await again.stop();
    const fault = 'mail server gone for 20 s, 2 mails wait';
    const seen = 'they wait, and leave with the first mail that finds it again';
    const lost = Math.abs(again.mails.length - emails.length);
    return { fault, seen, longest: null, notReadyAfter: null, recovered, lost };
  }

  for (const [fault, how] of MODEL) {
    console.log(fault);
    reply = how;
    const { set, ms } = await written(trainee);
    reply = (text) => ({ text });
    const after = await written(trainee);
    const [patient] = set.patients;
    const isWell = after.set.patients[0]?.source === 'model';
    const seen = `the case from the ${patient?.source === 'model' ? 'model' : 'starter library'}${patient?.problem ? `, which says why (${patient.problem})` : ''}`;
    const recovered = isWell ? 0 : Number.POSITIVE_INFINITY;
    rows.push({
      fault,
      seen,
      longest: ms,
      notReadyAfter: null,
      recovered,
      lost: patient?.content ? 0 : 1,
    });
  }

  let invited = 0;
  for (const [fault, answer] of MAIL) {
    console.log(fault);
    mailAnswer = answer;
    invited += 1;
    const email = `invited-${invited}@example.com`;
    await invite(inviting, email);
    await sleep(MAIL_MS);
    mailAnswer = undefined;
    const ended = performance.now();
    const isSent = async () =>
      (await db.query(`select from outbox where to_address = $1 and status = 'sent'`, [email]))
        .rowCount === 1;
    while (!(await isSent()) && performance.now() - ended < 120_000) await sleep(LOOK_MS);
    const mails = smtp.mails.filter(({ to }) => to.includes(email));
    const ids = new Set(mails.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]));
    rows.push({
      fault: `${fault}, for 20 s`,
      seen: `the mail waits and is tried again; accepted ${mails.length} times under ${ids.size} Message-ID`,
      longest: null,
      notReadyAfter: null,
      recovered: BY_SCHEDULE,
      lost: ids.size === 1 ? 0 : 1,
    });
  }
  rows.push(await mailServerGone(inviting));
  await db.end();
  await server.end('SIGTERM');
  await model.stop();
  data.remove();
  return rows;
}
