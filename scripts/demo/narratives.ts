import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const Sentences = z.array(z.string().min(1)).min(1);
const Said = z.object({ strengths: Sentences, improvements: Sentences });
const Narratives = z.object({
  epas: z.record(z.string(), z.object({ early: Said, late: Said })),
  saturday: Said,
  more: Said,
  brief: Said,
});

const FILE = new URL('narratives.yaml', import.meta.url);

/** What invented assessors say. */
export const NARRATIVES = Narratives.parse(parse(readFileSync(FILE, 'utf8')));
