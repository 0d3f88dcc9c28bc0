import { readdirSync, readFileSync } from 'node:fs';

type Truth = { question: string; options: string[]; correctAnswer: number };

const folder = new URL('./answers/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** Answers of models in many layouts, each with the questions that stand in it; by people who had not seen the parser. */
export function writtenAnswers(): { name: string; text: string; questions: Truth[] }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({
      name,
      text: read(name),
      questions: JSON.parse(read(name.replace('.md', '.json'))) as Truth[],
    }));
}
