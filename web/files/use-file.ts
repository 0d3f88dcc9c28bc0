import { ApiError } from '#web/call.ts';
import { usePress } from '#web/files/use-download.ts';
import { EMPTY_FILE, EXCEL_FILE, FILE_TOO_LARGE, MAX_IMPORT_BYTES } from '#shared/import-file.ts';

const UNREADABLE = 'The file could not be read. Please choose it again.';
const UNREACHABLE =
  'The file could not be sent. Please look at your connection and choose it again.';
const FAILED = 'The file could not be read just now. Please try again in a moment.';

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNREADABLE;
  if (error.code === 'unreachable') return UNREACHABLE;
  return Object.values(error.fields)[0] ?? (error.message || FAILED);
}

/** What can be said of a file before it is sent; null when nothing speaks against it. */
function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return EMPTY_FILE;
  if (/\.(xlsx?|xlsm|xlsb|ods)$/i.test(name)) return EXCEL_FILE;
  return size > MAX_IMPORT_BYTES ? FILE_TOO_LARGE : null;
}

/** Its bytes in base64. Fails when the file was moved or changed since it was chosen. */
function contentOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.readAsDataURL(file);
  });
}

/** A large file on a slow line, and then a minute at most to read it. */
export const READ_MS = 90_000;

/** `content` in base64. */
export type FileContent = { name: string; content: string };

/** Hands a chosen file on once. */
export function useFile(take: (input: FileContent) => Promise<void>) {
  async function send(file: File): Promise<null> {
    await take({ name: file.name.slice(0, 200), content: await contentOf(file) });
    return null;
  }
  return usePress(async (file: File) => fileProblem(file) ?? send(file).catch(sentenceOf));
}
