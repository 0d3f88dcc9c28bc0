import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { UserActor } from '#server/http/context.ts';
import { MOST_FILES, partsOf } from '#server/rights/actions/parts.ts';
import type { Part, Ports, Presented } from '#server/rights/actions/parts.ts';
import { readMe } from '#server/rights/rules/package.ts';

type Progress = {
  begin: (total: number) => Promise<void>;
  note: (done: number) => Promise<void>;
  signal: AbortSignal;
};

/** Everything of a person's as one ZIP, in pieces as they come; `take` gets one after the other. */
export async function packOwn(
  ports: Ports,
  presented: Presented,
  viewer: UserActor,
  progress: Progress,
  take: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  const parts = await partsOf(ports, presented, viewer);
  await progress.begin(parts.length + 1);
  const zip = new ZipFile();
  const out = Readable.from(zip.outputStream, { objectMode: false });
  const stop = (error: Error) => out.destroy(error);
  zip.on('error', stop);
  const written = write(zip, parts, ports.now().toISOString(), progress).catch((error: unknown) => {
    stop(error instanceof Error ? error : new Error('the file could not be packed'));
  });
  for await (const piece of out) await take(piece);
  await written;
}

async function write(
  zip: ZipFile,
  parts: readonly Part[],
  madeAt: string,
  { note, signal }: Progress,
): Promise<void> {
  const files: string[] = [];
  for (const [done, part] of parts.entries()) {
    signal.throwIfAborted();
    const file = await part.read();
    if (file) {
      await add(zip, file.path, file.content);
      files.push(file.path);
    }
    await note(done + 1);
  }
  const left = [
    `Of pearls, debriefs and assessments the newest ${MOST_FILES.toLocaleString('en-US')} are files of their own.`,
  ];
  zip.addBuffer(Buffer.from(readMe({ madeAt, files, left })), 'README.txt');
  zip.end();
}

async function add(
  zip: ZipFile,
  path: string,
  content: AsyncIterable<string | Buffer> | string | Uint8Array,
): Promise<void> {
  if (typeof content === 'string') zip.addBuffer(Buffer.from(content), path);
  else if (content instanceof Uint8Array) zip.addBuffer(Buffer.from(content), path);
  else {
    const stream = Readable.from(content, { objectMode: false });
    zip.addReadStream(stream, path);
    await finished(stream);
  }
}
