import { expect, test } from 'vitest';
import { z } from 'zod';
import { aboutPatients, byDefault, line, paragraph } from '#shared/fields.ts';
import { patientTexts, textsOf } from '#server/http/patient-texts.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../shared/*-input.ts', {
  eager: true,
});
const PROBE = 'MRN 4821337';

/** Texts that take what identifies a patient, and whose type does not say what they are about. */
function undeclared(schema: z.core.$ZodType): string[] {
  return textsOf(schema)
    .filter((text) => text.isAboutPatients === undefined && z.safeParse(text.schema, PROBE).success)
    .map(({ path }) => path.map((part) => (typeof part === 'string' ? part : '*')).join('.'));
}

test('every free text of a body says by its type whether it is about patients', () => {
  const schemas = Object.values(modules).flatMap((exports) =>
    Object.entries(exports).flatMap(([name, value]) =>
      value instanceof z.core.$ZodType && name.endsWith('Input') ? [[name, value] as const] : [],
    ),
  );
  expect(schemas.length).toBeGreaterThan(40);
  const open = schemas.flatMap(([name, schema]) =>
    undeclared(schema).map((field) => `${name}: ${field}`),
  );
  expect(open).toEqual([]);
});

const Body = z.object({
  entries: z.array(
    z.object({
      notes: byDefault(aboutPatients(paragraph('Notes', 100)), ''),
      title: line('T', 100),
    }),
  ),
  byDay: z.record(z.string(), z.nullable(aboutPatients(line('Day', 100)))).optional(),
  either: z
    .union([z.object({ id: z.uuid() }), z.object({ why: aboutPatients(line('Why', 100)) })])
    .nullable()
    .default(null),
  reason: z
    .string()
    .pipe(aboutPatients(paragraph('Reason', 100)).check(z.refine((text) => text !== 'no')))
    .transform((text) => text.toUpperCase())
    .optional(),
  list: z.array(z.unknown()).pipe(z.array(aboutPatients(line('Item', 100)))),
});

test('texts about patients are found in lists, records, unions and whatever is cleaned, by the path of the input', () => {
  const body = {
    entries: [{ title: 'a' }, { title: 'b', notes: ' one ' }],
    byDay: { Monday: ' two\u0000 ', Tuesday: null },
    either: { why: 'three' },
    reason: 'four',
    list: [' five '],
  };
  expect(patientTexts(Body, body)).toEqual({
    'entries.1.notes': 'one',
    'byDay.Monday': 'two',
    'either.why': 'three',
    reason: 'FOUR',
    'list.0': 'five',
  });
  expect(patientTexts(Body, { entries: [], list: [] })).toEqual({});
});

test('a text that says nothing of itself is seen, and so is a kind of schema that nobody has looked into', () => {
  const silent = z.object({
    date: z.iso.date(),
    rows: z.array(z.object({ words: z.optional(paragraph('Words', 100)) })),
    by: z.union([z.uuid(), line('By', 100)]),
    kept: aboutPatients(line('Kept', 100)),
  });
  expect(undeclared(silent)).toEqual(['rows.*.words', 'by']);
  expect(() => textsOf(z.object({ pair: z.tuple([z.string()]) }))).toThrow('tuple');
});
