import { expect, test } from 'vitest';
import { presentImport } from '#server/procedures/present/imports.ts';
import { newId } from '#server/ids.ts';
import { ENTRY } from '#test/entry.ts';

test('of what is kept of an import its reader gets what the wire names, and nothing beside it', () => {
  const shown = {
    delimiter: ',',
    ignoredColumns: ['MRN'],
    dateReading: 'plain' as const,
    assumed: { patient: 0, level: 1 },
    rows: 2,
    knownRows: 0,
    badRows: 1,
    preview: [{ ...ENTRY, line: 2 }],
    problems: [],
  };
  const row = {
    id: newId(),
    name: 'log.csv',
    state: 'read' as const,
    encoding: 'UTF-8' as const,
    newRows: 1,
    written: 0,
    failure: null,
  };
  const report = { ...shown, cells: ['Lee, MRN 4482913'] };
  const kept = { ...row, report, userId: newId(), createdAt: new Date() };
  expect(presentImport(kept)).toEqual({ ...shown, ...row });
});
