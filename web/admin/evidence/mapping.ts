import type { EvidenceMapping, Told } from '#shared/evidence-input.ts';
import type { EvidenceLook } from '#shared/evidence-output.ts';
import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS } from '#shared/evidence.ts';

type Columns = EvidenceLook['columns'];
type Option = { value: string; label: string };

const NONE = '';
const COLUMN = 'column ';
const LONGEST_EXAMPLE = 24;

/** "Score, such as 78". */
export function columnWords({ head, example }: Columns[number], place: number): string {
  const name = head === '' ? `Column ${place + 1}` : head;
  const short =
    example.length > LONGEST_EXAMPLE
      ? `${example.slice(0, LONGEST_EXAMPLE - 1).toWellFormed()}…`
      : example;
  return short === '' ? name : `${name}, such as ${short}`;
}

function columnOptions(columns: Columns): Option[] {
  return columns.map((column, place) => ({
    value: `${COLUMN}${place}`,
    label: columnWords(column, place),
  }));
}

/** The first says what it means that there is no column. */
export function placeOptions(columns: Columns, none: string): Option[] {
  return [{ value: NONE, label: none }, ...columnOptions(columns)];
}

export function placeValue(place: number | null): string {
  return place === null ? NONE : `${COLUMN}${place}`;
}

export function placeOf(value: string): number | null {
  return value.startsWith(COLUMN) ? Number(value.slice(COLUMN.length)) : null;
}

/** A kind for the whole file, or the column that says it. */
export function kindOptions(columns: Columns): Option[] {
  return [
    { value: NONE, label: 'Please choose' },
    ...EVIDENCE_KINDS.map((kind) => ({ value: kind, label: EVIDENCE_KIND_LABELS[kind] })),
    ...columns.map((column, place) => ({
      value: `${COLUMN}${place}`,
      label: `As it says: ${columnWords(column, place)}`,
    })),
  ];
}

export function kindValue({ column, text }: Told): string {
  return column === null ? text : placeValue(column);
}

export function kindOf(value: string): Told {
  const column = placeOf(value);
  return { column, text: column === null ? value : '' };
}

/** Columns that can hold a result: those that nothing else is read from. */
export function resultColumns(columns: Columns, mapping: EvidenceMapping): number[] {
  const { who, first, on, kind, title, scale } = mapping;
  const taken = [who, first, on.column, kind.column, title.column, scale.column];
  return columns.map((_, place) => place).filter((place) => !taken.includes(place));
}

/** A column of addresses, by what stands in it. */
export function hasAddresses(columns: Columns, place: number | null): boolean {
  return place !== null && (columns[place]?.example ?? '').includes('@');
}

/** What is read as something else is no result any more, and beside an address nobody needs a first name. */
export function settled(columns: Columns, mapping: EvidenceMapping): EvidenceMapping {
  const first = hasAddresses(columns, mapping.who) ? null : mapping.first;
  const whole = { ...mapping, first };
  const can = resultColumns(columns, whole);
  return { ...whole, results: whole.results.filter((place) => can.includes(place)) };
}
