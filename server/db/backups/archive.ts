import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import type { Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import { ConfigError } from '#server/config.ts';
import { isSame, Measuring } from '#server/db/backups/digest.ts';
import { FORMAT, Manifest } from '#server/db/backups/manifest.ts';
import type { Table } from '#server/db/backups/rows.ts';
import { measure } from '#server/db/backups/source.ts';
import type { Measured, Source } from '#server/db/backups/source.ts';

const MANIFEST = 'manifest.json';
const SEAL = 'manifest.sha256';
const SECRET = 'auth-secret';
/** Ours are of some hundred kilobytes at most. */
const MOST_IN_MEMORY = 16 * 1024 * 1024;
/** Readable by its owner, also once it is unpacked. */
const ENTRY = { mode: 0o100600, compressionLevel: 4 };

/** Without what comes of the rows. */
export type Heading = Omit<
  Manifest,
  'format' | 'tables' | 'sequences' | 'migrations' | 'jobs' | 'secretFile'
>;

/** A ZIP file that any program unpacks: each table as Postgres's COPY reads it, the manifest last. */
export async function writeArchive(
  path: string,
  source: Source,
  heading: Heading,
  secret: string | null,
): Promise<void> {
  const zip = new ZipFile();
  const failed = new AbortController();
  zip.on('error', (error: Error) => failed.abort(error));
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const written = pipeline(zip.outputStream, file, { signal: failed.signal });
  written.catch((error: unknown) => failed.abort(error));
  try {
    const tables = [];
    for (const table of source.tables) tables.push(await add(zip, source, table, failed.signal));
    if (secret !== null) zip.addBuffer(Buffer.from(secret), SECRET, ENTRY);
    const manifest: Manifest = {
      ...heading,
      ...source.form,
      format: FORMAT,
      secretFile: secret === null ? null : hash('sha256', secret),
      tables,
      sequences: source.sequences,
    };
    const text = JSON.stringify(manifest, null, 1);
    zip.addBuffer(Buffer.from(text), MANIFEST, ENTRY);
    zip.addBuffer(Buffer.from(hash('sha256', text)), SEAL, ENTRY);
    zip.end();
    await written;
  } catch (error) {
    failed.abort(error);
    await written.catch(() => undefined);
    throw failed.signal.reason;
  }
}

async function add(
  zip: ZipFile,
  source: Source,
  table: Table,
  signal: AbortSignal,
): Promise<Measured> {
  const measuring = new Measuring();
  zip.addReadStream(measuring, entryOf(table), ENTRY);
  await pipeline(await source.read(table), measuring, { signal });
  return { ...table, ...measuring.measure };
}

function entryOf({ name }: Table): string {
  return `tables/${name.replaceAll('"', '')}.copy`;
}

export type Archive = Omit<Source, 'tables'> & {
  manifest: Manifest;
  tables: Measured[];
  /** The file `auth-secret` as it was. */
  secret: string | null;
  close(): void;
};

/** Throws ConfigError where it is not a whole backup, as far as can be said without reading its rows. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(
    (error: unknown) => {
      throw problemOf(path, error);
    },
  );
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw damaged(path);
      return zip.openReadStreamPromise(entry);
    };
    const read = async (name: string) => {
      if ((entries.get(name)?.uncompressedSize ?? 0) > MOST_IN_MEMORY) throw damaged(path);
      return (await buffer(await open(name))).toString();
    };
    const text = await read(MANIFEST);
    if ((await read(SEAL)) !== hash('sha256', text)) throw damaged(path);
    const manifest = parse(path, text);
    const secret = manifest.secretFile === null ? null : await read(SECRET);
    if (secret !== null && hash('sha256', secret) !== manifest.secretFile) throw damaged(path);
    const { migrations, jobs, tables, sequences } = manifest;
    return {
      manifest,
      form: { migrations, jobs },
      tables,
      sequences,
      secret,
      read: (table) => open(entryOf(table)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw problemOf(path, error);
  }
}

/** Reads every row, and compares each table with what the manifest says of it. */
export async function expectWhole(path: string, archive: Archive): Promise<void> {
  for (const table of archive.tables) {
    const read = await archive
      .read(table)
      .then(measure)
      .catch((error: unknown) => {
        throw problemOf(path, error);
      });
    if (!isSame(read, table)) throw damaged(path);
  }
}

function parse(path: string, text: string): Manifest {
  const written: unknown = JSON.parse(text);
  const { format } = written as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT) {
    throw new ConfigError(
      `${path} was made by a newer version of Debrief. Take that version to restore it.`,
    );
  }
  const manifest = Manifest.safeParse(written);
  if (!manifest.success) throw damaged(path);
  return manifest.data;
}

function damaged(path: string): ConfigError {
  return new ConfigError(
    `${path} is not a whole backup of Debrief: it was cut short or altered. Nothing was changed. Take another copy of it, or another backup.`,
  );
}

const ADVICE: Record<string, string> = {
  EACCES: 'Let this user read it.',
  EPERM: 'Let this user read it.',
  EISDIR: 'It is a folder: give the name of a file.',
  EMFILE: 'Too many files are open: try again.',
  ENFILE: 'Too many files are open: try again.',
};

/** Only the system's errors are of a call: what is wrong with the bytes the libraries say otherwise. */
function problemOf(path: string, error: unknown): ConfigError {
  if (error instanceof ConfigError) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new ConfigError(`There is no file ${path}.`);
  if (!code || !syscall) return damaged(path);
  const advice = ADVICE[code] ?? 'Look at its place and at the disk.';
  return new ConfigError(
    `${path} cannot be read (${code}), which says nothing of what is in it. Nothing was changed. ${advice}`,
  );
}
