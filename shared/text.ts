/** Text that every database and screen can hold: no control characters but tab and line feed, no lone surrogates. */
export function plainText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
      .toWellFormed()
  );
}

const HIDDEN =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu;

/** Without what turns the words around it or is not seen. Joiners stay: scripts and emoji are written with them. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, '');
}

/** Whether a reader would see nothing: only spaces, invisible or formatting characters. */
export function isBlank(text: string): boolean {
  return text.replace(/[\s\p{Cf}\p{Zs}\u115f\u1160\u3164]/gu, '') === '';
}

/** "1 minute", "23 minutes", "40 seconds": a waiting time rounded up. */
export function waitingTime(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
