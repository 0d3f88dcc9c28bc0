const WHO = String.raw`(?:mothers?|moms?|fathers?|dads?|brothers?|sisters?|siblings?|twins?|sons?|daughters?|wife|husband|spouse|uncles?|aunts?|cousins?|grand(?:mother|father|ma|pa|parents?)|girlfriend|boyfriend|friends?|roommates?|coworkers?|classmates?|neighbou?rs?|parents|famil(?:y|ies)|partner|relatives?|boss|ex|teacher|colleagues?|nephews?|nieces?|in-laws?|kids? in (?:his |her |the )?class)`;
const KIN = String.raw`(?:${WHO} who (?:just |recently |also )?(?:had|has|have|was|is)\b|(?<!\b(?:by|per|with|from|to|via) (?:her |his |their |the )?)${WHO}\b(?! (?:says?|said|states?|reports?|found|finds|brought|brings|noticed|notes?|called|calls|gave|gives|saw|heard|hit|kicked|stabbed|shot|at bedside|here|concerned|worried|history|hx)\b))`;
/** Ahead of a name: it may be denied, doubted, long ago or somebody else's. */
const AHEAD = new RegExp(
  String.raw`\b(?:(?:no|not|without|never|neither|nor|none|nothing|[a-z]+n't|doubt\w*|unlikely|query|insist\w*|internet|googled?|told|thought|considered|hardly|labell?ed|mistaken|previous\w*|prior|history|once|ago|had been|hospitali[sz]ed|recovering|recovered|discharged|treated for|mentioned|paternal|i think i|i might)\b|last (?!known|seen|night|few|\d|hour|dose|drink|use|menstrual|dialysis|hd)|${KIN})`,
);
/** Behind a name: it may be over or excluded. */
const BEHIND =
  /\b(?:better|improved|responded|cleared|gone|settled|behind|done|ended|stopped|resolved|finished|subsided|over(?! (?:the|\d|past|last|his|her|and over))|excluded|ruled|negative|neg|normal|clean|fine|unlikely|doubt\w*|dismissed|considered|entertained|(?:years?|months?|decades?) ago|previously|twice|under control|well controlled|(?<!de)compensated|at (?:her |his )?baseline|not (?:it|likely|found|seen|present|suspected|felt))\b/;
/** Somebody comes for something else than what was told before. */
const COMES =
  /\b(?:here (?:for|with|because|about|after|today (?:for|with))|(?:comes|came|back|in|visits?) (?:in |today |now )?(?:for|because)|today (?:for|with|only|just|she|he|an?|his|her)|now (?:has|an?|only|just|here|for|wants)|wants|asks|requests?|the reason|this visit)\b/;
const EDGE = /[.;:!?\n,()]|\b(?:but|however|though|yet)\b/g;
/** A word that is no age, value or measure. */
const TELLING =
  /(?<![\d.])\b(?!(?:yo|year|years|old|man|woman|male|female|boy|girl|bpm|temp|sat|sats|spo2|afebrile|stable|vitals|mmhg|hr|bp|rr|on|the|and|now|with|for|here|was|has|had|is|his|her|she|who|pt|patient)\b)[a-z]{3,}/g;

/**
 * Whether a name at `at` stands in a part of the case that some word makes doubtful, while another part tells of
 * something else. Rules that know what such a word does have been asked before: what is left is not worth the risk.
 */
export function isAside(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  const edges = [...before.matchAll(EDGE)];
  const last = edges.at(-1);
  const ahead = before.slice(last ? last.index + last[0].length : 0);
  const behind = text.slice(at, at + 200);
  const end = behind.search(EDGE);
  const own = end < 0 ? behind : behind.slice(0, end);
  if (COMES.test(text.slice(at + own.length)) && !COMES.test(ahead)) return true;
  const least = AHEAD.test(ahead) ? 1 : 2;
  if (least === 2 && !BEHIND.test(own)) return false;
  const rest = `${text.slice(0, at - ahead.length)} ${text.slice(at + own.length)}`;
  return (rest.match(TELLING) ?? []).length >= least;
}
