import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

type ReceivedMail = { from: string; to: string[]; raw: string };

/** How the server answers one mail at its steps; undefined means 250. The count begins with 1. */
export type SmtpAnswers = {
  sender?: (count: number) => number | undefined;
  recipient?: (count: number) => number | undefined;
  /** 'cut': takes the message and breaks the connection instead of answering. */
  message?: (count: number) => number | 'cut' | undefined;
  /** Milliseconds before the message is taken. */
  slow?: number;
  user?: { name: string; password: string };
};

/** A local mail server, on a free port unless one is named; `mails` are those whose message it took. */
export async function startSmtpServer(answers: SmtpAnswers = {}, at = 0) {
  const mails: ReceivedMail[] = [];
  const counts = { sender: 0, recipient: 0, message: 0 };
  const refusal = (status: number | undefined) =>
    status ? Object.assign(new Error('not now'), { responseCode: status }) : null;
  const { user } = answers;

  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS', ...(user ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: !user,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === user?.name && password === user?.password;
      done(isKnown ? null : new Error('unknown'), isKnown ? { user: 1 } : undefined);
    },
    onMailFrom: (_address, _session, done) => done(refusal(answers.sender?.(++counts.sender))),
    onRcptTo: (_address, _session, done) => done(refusal(answers.recipient?.(++counts.recipient))),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const answer = answers.message?.(++counts.message);
        if (typeof answer === 'number') return done(refusal(answer));
        mails.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        if (answer === 'cut') for (const { _socket } of connections()) _socket.destroy();
        else setTimeout(done, answers.slow ?? 0);
      });
    },
  };
  const server = new SMTPServer(options);
  const connections = () =>
    (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections;
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A local stand-in for EmailJS; `answer` gives each request's status, null leaves it without an answer. */
export async function startEmailJsServer(answer: (count: number) => number | null = () => 200) {
  const requests: { path: string; method: string; type: string; body: unknown; at: number }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({
        path: request.url ?? '',
        method: request.method ?? '',
        type: request.headers['content-type'] ?? '',
        body: JSON.parse(Buffer.concat(chunks).toString()),
        at: performance.now(),
      });
      const status = answer(requests.length);
      if (status) response.writeHead(status).end(status === 200 ? 'OK' : 'no');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
