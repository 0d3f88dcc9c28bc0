import { describeRoute, resolver } from 'hono-openapi';
import type { z } from 'zod';
import { errorAnswers } from '#server/http/error-answers.ts';
import type { ErrorStatus } from '#server/http/error-answers.ts';

type Answer = [description: string, schema: z.ZodType];
type Answers = { 200?: Answer; 201?: Answer; errors?: ErrorStatus[]; more?: string };

/** A route's entry in the API's description: its answers with their shapes, and the errors it can give. */
export function describe(tag: string, summary: string, { errors = [], more, ...answers }: Answers) {
  const good = Object.entries(answers).map(([status, [description, schema]]) => [
    status,
    { description, content: { 'application/json': { schema: resolver(schema) } } },
  ]);
  return describeRoute({
    tags: [tag],
    summary,
    ...(more && { description: more }),
    responses: { ...Object.fromEntries(good), ...errorAnswers(...errors) },
  });
}
