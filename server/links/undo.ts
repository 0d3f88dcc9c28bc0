import { LINK_NOT_FOUND } from '#shared/links.ts';
import { AppError } from '#server/http/errors.ts';
import { linkIdOf, linkUrl } from '#server/links/link.ts';
import type { LinkKind } from '#server/links/link.ts';
import type { LinkRow } from '#server/links/tables.ts';
import type { Links, Secret } from '#server/ports.ts';

const DAY_MS = 86_400_000;
export const UNDO_DAYS = 30;
const UNDONE = 'This was taken back already. There is nothing left to do.';
const TOO_LATE = `An answer can be taken back for ${UNDO_DAYS} days. Please write to the program of the trainee.`;

const undoing = (kind: LinkKind): LinkKind => ({
  ...kind,
  purpose: `${kind.purpose}-undo`,
  page: `undo/${kind.page}`,
});

/** The page on which whoever did not give an answer takes it back; its token opens nothing else. */
export function undoUrl(kind: LinkKind, ports: Links, id: string): string {
  return linkUrl(undoing(kind), ports, id);
}

/** The id of the link whose answer a token takes back. Throws not_found for a token that is not ours. */
export function undoneBy(kind: LinkKind, ports: Secret, token: string): string {
  const id = linkIdOf(undoing(kind), ports, token);
  if (!id) throw new AppError('not_found', LINK_NOT_FOUND);
  return id;
}

/** Throws unless the answer of a link can be taken back now. Answers when it was given. */
export function expectUndoable(link: Pick<LinkRow, 'usedAt' | 'undoneAt'> | null, now: Date): Date {
  if (!link?.usedAt) throw new AppError('not_found', LINK_NOT_FOUND);
  if (link.undoneAt) throw new AppError('conflict', UNDONE);
  const isLate = now.getTime() - link.usedAt.getTime() > UNDO_DAYS * DAY_MS;
  if (isLate) throw new AppError('conflict', TOO_LATE);
  return link.usedAt;
}
