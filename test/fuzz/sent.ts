import { Agent, request as httpRequest } from 'node:http';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { nextAddress } from '#test/server.ts';
import type { Filled } from '#test/fuzz/filled.ts';
import type { Who } from '#test/fuzz/who.ts';
import type { FuzzRequest } from '#test/fuzz/living/request.ts';

export type Answer = { status: number; text: string; ms: number };

/** Nothing takes longer, also on a machine that is busy with much else. */
const BOUND_MS = 20_000;
/** Events go on until a set is complete: this much of them is enough. */
const EVENTS_MS = 300;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export function pathOf({ route, names, query }: FuzzRequest): string {
  let next = 0;
  const path = route.replaceAll(/\{\w+\}/g, () => wellFormed(names[next++] ?? ''));
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value = '']) => [name, value]),
  ).toString();
  return asked ? `${path}?${asked}` : path;
}

function wellFormed(name: string): string {
  return encodeURIComponent(name.toWellFormed());
}

/** The cookie header of whoever asks; with a cut value, or another's signature, it is nobody's. */
function cookieOf({ who, cookie }: FuzzRequest, browsers: Filled['browsers']): string {
  const others = browsers.system_admin.cookies;
  const pairs = [...browsers[who].cookies].map(([name, value]) => {
    const other = others.get(name) ?? '';
    const swapped = value.slice(0, value.lastIndexOf('.')) + other.slice(other.lastIndexOf('.'));
    return `${name}=${{ own: value, doubled: value, cut: value.slice(0, -5), swapped }[cookie]}`;
  });
  return (cookie === 'doubled' ? [...pairs, ...pairs] : pairs).join('; ');
}

/** Whoever the server may take for the sender. */
export function takenFor({ who, cookie }: FuzzRequest): Who {
  const isWhole = cookie === 'own' || cookie === 'doubled';
  // The signature of a system administrator's own cookie is right.
  return isWhole || who === 'system_admin' ? who : 'guest';
}

/** Sends it over a socket, from a network of its own. Throws when there is no answer in time. */
export async function send(
  port: number,
  browsers: Filled['browsers'],
  request: FuzzRequest,
): Promise<Answer> {
  const began = performance.now();
  const isRead = request.method === 'GET';
  const body = isRead ? null : JSON.stringify(request.body ?? {});
  const { status, type, bytes } = await new Promise<{
    status: number;
    type: string;
    bytes: Buffer;
  }>((resolve, reject) => {
    const sent = httpRequest(
      {
        port,
        agent,
        method: request.method,
        path: pathOf(request),
        timeout: BOUND_MS,
        headers: {
          cookie: cookieOf(request, browsers),
          'x-forwarded-for': nextAddress(),
          ...(body !== null && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        const contentType = answer.headers['content-type'] ?? '';
        const end = () => {
          const head = JSON.stringify(answer.headers);
          resolve({
            status: answer.statusCode ?? 0,
            type: contentType,
            bytes: Buffer.concat([Buffer.from(head), ...chunks]),
          });
        };
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', end);
        answer.on('error', reject);
        if (contentType.startsWith('text/event-stream')) {
          setTimeout(() => {
            end();
            sent.destroy();
          }, EVENTS_MS);
        }
      },
    );
    sent.on('timeout', () =>
      sent.destroy(new Error(`no answer in ${BOUND_MS} ms: ${pathOf(request)}`)),
    );
    sent.on('error', reject);
    sent.end(body);
  });
  return { status, text: await readable(type, bytes), ms: performance.now() - began };
}

/** What can be read in an answer, also inside of files. */
async function readable(type: string, bytes: Buffer): Promise<string> {
  const start = bytes.indexOf('PK\u0003\u0004');
  if (/zip|sheet|octet-stream|apkg/.test(type) && start >= 0) {
    const files = Object.values(unzipSync(bytes.subarray(start)));
    return files.map((file) => Buffer.from(file).toString()).join('\n');
  }
  const pdf = bytes.indexOf('%PDF-');
  if (type.startsWith('application/pdf') && pdf >= 0) {
    const { text } = await extractText(new Uint8Array(bytes.subarray(pdf)), { mergePages: true });
    return text;
  }
  return bytes.toString();
}
