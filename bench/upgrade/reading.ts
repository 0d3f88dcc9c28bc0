import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCookieName } from '#server/auth/open.ts';
import { readConfig } from '#server/config.ts';
import { signCookie } from '#server/http/signed.ts';
import { deriveKeys } from '#server/keys.ts';
import { WHO } from '../people.ts';
import type { Who } from '../people.ts';

const EVERY_MS = 150;
const PATIENCE_MS = 40_000;

const ASKED: [Who, string][] = [
  ['trainee', '/api/dashboard'],
  ['trainee', '/api/assessments'],
  ['trainee', '/api/procedures'],
  ['attending', '/api/dashboard'],
  ['attending', '/api/assessments'],
  ['administrator', '/api/assessments'],
  ['administrator', '/api/procedures'],
];
const PAGES = ['/', '/free', '/sign-in'];

/** People who read lists of the loaded rows, and guests who open pages with all their scripts, until it is stopped. */
export function startReading(url: string, secret: string) {
  const stopping = new AbortController();
  const { cookies } = deriveKeys([secret]);
  const name = sessionCookieName(readConfig({}));
  const opened = { pages: 0, broken: 0 };

  function ask(path: string, headers: Record<string, string>): Promise<Response | null> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return fetch(url + path, { headers, signal }).catch(() => null);
  }

  async function read([who, path]: [Who, string], place: number): Promise<void> {
    const token = encodeURIComponent(signCookie(`token ${WHO[who]}`, cookies));
    const headers = { cookie: `${name}=${token}`, 'x-forwarded-for': `198.20.0.${place}` };
    while (!stopping.signal.aborted) {
      await (await ask(path, headers))?.text().catch(() => '');
      await sleep(EVERY_MS);
    }
  }

  async function open(): Promise<void> {
    const headers = { 'x-forwarded-for': '198.20.1.1' };
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const page = PAGES[turn % PAGES.length] ?? '/';
      const answer = await ask(page, { ...headers, accept: 'text/html' });
      const text = answer?.ok ? await answer.text() : '';
      const files = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(one));
      const got = await Promise.all([...files].map((file) => ask(file, headers)));
      await Promise.all(got.flatMap((file) => (file ? [file.arrayBuffer()] : [])));
      opened.pages += 1;
      if (files.size === 0 || got.some((file) => !file?.ok)) opened.broken += 1;
      await sleep(EVERY_MS);
    }
  }

  const loops = [...ASKED.map((asked, place) => read(asked, place)), open()];
  return {
    opened,
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

const one = ([, file = '']: RegExpMatchArray) => file;
