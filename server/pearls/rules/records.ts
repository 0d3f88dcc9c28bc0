import type { Draft } from '#server/pearls/rules/acceptance.ts';
import type { Json } from '#server/pearls/rules/json.ts';
import { readKey } from '#server/pearls/rules/keys.ts';
import { plain } from '#server/pearls/rules/markup.ts';
import { readMark, readOption, splitInline } from '#server/pearls/rules/options.ts';
import { readReading } from '#server/pearls/rules/reading.ts';
import type { Reading } from '#server/pearls/rules/reading.ts';

const QUESTION = [
  'question',
  'stem',
  'questiontext',
  'questionstem',
  'prompt',
  'vignette',
  'text',
  'q',
];
const KEY = [
  'correctanswer',
  'answer',
  'correct',
  'key',
  'correctoption',
  'correctindex',
  'correctanswerindex',
  'answerindex',
  'correctletter',
  'answerkey',
  'ans',
];
const EXPLANATION = [
  'explanation',
  'explanationtext',
  'feedback',
  'teachingpoint',
  'discussion',
  'rationale',
  'reasoning',
  'why',
  'justification',
];
const READING = [
  'additionalreading',
  'reading',
  'furtherreading',
  'reference',
  'references',
  'source',
  'link',
];

/** Where numbers of options begin; null when nothing tells. */
export type Base = 0 | 1 | null;

/** Told by a key of 0 or of 4, or by a name that models use for a place from 0; else a key of 1 to 3 may mean either. */
export function baseOf(records: readonly Map<string, Json>[]): Base {
  const keys = records.flatMap((record) => {
    const name = KEY.find((candidate) => record.has(candidate)) ?? '';
    const value = record.get(name);
    return stemOf(record) !== undefined && typeof value === 'number' ? [{ name, value }] : [];
  });
  if (keys.some(({ value }) => value === 0)) return 0;
  if (keys.some(({ value }) => value === 4)) return keys.length > 1 ? 1 : null;
  return keys.every(({ name }) => /index$|^correct(?:answer)?$/.test(name)) ? 0 : null;
}

/** A JSON object or a table row, its keys in lower case without separators, as a question; null when it holds none. */
export function readRecord(record: Map<string, Json>, base: Base = null): Draft | null {
  const question = stemOf(record);
  const options = readChoices(record);
  if (typeof question !== 'string' || (!options && !first(record, KEY))) return null;
  const key = first(record, KEY);
  const answer = key instanceof Map ? key : null;
  const explanation =
    first(record, EXPLANATION) ?? (answer ? first(answer, EXPLANATION) : undefined);
  const texts = options?.texts ?? [];
  return {
    question: plain(question).replace(/^\(?\d{1,2}[.)]\s+/, ''),
    options: texts,
    keys: [
      ...(options?.marked ?? []),
      ...readKeys(
        answer ? first(answer, [...KEY, 'letter', 'option', 'id', 'label', 'text']) : key,
        texts,
        options?.base ?? (typeof key === 'number' ? base : null),
      ),
    ],
    explanation: typeof explanation === 'string' ? plain(explanation) : '',
    reading: readLink(first(record, READING)),
  };
}

/** A vignette and what is asked about it, where they stand apart. */
function stemOf(record: Map<string, Json>): Json | undefined {
  const told = first(record, ['vignette', 'casevignette', 'case', 'scenario', 'stem']);
  const asked = first(record, ['leadin', 'question', 'questiontext']);
  if (typeof told !== 'string' || typeof asked !== 'string' || !asked.trim())
    return first(record, QUESTION);
  return asked.includes(told) ? asked : `${told.trim()} ${asked}`.trim();
}

function first(record: Map<string, Json>, names: string[]): Json | undefined {
  const name = names.find((candidate) => record.has(candidate));
  return name === undefined ? undefined : record.get(name);
}

type Choices = { texts: string[]; marked: number[]; base: Base };

