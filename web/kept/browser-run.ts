function nameOfMark(): string {
  return location.protocol === 'https:' ? '__Host-debrief.run' : 'debrief.run';
}

/**
 * What this run of the browser is called, in every tab of it; null where nothing has been marked yet. A cookie without
 * an end goes when the browser does, as that of an unremembered session. It opens nothing; the moment is name enough.
 */
export function findBrowserRun(): string | null {
  const begin = `${nameOfMark()}=`;
  const mark = document.cookie.split('; ').find((pair) => pair.startsWith(begin));
  return mark?.slice(begin.length) || null;
}

/** The same, marked now if need be; null where the browser takes no cookie. */
export function markBrowserRun(): string | null {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const mark = Date.now().toString(36);
  if (findBrowserRun() === null)
    document.cookie = `${nameOfMark()}=${mark}; Path=/; SameSite=Strict${secure}`;
  return findBrowserRun();
}
