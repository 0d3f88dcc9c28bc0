import { v4 } from 'uuid';

/** The same request sent twice keeps its key, so that it is made once; a changed one gets another. */
export function createRequestKeys() {
  let last = { request: '', key: '' };
  return (request: unknown): string => {
    const text = JSON.stringify(request);
    // Unlike crypto.randomUUID this also works on plain http in a hospital's network.
    if (last.request !== text) last = { request: text, key: v4() };
    return last.key;
  };
}
