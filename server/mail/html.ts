const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Escaped, with its line breaks kept. */
export function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>\n');
}

/** A style as it may stand in an attribute. */
export function quoted(style: string): string {
  return style.replaceAll('"', "'");
}
