import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the server answers one request. Everything beside `text` is a way to misbehave, or a pace. */
export type Reply = {
  text: string;
  /** An error status with this body instead of a stream. */
  status?: number;
  headers?: Record<string, string>;
  /** Milliseconds before the first word and between packets. */
  firstMs?: number;
  /** What the first word waits for. */
  after?: Promise<void>;
  packetMs?: number;
  packetLength?: number;
  /** Closes the socket after so many packets. */
  cutAfter?: number;
  /** Ends without a finish reason, or with this one. */
  finish?: string | null;
  /** Sends the first packet, then nothing more until the client gives up. */
  hang?: boolean;
};

export type ModelRequest = {
  model: string;
  system: string;
  user: string;
  temperature: number;
  max_tokens: number;
};

/** A local server of the OpenAI-compatible streaming protocol; `answer` decides what each request gets. */
export async function startModelServer(answer: (request: ModelRequest, count: number) => Reply) {
  const requests: (ModelRequest & { at: number })[] = [];
  const firstWords: number[] = [];
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest & {
      messages: { role: string; content: string }[];
    };
    const asked: ModelRequest = {
      model: body.model,
      system: body.messages.find(({ role }) => role === 'system')?.content ?? '',
      user: body.messages.find(({ role }) => role === 'user')?.content ?? '',
      temperature: body.temperature,
      max_tokens: body.max_tokens,
    };
    requests.push({ ...asked, at: performance.now() });
    const reply = answer(asked, requests.length);
    await sleep(reply.firstMs ?? 0);
    await reply.after;
    if (reply.status) {
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(JSON.stringify({ error: { message: reply.text, type: 'error' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const length = reply.packetLength ?? 24;
    const send = (delta: object, finish: string | null) =>
      response.write(
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: asked.model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
      );
    let packets = 0;
    for (let at = 0; at < reply.text.length; at += length) {
      if (at === 0) firstWords.push(Date.now());
      send({ content: reply.text.slice(at, at + length) }, null);
      packets += 1;
      if (reply.hang) return;
      if (packets === reply.cutAfter) {
        response.destroy();
        return;
      }
      if (reply.packetMs) await sleep(reply.packetMs);
      if (response.destroyed) return;
    }
    const finish = reply.finish === undefined ? 'stop' : reply.finish;
    if (finish !== null) send({}, finish);
    response.end('data: [DONE]\n\n');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** Epoch milliseconds at which each answer's first word was sent. */
    firstWords,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A whole answer as a model writes it, on any topic, with so many questions. */
export function wholeAnswer(topic: string, questions: number): string {
  const sections = [
    `## Pathophysiology\n\nIn ${topic} the first change is a loss of reserve. Flow, oxygen and time run out in that order, and the body hides it until late.`,
    `## Diagnosis/Clinical Presentation\n\nLook for the pattern of ${topic}: how it began, how fast it moves, and which finding does not fit. Ask what would change the plan.`,
    `## Management/Treatment\n\n- Treat what kills first in ${topic}.\n- Reassess after each step.\n- Say the plan aloud.`,
    `## Key clinical pearls\n\n- In ${topic} the trend says more than the number.\n- Call early.`,
  ];
  const items = Array.from({ length: questions }, (_, i) => {
    const letter = 'ABCD'[i % 4];
    return `**Question ${i + 1}:** A patient with ${topic} gets worse after step ${i + 1}. What is the best next step?\nA) Repeat the step\nB) Reassess and escalate\nC) Wait one hour\nD) Discharge\nCorrect Answer: ${letter}\nExplanation: In ${topic} this choice follows from step ${i + 1}; the others delay care.\nAdditional Reading: A guideline on ${topic}|https://example.org/guideline-${i + 1}`;
  });
  return [...sections, ...(questions > 0 ? ['## Practice Questions', ...items] : [])].join('\n\n');
}
