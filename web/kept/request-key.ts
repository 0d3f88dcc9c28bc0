import { newKey } from '#web/kept/new-key.ts';

/** The same request sent twice keeps its key, so that it is made once; a changed one gets another. */
export function createRequestKeys() {
  let last = { request: '', key: '' };
  return (request: unknown): string => {
    const text = JSON.stringify(request);
    if (last.request !== text) last = { request: text, key: newKey() };
    return last.key;
  };
}