function readChoices(record: Map<string, Json>): Choices | null {
  const held =
    first(record, ['options', 'choices', 'answers', 'answeroptions', 'answerchoices']) ??
    flatChoices(record);
  const named =
    held instanceof Map
      ? Array.from(held, ([key, value]) => ({
          ...choiceOf(value),
          letter: /^[0-4]$/.test(key) ? key : letterOf(key),
        }))
      : typeof held === 'string'
        ? splitInline(held)
        : held;
  if (!Array.isArray(named)) return null;
  const marked: number[] = [];
  const letters: string[] = [];
  const texts = named.map((entry, index) => {
    const choice = isNamed(entry) ? entry : choiceOf(entry);
    const option =
      choice.letter === '' && typeof choice.value === 'string'
        ? readOption(choice.value, plain(choice.value))
        : null;
    letters.push(option?.letter ?? choice.letter);
    const mark = readMark(
      option?.text ?? (typeof choice.value === 'string' ? plain(choice.value).trim() : ''),
    );
    if (mark.right || choice.right) marked.push(index);
    return mark.text;
  });
  const told = letters.join('');
  if (told === '' || told === 'ABCD') return { texts, marked, base: null };
  if (told === '1234' || told === '0123') return { texts, marked, base: told === '1234' ? 1 : 0 };
  const mixed = Array.isArray(held) && letters.includes('');
  return {
    texts: mixed
      ? named.map((entry) => (typeof entry === 'string' ? plain(entry).trim() : ''))
      : [],
    marked,
    base: null,
  };
}

type Named = { letter: string; value: Json; right?: boolean };

function isNamed(entry: Json | Named): entry is Named {
  return (
    typeof entry === 'object' && entry !== null && !Array.isArray(entry) && !(entry instanceof Map)
  );
}

/** An entry such as {"letter": "A", "text": "...", "isCorrect": true}, or a text. */
function choiceOf(entry: Json): Named & { right: boolean } {
  if (!(entry instanceof Map)) return { letter: '', value: entry, right: false };
  const letter = first(entry, ['letter', 'label', 'id', 'key', 'option']);
  return {
    letter:
      typeof letter === 'number'
        ? String(letter)
        : typeof letter === 'string'
          ? letterOf(letter)
          : '',
    value: first(entry, ['text', 'value', 'content', 'answer']) ?? null,
    right: first(entry, ['iscorrect', 'correct']) === true,
  };
}

function flatChoices(record: Map<string, Json>): Map<string, Json> | undefined {
  const keys = [...record.keys()].filter((key) => /^(?:option|choice)?[a-h]$/.test(key));
  return keys.length > 0
    ? new Map(keys.map((key) => [key.at(-1) ?? '', record.get(key) ?? null]))
    : undefined;
}

function letterOf(key: string): string {
  return /^(?:option|choice)?\s?\(?([a-h])[).:]?$/i.exec(key)?.[1]?.toUpperCase() ?? '?';
}

function readKeys(value: Json | undefined, options: string[], base: Base): number[] {
  const isNumber =
    typeof value === 'number' || (typeof value === 'string' && /^[0-4]$/.test(value));
  if (isNumber) {
    const place = options.includes(`${value}`) ? -1 : Number(value) - (base ?? Infinity);
    return [[0, 1, 2, 3].includes(place) ? place : -1];
  }
  if (typeof value !== 'string') return value === undefined || value === null ? [] : [-1];
  const key = readKey(plain(value), options);
  return key === null ? [] : [key === -1 ? -1 : key.index];
}

function readLink(value: Json | undefined): Reading | null {
  if (typeof value === 'string') return readReading(value);
  if (Array.isArray(value)) return readLink(value[0]);
  if (!(value instanceof Map)) return null;
  const title = first(value, ['title', 'name', 'text']);
  const url = first(value, ['url', 'link', 'href']);
  const name = typeof title === 'string' ? title.replaceAll('|', ' ') : '';
  return readReading(typeof url === 'string' && url ? `${name}|${url}` : name);
}
