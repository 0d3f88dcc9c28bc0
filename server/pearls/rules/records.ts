import type { Draft } from '#server/pearls/rules/acceptance.ts';
import type { Json } from '#server/pearls/rules/json.ts';
import { readKey } from '#server/pearls/rules/keys.ts';
import { plain } from '#server/pearls/rules/markup.ts';
import { readMark, readOption } from '#server/pearls/rules/options.ts';
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

/** A JSON object or a table row, its keys in lower case without separators, as a question; null when it holds none. */
export function readRecord(record: Map<string, Json>): Draft | null {
  const question = stemOf(record);
  const options = readChoices(record);
  if (typeof question !== 'string' || (!options && !first(record, KEY))) return null;
  const key = first(record, KEY);
  const answer = key instanceof Map ? key : null;
  const explanation =
    first(record, EXPLANATION) ?? (answer ? first(answer, EXPLANATION) : undefined);
  const texts = options?.texts ?? [];
  return {
    question: plain(question),
    options: texts,
    keys: [
      ...(options?.marked ?? []),
      ...readKeys(
        answer ? first(answer, [...KEY, 'letter', 'option', 'id', 'label', 'text']) : key,
        texts,
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

type Choices = { texts: string[]; marked: number[] };

function readChoices(record: Map<string, Json>): Choices | null {
  const held =
    first(record, ['options', 'choices', 'answers', 'answeroptions', 'answerchoices']) ??
    flatChoices(record);
  const named =
    held instanceof Map
      ? Array.from(held, ([key, value]) => ({ letter: letterOf(key), value }))
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
    if (mark.right || ('right' in choice && choice.right === true)) marked.push(index);
    return mark.text;
  });
  if (letters.every((letter) => letter === '') || letters.join('') === 'ABCD')
    return { texts, marked };
  const mixed = Array.isArray(held) && letters.includes('');
  return {
    texts: mixed
      ? named.map((entry) => (typeof entry === 'string' ? plain(entry).trim() : ''))
      : [],
    marked,
  };
}

type Named = { letter: string; value: Json };

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
    letter: typeof letter === 'string' ? letterOf(letter) : '',
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

function readKeys(value: Json | undefined, options: string[]): number[] {
  if (typeof value === 'number')
    return [Number.isInteger(value) && value >= 0 && value <= 3 ? value : -1];
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
