import { fold } from '#server/pearls/rules/markup.ts';
import { isContentName } from '#server/pearls/rules/headings.ts';
import { readObjects } from '#server/pearls/rules/json.ts';
import type { Json } from '#server/pearls/rules/json.ts';
import { bareLine, readLine } from '#server/pearls/rules/lines.ts';
import type { Line } from '#server/pearls/rules/lines.ts';
import { baseOf, readRecord } from '#server/pearls/rules/records.ts';
import { keysRestated } from '#server/pearls/rules/restated.ts';
import { readTables } from '#server/pearls/rules/tables.ts';
import { letterOptions } from '#server/pearls/rules/unlettered.ts';

const VAIN_ATTEMPTS = 12;
export const JSON_START = /^[\s`>]{0,8}(?:json\s?)?(?:\{\s{0,8}(?:$|["'“])|\[\s{0,8}(?:$|[{]))/;

/** All drawn lines of an answer, with JSON and tables read and each heading told: the answer's own, or a question's. */
export function outline(source: string[]): Line[] {
  return tellHeadings(keysRestated(letterOptions(readTables(setext(withRecords(source))))));
}

function withRecords(source: string[]): Line[] {
  const text = fold(source.join('\n'));
  const lines: (Line | { at: number; record: Map<string, Json> })[] = [];
  let offset = 0;
  let readUntil = 0;
  let vain = 0;
  source.forEach((line, at) => {
    const start = offset;
    offset += line.length + 1;
    if (start < readUntil) return;
    if (vain < VAIN_ATTEMPTS && JSON_START.test(line.slice(0, 40))) {
      const { objects, end } = readObjects(text, start + line.search(/[[{]/));
      const records = objects.filter((object) => readRecord(object) !== null);
      if (records.length > 0) {
        readUntil = end;
        lines.push(...records.map((record) => ({ at, record })));
        return;
      }
      vain += 1;
    }
    lines.push(...readLine(line, at));
  });
  const base = baseOf(lines.flatMap((line) => ('record' in line ? [line.record] : [])));
  return lines.map((line) =>
    'record' in line
      ? { ...bareLine(line.at, 'record'), draft: readRecord(line.record, base) }
      : line,
  );
}

/** A short line underlined with === or --- is a heading of level 1 or 2. */
function setext(lines: Line[]): Line[] {
  return lines.map((line, index) => {
    const under = lines[index + 1];
    if (
      under?.kind !== 'rule' ||
      !/^(?:=+|-+)$/.test(under.flat) ||
      line.flat.length > 60 ||
      line.bullet
    )
      return line;
    const above = lines[index - 1];
    if (above && above.kind !== 'blank' && above.kind !== 'rule') return line;
    const level = under.flat.startsWith('=') ? 1 : 2;
    if (['questions', 'possible-questions', 'heading'].includes(line.kind))
      return { ...line, level };
    return line.kind === 'text' && !/[.?!:,;|]$/.test(line.flat)
      ? { ...line, level, kind: 'heading' }
      : line;
  });
}

type Base = { hash: boolean; level: number };

/** Tells a heading that starts a section of the answer from one inside a question or between questions. */
function tellHeadings(lines: Line[]): Line[] {
  let base: Base | null = null;
  return lines.map((line) => {
    if (line.kind === 'questions' || line.kind === 'possible-questions') {
      base = { hash: line.level > 0, level: line.level };
      return line;
    }
    if (line.kind === 'head' && line.level > 0) base ??= { hash: true, level: line.level };
    const listHeading =
      line.kind === 'reading' &&
      line.rest === '' &&
      (line.level > 0 || (line.bold && !/:/.test(line.flat)));
    if (line.kind !== 'heading' && !listHeading) return line;
    const own = isOwnSection(line, base);
    if (own) base = null;
    if (listHeading)
      return own && (line.level > 0 || !/reading/i.test(line.flat))
        ? { ...line, kind: 'section' }
        : line;
    return { ...line, kind: own ? 'section' : line.level > 0 ? 'subhead' : 'text' };
  });
}

function isOwnSection(line: Line, base: Base | null): boolean {
  if (line.level === 0) return base === null || !base.hash;
  if (base === null || !base.hash)
    return base === null || !/^patient \d/i.test(line.flat) || line.level === 1;
  return line.level <= base.level || isContentName(line.flat);
}
