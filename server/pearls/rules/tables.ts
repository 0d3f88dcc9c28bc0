import type { Json } from '#server/pearls/rules/json.ts';
import { keyLabel } from '#server/pearls/rules/labels.ts';
import { bareLine, readLine } from '#server/pearls/rules/lines.ts';
import type { Line } from '#server/pearls/rules/lines.ts';
import { readOption, splitInline } from '#server/pearls/rules/options.ts';
import { baseOf, readRecord } from '#server/pearls/rules/records.ts';

const SEPARATOR = /^[\s|:-]{3,400}$/;
const LETTER = /^\(?([A-H])[.):]?\)?$/;

/** Lines of tables as the options or questions the table holds; any other table stays as it is. */
export function readTables(lines: Line[]): Line[] {
  const read: Line[][] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) continue;
    let end = at;
    while (isRow(lines[end])) end += 1;
    if (end === at) read.push([line]);
    else {
      read.push(readTable(lines.slice(at, end)));
      at = end - 1;
    }
  }
  return read.flat();
}

function isRow(line: Line | undefined): boolean {
  return (
    line !== undefined &&
    line.flat.startsWith('|') &&
    ['text', 'rule', 'passing'].includes(line.kind)
  );
}

function readTable(rows: Line[]): Line[] {
  const [head = [], ...body] = rows.map((row) => cellsOf(row.flat));
  const names = head.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const holdsOptions =
    names.includes('options') ||
    names.filter((name) => /^(?:option|choice)?[a-d]$/.test(name)).length >= 4;
  if (names.includes('question') && holdsOptions) return questionRows(rows, names);
  const joined = joinedRows(rows, names);
  if (joined) return joined;
  if (head.length === 2 && rows.some((row) => isKeyRow(row)))
    return rows
      .filter((row) => !SEPARATOR.test(row.flat))
      .flatMap((row) => readLine(cellsOf(row.flat).join(': '), row.at));
  const values = body.find((cells) => !SEPARATOR.test(cells.join('|')));
  if (names.slice(0, 8).join('') === 'abcd' && values) {
    const first = rows[0] ?? bareLine(0, 'text');
    return values.map((text, index) => optionLine(first, 'ABCDEFGH'[index] ?? 'H', text));
  }
  const options = rows.map((row) => rowOptions(row));
  if (options.every((found) => found.length === 0)) return rows;
  const start = options.findIndex((found) => found.length > 0);
  const plainRows = rows.slice(0, start).filter((row) => !SEPARATOR.test(row.flat));
  const kept = plainRows.length <= 1 ? [] : rows.slice(0, start);
  return [
    ...kept,
    ...rows
      .slice(start)
      .flatMap((row, index) => (SEPARATOR.test(row.flat) ? [] : (options[start + index] ?? []))),
  ];
}

/** "| Answer | B |" */
function isKeyRow(row: Line): boolean {
  const [label = '', value = ''] = cellsOf(row.flat);
  return keyLabel(label) === '' && value !== '';
}

/** Rows whose one cell holds a stem and its options; the others the key and the reason. */
function joinedRows(rows: Line[], names: string[]): Line[] | null {
  const key = names.findIndex((name) =>
    /^(?:correct|right)?(?:answer|key|option|choice)$|^correct$/.test(name),
  );
  const why = names.findIndex((name) =>
    /^(?:explanation|rationale|reason|why|discussion)/.test(name),
  );
  if (key < 0) return null;
  const read = rows.slice(1).flatMap((row) => {
    if (SEPARATOR.test(row.flat)) return [];
    const cells = cellsOf(row.flat);
    const at = cells.findIndex((cell) => splitInline(cell).length >= 5);
    const [question = '', ...options] = splitInline(cells[at] ?? '');
    const told = { question: question.replace(/;\s*$/, ''), options, answer: cells[key] ?? '' };
    const record = new Map<string, Json>(Object.entries(told));
    record.set('explanation', cells[why] ?? '');
    return [{ ...bareLine(row.at, 'record'), draft: at < 0 ? null : readRecord(record) }];
  });
  return read.some(({ draft }) => draft) ? read : null;
}

function cellsOf(row: string): string[] {
  return row
    .replace(/^\||\|$/g, '')
    .split('|')
    .slice(0, 40)
    .map((cell) => cell.trim());
}

function optionLine(line: Line, letter: string, text: string): Line {
  return {
    ...line,
    kind: 'option',
    text,
    rest: text,
    flat: `${letter}. ${text}`,
    option: { letter, style: 'cell', text },
  };
}

function rowOptions(row: Line): Line[] {
  const cells = cellsOf(row.flat).filter((cell) => cell !== '');
  const letter = LETTER.exec(cells[0] ?? '')?.[1];
  if (letter && cells.length >= 2) return [optionLine(row, letter, cells.slice(1).join(' '))];
  const options = cells.map((cell) => readOption(cell, cell));
  if (options.some((option) => option === null || option.text === '')) return [];
  return options.flatMap((option) => (option ? [optionLine(row, option.letter, option.text)] : []));
}

function questionRows(rows: Line[], names: string[]): Line[] {
  const records = rows.slice(1).flatMap((row) => {
    if (SEPARATOR.test(row.flat)) return [];
    const cells = cellsOf(row.flat);
    return [{ row, record: new Map(names.map((name, index) => [name, cells[index] ?? ''])) }];
  });
  const base = baseOf(records.map(({ record }) => record));
  return records.map(({ row, record }) => ({
    ...bareLine(row.at, 'record'),
    draft: readRecord(record, base),
  }));
}
