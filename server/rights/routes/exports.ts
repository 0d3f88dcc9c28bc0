import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DataExport, DataExports, OwnData } from '#shared/rights-output.ts';
import { AGAIN_MINUTES, EXPORT_DAYS, NO_EXPORT, NO_OWN_DATA } from '#shared/rights.ts';
import { countDeadLinks } from '#server/auth/limits.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { answerFile } from '#server/http/files.ts';
import { cookieAttributes, cookiePrefix } from '#server/http/own-cookie.ts';
import { createRoutes } from '#server/http/route.ts';
import { anyone, currentUser } from '#server/http/who.ts';
import { takenBy, takenMark } from '#server/links/own-data.ts';
import {
  askForExport,
  getOwnData,
  openDownload,
  readTaken,
  takeOwnData,
} from '#server/rights/actions/export.ts';
import { presentExport } from '#server/rights/present.ts';
import { findExport, listExports } from '#server/rights/store/exports.ts';
import type { DataExportRow } from '#server/rights/tables.ts';
import type { Runtime } from '#server/runtime.ts';

const TYPE = 'application/zip';
const NOT_TAKEN = 'Please open the link in the mail and press Download my data.';

function answerPieces(
  c: Context<AppEnv>,
  { createdAt, size }: DataExportRow,
  pieces: AsyncGenerator<Uint8Array>,
): Response {
  const name = `debrief-data-${createdAt.toISOString().slice(0, 10)}.zip`;
  c.header('Content-Length', String(size));
  return answerFile(c, { type: TYPE, name }, () => Readable.from(pieces, { objectMode: false }));
}

/** Everything of one's own as one file. */
export function ownDataRoutes(runtime: Runtime) {
  const { db, now, origin } = runtime;
  const routes = createRoutes('Profile', currentUser);
  const takenCookie = `${cookiePrefix(origin)}.own_data`;

  routes.on(
    'GET /api/profile/exports',
    {
      summary: 'Downloads of all of one’s own data, and how far they are',
      200: ['The newest first.', DataExports],
    },
    async ({ who }) => ({
      items: (await listExports(db, who.userId, now())).map(presentExport),
    }),
  );

  routes.on(
    'POST /api/profile/exports',
    {
      summary: 'Put all of one’s own data together, in the background',
      more: `A ZIP of JSON, CSV, Markdown and PDF, kept for ${EXPORT_DAYS} days. While one is being made the answer is that one.`,
      201: ['It is being made.', DataExport],
      errors: [429],
    },
    async ({ who }) => presentExport(await askForExport(runtime, who, who.userId)),
  );

  routes.make(
    'GET /api/profile/exports/:id.zip',
    {
      summary: 'Download all of one’s own data',
      404: NO_EXPORT,
      type: TYPE,
    },
    async ({ c, who, path }) => {
      const row = await findExport(db, path.id);
      const isThere = row?.userId === who.userId && row.state === 'ready' && row.expiresAt > now();
      if (!row || !isThere) throw new AppError('not_found', NO_EXPORT);
      return answerPieces(c, row, await openDownload(runtime, who, row));
    },
  );

  routes.make(
    'GET /api/own-data/:token.zip',
    {
      summary: 'Download all of one’s own data, in the browser that used the link up',
      who: anyone,
      404: NO_OWN_DATA,
      type: TYPE,
      errors: [429],
    },
    async ({ c, path }) => {
      const row = await findByLink(c, path.token);
      if (!row.takenAt) throw new AppError('not_found', NOT_TAKEN);
      return answerPieces(c, row, readTaken(runtime, row));
    },
  );

  routes.on(
    'GET /api/own-data/:token',
    {
      summary: 'A download of all of one’s own data, for whoever has the link that gives it',
      who: anyone,
      404: NO_OWN_DATA,
      200: ['How large it is, and until when.', OwnData],
      errors: [429],
    },
    async ({ c, path }) => {
      const { size, expiresAt } = await findByLink(c, path.token);
      return { size, expiresAt: expiresAt.toISOString() };
    },
  );

  routes.on(
    'POST /api/own-data/:token',
    {
      summary: 'Use the link up, for a download in this browser',
      more: `A cookie says which browser it was: there the download may begin again for ${AGAIN_MINUTES} minutes.`,
      who: anyone,
      404: NO_OWN_DATA,
      200: 'The file is there for this browser now.',
      errors: [429],
    },
    async ({ c, who, path }) => {
      const row = await findByLink(c, path.token);
      if (row.takenAt) return;
      await takeOwnData(runtime, who, row);
      setCookie(c, takenCookie, takenMark(row, runtime), {
        ...cookieAttributes(origin),
        sameSite: 'Strict',
        maxAge: AGAIN_MINUTES * 60,
      });
    },
  );

  function findByLink(c: Context<AppEnv>, token: string): Promise<DataExportRow> {
    const mark = getCookie(c, takenCookie) ?? '';
    return countDeadLinks(runtime, c.get('client'), () =>
      getOwnData(runtime, token, takenBy(mark, runtime)),
    );
  }

  return routes.app;
}
