import {
  EMPTY_FILE,
  EXCEL_FILE,
  FILE_TOO_LARGE,
  MAX_IMPORT_BYTES,
} from '#shared/procedure-import.ts';

/** What can be said of a file before it is sent; null when nothing speaks against it. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return EMPTY_FILE;
  if (/\.(xlsx?|xlsm|xlsb|ods)$/i.test(name)) return EXCEL_FILE;
  return size > MAX_IMPORT_BYTES ? FILE_TOO_LARGE : null;
}

/** Its bytes in base64. Fails when the file was moved or changed since it was chosen. */
export function contentOf(file: File): Promise<string> {
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
