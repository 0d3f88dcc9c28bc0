import type { LinkState } from '#shared/links.ts';

/** Over a link on its maker's own screen. */
export const LINK_HEADINGS: Record<LinkState, string> = {
  open: 'Show, send or copy',
  used: 'Done: thank you',
  revoked: 'Withdrawn',
  expired: 'Expired',
};

/** How a kind of link speaks to whoever opens one and cannot answer it. */
export type LinkWords = {
  /** "The clinic wants …", in front of where one comes back to. */
  signIn: string;
  own: string;
  /** "… is signed in here, and may not …" */
  may: string;
  /** To whom the link is to be given. */
  whose: string;
  unread: string;
};
