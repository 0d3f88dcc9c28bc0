import { Hono } from 'hono';
import type { Context } from 'hono';
import { CardsQuery, ExportQuery } from '#shared/pearl-input.ts';
import { EXPORT_FORMATS } from '#shared/pearls.ts';
import type { ExportFormat } from '#shared/pearls.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { attach, describeFile } from '#server/http/files.ts';
import { validatePath, validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import {
  countExport,
  expectComplete,
  expectFewCards,
  exportBooklet,
  exportCards,
} from '#server/pearls/actions/export.ts';
import type { Reader } from '#server/pearls/actions/export.ts';
import { canChange } from '#server/pearls/policy.ts';
import { presentDecks } from '#server/pearls/present/cards.ts';
import { presentBooklet } from '#server/pearls/present/files.ts';
import { presentSet } from '#server/pearls/present/sets.ts';
import { getFullSet, GONE, NOT_YOURS, SetPath } from '#server/pearls/routes/reading.ts';
import { countQuestions, listCardSets } from '#server/pearls/store/cards.ts';
import { listSetIds } from '#server/pearls/store/saved.ts';
import type { Runtime } from '#server/runtime.ts';

const TAG = 'Pearls';
/** Of the newest: years of shifts. */
const MOST_SETS = 2000;
const TYPES: Record<ExportFormat, { type: string; what: string }> = {
  md: { type: 'text/markdown; charset=utf-8', what: 'a Markdown file' },
  pdf: { type: 'application/pdf', what: 'a PDF' },
  apkg: { type: 'application/octet-stream', what: 'an Anki package, a card for each question' },
};

function readerOf(c: Context<AppEnv>): Reader {
  const actor = c.get('actor');
  if (actor.kind !== 'user' && actor.kind !== 'guest') throw new AppError('forbidden', NOT_YOURS);
  return { actor, signal: c.req.raw.signal };
}

/** The time zone asked for, when there is such a one. */
function zoneOf(asked: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: asked ?? 'UTC' }).resolvedOptions()
      .timeZone;
  } catch {
    return 'UTC';
  }
}

export function pearlExportRoutes(runtime: Runtime) {
  const { db, model, now } = runtime;
  const app = new Hono<AppEnv>();
  const today = () => now().toISOString().slice(0, 10);

  app.get(
    '/export.apkg',
    describeFile(TAG, 'All own sets, or those that a search finds, as one Anki package', {
      type: TYPES.apkg.type,
      errors: [401, 409, 429, 503],
      more: `Query: q as for the list. The newest ${MOST_SETS} sets; a deck for each. 409 without a question, or with too many.`,
    }),
    only(currentUser),
    validateQuery(CardsQuery),
    async (c) => {
      const { userId } = currentUser(c);
      const reader = readerOf(c);
      await countExport(runtime, reader);
      const ids = await listSetIds(db, userId, c.req.valid('query').q, MOST_SETS);
      expectFewCards(await countQuestions(db, ids));
      const decks = presentDecks(await listCardSets(db, ids));
      const made = await exportCards(runtime, reader, userId, decks);
      attach(c, TYPES.apkg.type, `pearls-${today()}.apkg`);
      return c.body(made);
    },
  );

  for (const format of EXPORT_FORMATS) {
    const { type, what } = TYPES[format];
    app.get(
      `/:id/export.${format}`,
      describeFile(TAG, `A set as ${what}`, {
        type,
        errors: [403, 404, 409, 429, 503],
        more: "For its owner; a guest's set for whoever has its address. 409 while it is written. Query: zone, the reader's time zone.",
      }),
      validatePath(SetPath, GONE),
      validateQuery(ExportQuery),
      async (c) => {
        const full = await getFullSet(runtime, c, c.req.valid('param').id);
        const { set } = full;
        if (!canChange(set, c.get('actor'))) throw new AppError('forbidden', NOT_YOURS);
        const shown = presentSet(full, c.get('actor'), model !== null);
        expectComplete(shown);
        const reader = readerOf(c);
        await countExport(runtime, reader);
        const booklet = presentBooklet(shown, zoneOf(c.req.valid('query').zone));
        const made =
          format === 'apkg'
            ? await exportCards(runtime, reader, set.id, presentDecks([full]))
            : await exportBooklet(runtime, reader, set.id, booklet, format);
        attach(c, type, `pearls-${set.createdAt.toISOString().slice(0, 10)}.${format}`);
        return c.body(made);
      },
    );
  }

  return app;
}
