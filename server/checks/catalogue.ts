import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { Condition, Drug, DrugClass, Sources } from '#server/checks/drug.ts';
import type { DrugFiles } from '#server/checks/drug.ts';
import { createTable } from '#server/checks/rules/table.ts';
import type { DrugTable } from '#server/checks/rules/table.ts';

const FOLDER = new URL('./drugs/', import.meta.url);

function read<Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`The drug table's ${file.pathname.split('/').at(-1)} is not valid`, {
      cause: error,
    });
  }
}

/** Reads and checks every file of the drug table; throws for one that does not fit. */
export function readDrugFiles(): DrugFiles {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted();
  return {
    drugs: files.flatMap((file) => read(new URL(file, FOLDER), z.array(Drug))),
    classes: read(new URL('./classes.yaml', import.meta.url), z.array(DrugClass)),
    conditions: read(new URL('./conditions.yaml', import.meta.url), z.array(Condition)),
    sources: read(new URL('./sources.yaml', import.meta.url), Sources),
  };
}

/** The table as the checks use it, read when it is first asked for and once. */
export function openDrugTable(): () => DrugTable {
  let table: DrugTable | undefined;
  return () => (table ??= createTable(readDrugFiles()));
}
