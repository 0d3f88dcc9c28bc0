import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import type { ImportFound } from '#server/procedures/store/imports.ts';

export function presentImport({ report, ...row }: ImportFound): ProcedureImport {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    encoding: row.encoding,
    delimiter: report.delimiter,
    ignoredColumns: report.ignoredColumns,
    dateReading: report.dateReading,
    assumed: report.assumed,
    rows: report.rows,
    newRows: row.newRows,
    knownRows: report.knownRows,
    badRows: report.badRows,
    preview: report.preview,
    problems: report.problems,
    written: row.written,
    failure: row.failure,
  };
}
