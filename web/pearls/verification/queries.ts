import { freshQuery } from '#web/query.ts';

export function libraryTextsQuery() {
  return freshQuery('GET /api/library-texts');
}

export function libraryTextQuery(textId: string) {
  return freshQuery('GET /api/library-texts/:textId', { path: { textId } });
}
