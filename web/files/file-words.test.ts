import { expect, test } from 'vitest';
import { fileWords } from '#web/files/file-words.ts';

test('how a file is written is said only where it is not as most are', () => {
  const most = { name: 'ite.csv', rows: 12, delimiter: ',', encoding: 'UTF-8' };
  expect(fileWords(most)).toBe('ite.csv: 12 rows');
  expect(fileWords({ ...most, delimiter: ';', encoding: 'Windows-1252' })).toBe(
    'ite.csv: 12 rows, separated by semicolons, its letters read as Windows-1252',
  );
  expect(fileWords({ ...most, name: '', rows: 1 })).toBe('Without a name: 1 row');
});
