/** By then every browser has taken it. */
const KEPT_MS = 60_000;

/** As if a link with `download` had been pressed; the server's own name goes before `name`. */
export function saveFrom(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  saveFrom(href, name);
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
