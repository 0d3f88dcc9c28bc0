export const NO_WEB_ADDRESSES = 'Please leave out web addresses';

/** Also as mail programs read it, which make links of wide letters and skip what is invisible. */
export function hasWebAddress(value: string): boolean {
  return /https?:\/\/|\bwww\./i.test(value.normalize('NFKC').replace(/\p{Cf}/gu, ''));
}
