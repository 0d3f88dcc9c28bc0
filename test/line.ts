import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

export type Line = {
  /** The address of the same database, over the line. */
  url: string;
  /** Hangs up on everybody, and takes no call. */
  cut(): void;
  /** Takes calls, and carries nothing either way: what is said waits. */
  silence(): void;
  /** Takes calls, and says nothing to those who make them; whoever was connected before goes on. */
  deafen(): void;
  /** Carries nothing any more of what was connected before, as a network that has forgotten it. */
  forget(): void;
  /** Each packet either way arrives that much later. */
  slowDown(ms: number): void;
  /** How many connections were made over it. */
  calls(): number;
  mend(): void;
  close(): Promise<void>;
};

/** How a message begins that tells the number of the backend. */
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]);

/** As a pooler, which gives its clients numbers of its own. */
function renumber(part: Buffer): void {
  const at = part.indexOf(KEY_DATA);
  if (at >= 0) part.writeInt32BE(-1, at + KEY_DATA.length);
}

/** Between a server and its Postgres, on a socket or a port: carries everything until something happens to it. */
export async function openLine(url: string, isPooler = false): Promise<Line> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  let state: 'whole' | 'cut' | 'silent' | 'deaf' = 'whole';
  let delayMs = 0;
  let calls = 0;
  const ends = new Set<Socket>();
  const forgotten = new Set<Socket>();
  const held: (() => void)[] = [];

  function carry(from: Socket, to: Socket): void {
    ends.add(from);
    from.on('data', (part: Buffer) => {
      if (forgotten.has(from)) return;
      if (isPooler) renumber(part);
      const pass = () => {
        if (delayMs > 0) setTimeout(() => to.write(part), delayMs);
        else to.write(part);
      };
      if (state === 'silent') held.push(pass);
      else pass();
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      ends.delete(from);
      if (!forgotten.has(to)) to.destroy();
    });
  }

  const server = createServer((near) => {
    near.setNoDelay(true);
    calls += 1;
    if (state === 'cut') {
      near.destroy();
      return;
    }
    if (state === 'deaf') {
      ends.add(near);
      near.on('error', () => undefined);
      return;
    }
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the line has no port');
  const over = new URL(url);
  over.searchParams.delete('host');
  over.hostname = '127.0.0.1';
  over.port = String(address.port);

  function hangUp(): void {
    for (const end of ends) end.destroy();
  }

  return {
    url: over.href,
    cut() {
      state = 'cut';
      hangUp();
    },
    silence() {
      state = 'silent';
    },
    deafen() {
      state = 'deaf';
    },
    forget() {
      for (const end of ends) forgotten.add(end);
    },
    slowDown(ms) {
      delayMs = ms;
    },
    calls: () => calls,
    mend() {
      state = 'whole';
      delayMs = 0;
      for (const pass of held.splice(0)) pass();
    },
    close() {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
