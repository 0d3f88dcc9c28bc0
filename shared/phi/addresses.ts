import { before, digitsIn, findAll, foundAs, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

const EMAIL = /[\w.+%'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,24}\b/gi;
const SPOKEN_EMAIL =
  /\b[\w.+-]{1,64} ?(?:\(at\)|\[at\]| at ) ?[\w-]{1,63} ?(?:\(dot\)|\[dot\]| dot |\.) ?(?:com|org|net|edu|gov|co\.uk|ca|de|fr|es|mx|in|au)\b/gi;
const URL = /\bwww dot [\w-]+ dot [a-z]{2,4}\b|\b(?:https?|ftp):\/\/[^\s<>"']+|\bwww\.[^\s<>"']+/gi;
const DOMAIN =
  /(?<![\w@.-])[a-z\d-]{2,63}(?:\.[a-z\d-]{1,63}){0,3}\.(?:com|org|net|edu|gov|co\.uk|org\.uk|nhs\.uk|ac\.uk|com\.au|io|info|health|app)\b(?:\/[^\s<>"']*)?/gi;
const PATH =
  /(?<![\w@.-])[a-z\d-]{2,63}(?:\.[a-z\d-]{1,63}){0,3}\.(?:de|fr|es|it|nl|me|ly|be|ca|us|tv|gl|uk|au|in|mx|co)\/[^\s<>"']+/gi;
const NETWORK =
  '(?:instagram|insta|ig|twitter|tiktok|tik tok|facebook|fb|snapchat|snap|telegram|whatsapp|venmo|cash ?app|zelle|paypal|skype|discord|wechat|line id|kik|onlyfans|reddit|youtube|twitch|xbox|psn|gamertag|strava|mychart|handle|user(?=[ :=])|user ?names?|user ?id|screen ?name|login|log-?in)';
const HANDLE = new RegExp(`\\b${NETWORK}\\b[^\\n@]{0,20}(@[a-z\\d._]{3,30})`, 'gi');
/** Without "@": only with a digit, a dot or a line in it. */
const USER = new RegExp(
  `\\b${NETWORK}(?: (?:name|handle|account|user|acct|id|is|was|as|under)){0,3}(?: ?[:=-] ?|,? )["'(]?((?=[a-z]{0,30}(?:[\\d_]|\\.[a-z]))[a-z][\\w.]{3,30}(?<![.]))`,
  'gi',
);
/** No word of a note has a line and a digit in it. */
const UNDERLINED =
  /(?<![\w./-])(?=[a-z\d]{1,20}_)(?=[a-z_]{0,60}\d)[a-z][a-z\d]{1,20}(?:_[a-z\d]{1,20}){1,3}(?![\w@/])/gi;
const BARE_HANDLE =
  /(?<![\w.@/])@(?=[a-z]{4,27}\d|[a-z]{1,27}[._][a-z\d])[a-z]{2}[a-z\d_.]{2,27}(?<!\.)(?![\w@])/gi;
const IP4 =
  /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d]|\.\d)/g;
const IP6 = /(?<![\w:])[\da-f]{1,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi;

const ip = foundAs('ip', '[IP address]');

function findIps(text: string): Found[] {
  const ips: Found[] = [];
  for (const { 0: match, index } of matches(text, IP4)) {
    // 1.2.3.4 is also the number of a section.
    const isNamed = /\b(?:ip|address|server|host|vpn|from)\W*(?:\w+\W+)?$/.test(
      before(text, index),
    );
    const isOther = /\b(?:section|version|v|step|table|fig(?:ure)?|chapter)\W*$/.test(
      before(text, index),
    );
    if (isOther || (!isNamed && digitsIn(match) < 6)) continue;
    ips.push(ip(index, index + match.length));
  }
  for (const { 0: match, index } of matches(text, IP6)) {
    const groups = match.split(':');
    const isWhole = groups.length === 8 && !groups.includes('');
    const isShort = match.includes('::') && (/[a-f]/i.test(match) || digitsIn(match) > 4);
    if (!isWhole && !isShort) continue;
    ips.push(ip(index, index + match.length));
  }
  return ips;
}

/** Addresses of the net: email, web, IP. */
export function findAddresses(text: string): Found[] {
  const mails = [...(text.includes('@') ? [EMAIL] : []), SPOKEN_EMAIL].flatMap((pattern) =>
    matches(text, pattern).map(({ 0: match, index }) => {
      const start = index + (/^[.'%+-]*/.exec(match)?.[0].length ?? 0);
      const end = index + match.length;
      return { kind: 'email', start, end, replacement: '[email]' } as const;
    }),
  );
  const urls = [URL, DOMAIN, PATH].flatMap((pattern) =>
    matches(text, pattern).map(({ 0: match, index }) => {
      const end = index + match.replace(/[.,;:!?)\]}]+$/, '').length;
      return { kind: 'url', start: index, end, replacement: '[web address]' } as const;
    }),
  );
  const handle = foundAs('url', '[account]');
  const handles = findAll(text, [HANDLE, USER, UNDERLINED, BARE_HANDLE], handle, 1);
  return [...mails, ...urls, ...handles, ...findIps(text)];
}
