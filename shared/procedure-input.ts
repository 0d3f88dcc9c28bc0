import { z } from 'zod';
import { byDefault, line, notAboutPatients } from '#shared/fields.ts';
import { listQuery } from '#shared/list-input.ts';
import { PROCEDURE_FILTERS } from '#shared/procedure-filters.ts';
import {
  EMPTY_FILE,
  EXCEL_FILE,
  FILE_TOO_LARGE,
  isBase64,
  MAX_IMPORT_BYTES,
} from '#shared/import-file.ts';
import {
  MOST_PROCEDURES_A_PAGE,
  PROCEDURE_SCOPES,
  PROCEDURE_SORTS,
  PROCEDURES_A_PAGE,
} from '#shared/procedures.ts';
import { optional } from '#shared/query-input.ts';

export const ProcedureQuery = listQuery(PROCEDURE_FILTERS, PROCEDURE_SORTS, {
  most: MOST_PROCEDURES_A_PAGE,
  usual: PROCEDURES_A_PAGE,
}).extend({ scope: optional(z.enum(PROCEDURE_SCOPES)) });
export type ProcedureQuery = z.output<typeof ProcedureQuery>;

export const OwnersQuery = ProcedureQuery.pick({ scope: true, q: true });
export const TypesQuery = ProcedureQuery.pick({ scope: true });

export const StatsQuery = ProcedureQuery.pick({ ownerId: true, from: true, to: true });
export type StatsQuery = z.output<typeof StatsQuery>;

/** Whether the supervisor is told by mail what waits. */
export const DigestInput = z.object({ isOn: z.boolean('Please choose on or off') });

const NOT_A_FILE = 'The file could not be read. Please choose it again.';
/** A zip, which a workbook is, and the container of workbooks before 2007, in base64. */
const WORKBOOKS = ['UEsDB', '0M8R4'];
const isWorkbook = (content: string) => WORKBOOKS.some((begin) => content.startsWith(begin));

/** The file's bytes in base64. What its size or its first bytes refuse is not looked through. */
export const ImportInput = z.object({
  name: byDefault(notAboutPatients(line('The name of the file', 200)), ''),
  content: z
    .string(NOT_A_FILE)
    .min(1, EMPTY_FILE)
    .max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4, { error: FILE_TOO_LARGE, abort: true })
    .refine((content) => !isWorkbook(content), { error: EXCEL_FILE, abort: true })
    .refine(isBase64, NOT_A_FILE)
    .meta({ format: 'base64', contentEncoding: 'base64' }),
});
export type ImportInput = z.output<typeof ImportInput>;
