import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import type { ImportFound } from '#server/procedures/store/imports.ts';

export function presentImport({ report, ...row }: ImportFound): ProcedureImport {
  const { id, name, state, encoding, newRows, written, failure } = row;
  return { ...report, id, name, state, encoding, newRows, written, failure };
}
