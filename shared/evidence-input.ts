import { z } from 'zod';
import { EVIDENCE_FILES_A_PAGE, MOST_RESULT_COLUMNS } from '#shared/evidence.ts';
import { line, notAboutPatients } from '#shared/fields.ts';
import { MAX_IMPORT_COLUMNS } from '#shared/import-file.ts';
import { ImportInput } from '#shared/procedure-input.ts';
import { optional, OrganizationQuery } from '#shared/query-input.ts';

const LONGEST_TEXT = 200;

/** Of a column, from 0. */
const Place = z
  .int()
  .min(0)
  .max(MAX_IMPORT_COLUMNS - 1);

/** A column of the file; where there is none, or its cell is empty, the text holds. */
const Told = z.object({
  column: Place.nullable(),
  text: notAboutPatients(line('A text', LONGEST_TEXT)),
});
export type Told = z.output<typeof Told>;

/** What stands where in a file. The result is read for patients' identifiers like its cells. */
export const EvidenceMapping = z.object({
  /** The trainee's address, or full name; null: not said yet. */
  who: Place.nullable(),
  /** Where `who` has the last name alone. */
  first: Place.nullable(),
  /** One of the kinds; in a column also as people call them. */
  kind: Told,
  /** YYYY-MM-DD; in a column as people write it. */
  on: Told,
  title: Told,
  /** Each column is a result of its own. */
  results: z
    .array(Place)
    .max(MOST_RESULT_COLUMNS, `At most ${MOST_RESULT_COLUMNS} columns with results`)
    .refine((places) => new Set(places).size === places.length, 'A column is named twice'),
  scale: Told,
});
export type EvidenceMapping = z.output<typeof EvidenceMapping>;

export const EvidenceLookInput = ImportInput.extend({
  /** Null: as it is guessed from the heads. */
  mapping: EvidenceMapping.nullable(),
});
export type EvidenceLookInput = z.output<typeof EvidenceLookInput>;

export const EvidenceInput = ImportInput.extend({
  mapping: EvidenceMapping,
  /** As the look said it (EvidenceLook): when it would not be said again, nothing is done. */
  shown: z.string().regex(/^[0-9a-f]{64}$/, 'Please look at the file first'),
});
export type EvidenceInput = z.output<typeof EvidenceInput>;

export const EvidenceFilesQuery = OrganizationQuery.extend({
  /** The id of the last one that was read. */
  cursor: optional(z.uuid()),
  limit: z.coerce.number().int().min(1).max(200).catch(EVIDENCE_FILES_A_PAGE),
});
export type EvidenceFilesQuery = z.output<typeof EvidenceFilesQuery>;
