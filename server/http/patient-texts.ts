import { z } from 'zod';
import { TEXTS } from '#shared/fields.ts';

/** Any place of a list, or any key of a record. */
const EACH = Symbol('each');

export type BodyText = {
  path: readonly (string | typeof EACH)[];
  schema: z.core.$ZodType;
  /** Undefined where its type does not say. */
  isAboutPatients: boolean | undefined;
};

const under = (part: string | typeof EACH, texts: readonly BodyText[]): BodyText[] =>
  texts.map((text) => ({ ...text, path: [part, ...text.path] }));

/** The texts of what a schema reads, by where they stand in the input. */
export function textsOf(schema: z.core.$ZodType): BodyText[] {
  const said = TEXTS.get(schema);
  if (said) return [{ path: [], schema, ...said }];
  const {
    _zod: { def },
  } = schema as z.core.$ZodTypes;
  switch (def.type) {
    case 'string':
      return [{ path: [], schema, isAboutPatients: undefined }];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) => under(key, textsOf(value)));
    case 'array':
      return under(EACH, textsOf(def.element));
    case 'record':
      return under(EACH, textsOf(def.valueType));
    case 'union':
      return def.options.flatMap(textsOf);
    case 'pipe': {
      const read = [...textsOf(def.in), ...textsOf(def.out)];
      // What is checked of a text after it has been cleaned belongs to it.
      const isText = read.every(({ path }) => path.length === 0);
      if (!isText || read.length === 0) return read;
      return [{ path: [], schema, isAboutPatients: aboutOf(read) }];
    }
    case 'optional':
    case 'nonoptional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return textsOf(def.innerType);
    case 'boolean':
    case 'custom':
    case 'enum':
    case 'literal':
    case 'never':
    case 'null':
    case 'number':
    case 'transform':
    case 'unknown':
      return [];
    default:
      throw new Error(`It is not known where texts stand in a ${def.type}.`);
  }
}

function aboutOf(texts: readonly BodyText[]): boolean | undefined {
  return texts.find(({ isAboutPatients }) => isAboutPatients !== undefined)?.isAboutPatients;
}

const known = new WeakMap<z.core.$ZodType, readonly BodyText[]>();

function patientTextsOf(schema: z.core.$ZodType): readonly BodyText[] {
  const texts =
    known.get(schema) ?? textsOf(schema).filter(({ isAboutPatients }) => isAboutPatients);
  known.set(schema, texts);
  return texts;
}

function at(value: unknown, [part, ...rest]: BodyText['path']): [string[], unknown][] {
  if (part === undefined) return [[[], value]];
  if (typeof value !== 'object' || value === null) return [];
  const inner = new Map(Object.entries(value));
  const keys = part === EACH ? [...inner.keys()] : [part];
  return keys.flatMap((key) =>
    at(inner.get(key), rest).map(([path, text]): [string[], unknown] => [[key, ...path], text]),
  );
}

/** The texts about patients in a body that the schema has read, by input path, cleaned as they will be kept. */
export function patientTexts(schema: z.core.$ZodType, body: unknown): Record<string, string> {
  return Object.fromEntries(
    patientTextsOf(schema).flatMap((text) =>
      at(body, text.path).flatMap(([path, raw]) => {
        if (typeof raw !== 'string') return [];
        const read = z.safeParse(text.schema, raw);
        const cleaned = read.success && typeof read.data === 'string' ? read.data : raw;
        return [[path.join('.'), cleaned] as const];
      }),
    ),
  );
}
