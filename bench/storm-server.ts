import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/**
 * away: nobody listens. putting off: 4xx at one step or another. silent: takes the connection, and at one step or another
 * says nothing more. fair: takes what comes.
 */
export type Weather = 'away' | 'putting off' | 'silent' | 'fair';
type Step = 'greeting' | 'sender' | 'recipient' | 'message';

type Accepted = { to: string; messageId: string };

const LATER = [421, 450, 451, 452];
const STEPS: Step[] = ['greeting', 'sender', 'recipient', 'message'];
const anyOf = <One>(list: readonly One[]) => list[Math.floor(Math.random() * list.length)] as One;

type Done = (error?: Error | null) => void;

/** A mail server with its bad days. What counts as accepted is what it has answered with 250. */
export async function startStormServer(onAccepted: (count: number) => void) {
  const accepted: Accepted[] = [];
  const met = { refusedLater: 0, unanswered: 0 };
  const steps = new Map<string, Step | null>();
  let weather: Weather = 'fair';

  function answer(id: string, step: Step, done: Done, good: () => void = done): void {
    if (steps.get(id) !== step) return good();
    if (weather === 'silent') {
      met.unanswered += 1;
      return;
    }
    met.refusedLater += 1;
    done(Object.assign(new Error('not now'), { responseCode: anyOf(LATER) }));
  }

  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    logger: false,
    onConnect({ id }, done) {
      // Also on a bad day every other mail is taken.
      steps.set(id, weather === 'fair' || Math.random() < 0.5 ? null : anyOf(STEPS));
      answer(id, 'greeting', done);
    },
    onMailFrom: (_address, { id }, done) => answer(id, 'sender', done),
    onRcptTo: (_address, { id }, done) => answer(id, 'recipient', done),
    onData(stream, { id, envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () =>
        answer(id, 'message', done, () => {
          const raw = Buffer.concat(chunks).toString();
          accepted.push({
            to: envelope.rcptTo[0]?.address ?? '',
            messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '',
          });
          done();
          onAccepted(accepted.length);
        }),
      );
    },
  };

  let server: SMTPServer | null = null;
  async function listen(port: number): Promise<number> {
    const opened = new SMTPServer(options);
    opened.on('error', () => undefined);
    await new Promise<void>((resolve) => void opened.listen(port, '127.0.0.1', resolve));
    server = opened;
    return (opened.server.address() as AddressInfo).port;
  }
  async function close(): Promise<void> {
    const closing = server;
    server = null;
    if (!closing) return;
    const { connections } = closing as unknown as {
      connections: Set<{ _socket: { destroy(): void } }>;
    };
    for (const { _socket } of connections) _socket.destroy();
    await new Promise<void>((resolve) => closing.close(() => resolve()));
  }

  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    met,
    async turn(next: Weather): Promise<void> {
      weather = next;
      if (next === 'away') await close();
      else if (!server) await listen(port);
    },
    stop: close,
  };
}
