import type { Context } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { AppEnv } from '#server/http/context.ts';
import { errorAnswers } from '#server/http/error-answers.ts';
import type { ErrorStatus } from '#server/http/error-answers.ts';

type File = { type: string; errors: ErrorStatus[]; more?: string };

/** A route's entry in the API's description when it answers a file. */
export function describeFile(tag: string, summary: string, { type, errors, more }: File) {
  return describeRoute({
    tags: [tag],
    summary,
    ...(more && { description: more }),
    responses: {
      200: {
        description: 'The file.',
        content: { [type]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...errorAnswers(...errors),
    },
  });
}

/** To be saved under this name, and nowhere on the way. */
export function attach(c: Context<AppEnv>, type: string, name: string): void {
  c.header('Content-Type', type);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
}
