export type MailPart = {
  text: string;
  /** A path of this very site; null for plain words. */ path: string | null;
};

/** Addresses of our own become links, everything else stays text: mail is read here, not trusted. */
export function mailParts(text: string, origin: string): MailPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .filter((part) => part !== '')
    .map((part) => {
      const isOwn = part === origin || part.startsWith(`${origin}/`);
      return { text: part, path: isOwn ? part.slice(origin.length) || '/' : null };
    });
}
