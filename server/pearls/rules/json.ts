export type Json = string | number | boolean | null | Json[] | Map<string, Json>;

type Cursor = { text: string; at: number; objects: Map<string, Json>[] };

const DEEPEST = 8;
const LONGEST_TEXT = 10_000;
const LITERAL = /-?\d{1,15}(?:\.\d{1,15})?|true|false|null/y;
const OPENERS = new Set(['"', '“', "'"]);

/**
 * Reads JSON as a model writes it at `start`: trailing commas and line breaks inside strings are let through. Returns
 * every object that was closed before the text ended or stopped being JSON, and where reading stopped.
 */
export function readObjects(
  text: string,
  start: number,
): { objects: Map<string, Json>[]; end: number } {
  const cursor: Cursor = { text, at: start, objects: [] };
  readValue(cursor, 0);
  return { objects: cursor.objects, end: cursor.at };
}

/** undefined: what stands here is not JSON, or it breaks off. */
function readValue(cursor: Cursor, depth: number): Json | undefined {
  skipSpace(cursor);
  const next = cursor.text[cursor.at];
  if (next === undefined || depth > DEEPEST) return undefined;
  if (OPENERS.has(next)) return readText(cursor);
  if (next === '[') return readArray(cursor, depth);
  if (next === '{') return readObject(cursor, depth);
  LITERAL.lastIndex = cursor.at;
  const literal = LITERAL.exec(cursor.text)?.[0];
  if (literal === undefined) return undefined;
  cursor.at += literal.length;
  if (literal === 'null') return null;
  return literal === 'true' || literal === 'false' ? literal === 'true' : Number(literal);
}

function readArray(cursor: Cursor, depth: number): Json[] | undefined {
  const values: Json[] = [];
  cursor.at += 1;
  while (!closes(cursor, ']')) {
    const value = readValue(cursor, depth + 1);
    if (value === undefined) return undefined;
    values.push(value);
    if (!separates(cursor, ']')) return undefined;
  }
  return values;
}

function readObject(cursor: Cursor, depth: number): Map<string, Json> | undefined {
  const object = new Map<string, Json>();
  cursor.at += 1;
  while (!closes(cursor, '}')) {
    skipSpace(cursor);
    const key = OPENERS.has(cursor.text[cursor.at] ?? '') ? readText(cursor) : undefined;
    if (key === undefined) return undefined;
    skipSpace(cursor);
    if (cursor.text[cursor.at] !== ':') return undefined;
    cursor.at += 1;
    const value = readValue(cursor, depth + 1);
    if (value === undefined) return undefined;
    object.set(key.toLowerCase().replace(/[_\s-]/g, ''), value);
    if (!separates(cursor, '}')) return undefined;
  }
  cursor.objects.push(object);
  return object;
}

function readText(cursor: Cursor): string | undefined {
  const open = cursor.text[cursor.at];
  const close = open === '“' ? '”' : open === "'" ? "'" : '"';
  const limit = Math.min(cursor.text.length, cursor.at + LONGEST_TEXT);
  let end = cursor.at + 1;
  const ends = (at: number): boolean =>
    cursor.text[at] === close &&
    (close !== "'" || /^'\s{0,20}[,:}\]]/.test(cursor.text.slice(at, at + 22)));
  while (end < limit && !ends(end)) end += cursor.text[end] === '\\' ? 2 : 1;
  if (end >= limit) return undefined;
  const raw = cursor.text.slice(cursor.at + 1, end);
  cursor.at = end + 1;
  const escaped = raw.replace(/\n/g, '\\n').replace(/\t/g, '\\t');
  try {
    return String(JSON.parse(`"${close === '"' ? escaped : escaped.replace(/"/g, '\\"')}"`));
  } catch {
    return undefined;
  }
}

function skipSpace(cursor: Cursor): void {
  while (/\s/.test(cursor.text[cursor.at] ?? '')) cursor.at += 1;
}

function closes(cursor: Cursor, close: string): boolean {
  skipSpace(cursor);
  if (cursor.text[cursor.at] !== close) return false;
  cursor.at += 1;
  return true;
}

function separates(cursor: Cursor, close: string): boolean {
  skipSpace(cursor);
  if (cursor.text[cursor.at] === close) return true;
  if (cursor.text[cursor.at] !== ',') return false;
  cursor.at += 1;
  return true;
}
