import { picked } from '#shared/answers.ts';
import { DataExport } from '#shared/rights-output.ts';
import type { DataExportRow } from '#server/rights/tables.ts';

export function presentExport(row: DataExportRow): DataExport {
  return picked(DataExport, {
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  });
}
