export const NO_WEB_ADDRESSES = 'Please leave out web addresses';
export const NO_ADDRESSES = 'Please leave out addresses, and write a space after each full stop';

/** What says of itself that it is one; also as mail programs read it, which make links of wide letters and skip what is invisible. */
export function hasWebAddress(value: string): boolean {
  return /https?:\/\/|\bwww\./i.test(value.normalize('NFKC').replace(/\p{Cf}/gu, ''));
}

const UNSEEN = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}]+`;
/** Joiners and the like mean something between letters that are written with them, never beside these. */
const UNSEEN_IN_ADDRESS = new RegExp(`(?<=[!-~])${UNSEEN}|${UNSEEN}(?=[!-~])`, 'gu');

const DOT = '[.\\u3002\\uff0e\\uff61\\u2024\\ufe52]';
/** Whatever top-level domains there are or will be: none has one ASCII letter, none begins with a digit. */
const TOP_LEVEL = String.raw`(?:[a-z][\p{L}\p{N}\p{M}-]|(?![a-z])\p{L})`;
const SCHEMES = 'mailto|xmpp|sips?|tel|callto|sms|facetime|skype|news|file|magnet|javascript|data';

/** Where a space ends what a mail program would make a link of. */
const JOINTS = [
  String.raw`(?<=[:\uff1a])(?=[/\uff0f]{2})`,
  String.raw`(?<=\b(?:${SCHEMES}):)(?=\S)`,
  String.raw`(?<=\\)(?=\\)`,
  String.raw`(?<=\S)(?=[@\uff20\ufe6b]\S)|(?<=\S[@\uff20\ufe6b])(?=\S)`,
  String.raw`(?<=\b(?:www|ftp)\d{0,3}${DOT})(?=\S)`,
  String.raw`(?<=[^\s.]${DOT})(?=${TOP_LEVEL})`,
  String.raw`(?<=(?<!\d)(?:\d{1,3}\.){3})(?=\d)`,
];
const JOINT = new RegExp(JOINTS.join('|'), 'giu');

function withoutUnseen(text: string): string {
  return text.replace(UNSEEN_IN_ADDRESS, '');
}

/**
 * Written so that no mail program makes a link of any of it: "stable. Discharged", "evil. finance". A rule about the
 * shape: lists of endings are never whole.
 */
export function withoutLinks(text: string): string {
  return withoutUnseen(text).replace(JOINT, ' ');
}

/** What a mail program makes a link of, also without `https://`, and addresses to write to. */
export function hasAddress(text: string): boolean {
  return withoutLinks(text) !== withoutUnseen(text);
}

const IN_ADDRESS = /(?<=https?:)(?=\/\/)|(?<=www)(?=\.)|(?=@)/gi;

/** For Markdown, whose readers make a link of an address whatever is escaped in it: an unseen joiner (U+2060) ends it. */
export function unlinked(text: string): string {
  return text.replace(IN_ADDRESS, '\u2060');
}
