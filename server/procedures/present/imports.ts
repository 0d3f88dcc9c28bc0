import { picked } from '#shared/answers.ts';
import { ProcedureImport } from '#shared/procedure-import-output.ts';
import type { ImportFound } from '#server/procedures/store/imports.ts';

export function presentImport({ report, ...row }: ImportFound): ProcedureImport {
  return picked(ProcedureImport, { ...report, ...row });
}
