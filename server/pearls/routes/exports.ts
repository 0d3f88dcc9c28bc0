import { CardsQuery, ExportQuery } from '#shared/pearl-input.ts';
import { EXPORT_FORMATS } from '#shared/pearls.ts';
import type { ExportFormat } from '#shared/pearls.ts';
import { AppError } from '#server/http/errors.ts';
import { answerFile } from '#server/http/files.ts';
import { createRoutes } from '#server/http/route.ts';
import { anyone, currentUser } from '#server/http/who.ts';
import {
  countExport,
  expectComplete,
  expectFewCards,
  exportBooklet,
  exportCards,
} from '#server/pearls/actions/export.ts';
import { canChange } from '#server/pearls/policy.ts';
import { presentDecks } from '#server/pearls/present/cards.ts';
import { presentBooklet } from '#server/pearls/present/files.ts';
import { presentSet } from '#server/pearls/present/sets.ts';
import { getFullSet, GONE, NOT_YOURS } from '#server/pearls/routes/reading.ts';
import { countQuestions, listCardSets } from '#server/pearls/store/cards.ts';
import { listSetIds } from '#server/pearls/store/saved.ts';
import type { Runtime } from '#server/runtime.ts';

/** Of the newest: years of shifts. */
const MOST_SETS = 2000;
const TYPES: Record<ExportFormat, { type: string; what: string }> = {
  md: { type: 'text/markdown; charset=utf-8', what: 'a Markdown file' },
  pdf: { type: 'application/pdf', what: 'a PDF' },
  apkg: { type: 'application/octet-stream', what: 'an Anki package, a card for each question' },
};

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
  const { db, errata, model, now } = runtime;
  const routes = createRoutes('Pearls', currentUser);

  routes.make(
    'GET /api/pearls/export.apkg',
    {
      summary: 'All own sets, or those that a search finds, as one Anki package',
      more: `Query: q as for the list. The newest ${MOST_SETS} sets; a deck for each. 409 without a question, or with too many.`,
      query: CardsQuery,
      type: TYPES.apkg.type,
      errors: [409, 429, 503],
    },
    async ({ c, who, query }) => {
      const reader = { actor: who, signal: c.req.raw.signal };
      await countExport(runtime, reader);
      const ids = await listSetIds(db, who.userId, query.q, MOST_SETS);
      expectFewCards(await countQuestions(db, ids));
      const decks = presentDecks(await listCardSets(db, ids), await errata.now());
      const made = await exportCards(runtime, reader, who.userId, decks);
      const name = `pearls-${now().toISOString().slice(0, 10)}.apkg`;
      return answerFile(c, { type: TYPES.apkg.type, name }, made);
    },
  );

  for (const format of EXPORT_FORMATS) {
    const { type, what } = TYPES[format];
    routes.make(
      `GET /api/pearls/:id/export.${format}`,
      {
        summary: `A set as ${what}`,
        more: "For its owner; a guest's set for whoever has its address. 409 while it is written. Query: zone, the reader's time zone.",
        who: anyone,
        404: GONE,
        query: ExportQuery,
        type,
        errors: [403, 409, 429, 503],
      },
      async ({ c, who, path, query }) => {
        const full = await getFullSet(runtime, who, path.id);
        const { set } = full;
        if (!canChange(set, who)) throw new AppError('forbidden', NOT_YOURS);
        const known = { hasModel: model !== null, errata: await errata.now() };
        const shown = presentSet(full, who, known);
        expectComplete(shown);
        const reader = { actor: who, signal: c.req.raw.signal };
        await countExport(runtime, reader);
        const booklet = presentBooklet(shown, zoneOf(query.zone));
        const made =
          format === 'apkg'
            ? await exportCards(runtime, reader, set.id, presentDecks([full], known.errata))
            : await exportBooklet(runtime, reader, set.id, booklet, format);
        const name = `pearls-${set.createdAt.toISOString().slice(0, 10)}.${format}`;
        return answerFile(c, { type, name }, made);
      },
    );
  }

  return routes.app;
}
