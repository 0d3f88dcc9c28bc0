const KIN = String.raw`(?:mothers?|moms?|mum|fathers?|dads?|brothers?|sisters?|siblings?|sons?|daughters?|uncles?|aunts?|cousins?|grand(?:mother|father|ma|pa|mom|dad|parents?)s?|nephews?|nieces?|wife|husband|spouse|partner|roommates?|boyfriend|girlfriend|friends?|(?:kids?|children|family|everyone|others|people|classmates|coworkers|friends) (?:at (?:home|work|school|daycare)|in the (?:house|family|class|office)|around (?:him|her))|coworkers?|colleague|classmates?|neighbou?r|nan(?:na|a)?s?|gran(?:ny|s)?|gramps|parents?|family members?|relatives?|household contacts?)`;
const ILL = String.raw`(?:\s+(?:just|recently|newly|also|been|being|all|both|now|currently))*(?:\s+(?:found to have|found with|diagnosed with|dx'?d with|told (?:he|she|they) (?:has|have|had)|hospitali[sz]ed (?:for|with)|admitted (?:for|with)|treated for|(?:came|come|coming) down with|caught|picked up|going through|getting over|recover(?:ing|ed) from|suffer(?:s|ed|ing) from|lost to|living with|battling|tested (?:positive )?for|positive for))?`;
const TELLS = String.raw`(?:says?|said|states?|stated|reports?|reported|brings?|bringing|brought|gave|gives|concerned|worried|found|finds|noticed|notes?|noted|called|calls|at bedside|bedside|unsure|thinks|heard|saw|witnessed|describes?|denies|wants|asks?|requests?|present|here|unable|feels|unaware|awoke|woke|administered|started|did|tried|is concerned|is worried|was concerned|refus\w+|declines|and (?:dad|father)|on scene|performed|upset|anxious)`;
/** "son being seen for", "daughter is in ICU with". */
const CARED_FOR = String.raw`(?:(?:(?:is|was|are|were|currently|still|being|now)\s+)*(?:seen|treated|evaluated|worked up|admitted|hospitali[sz]ed|getting over|recovering|tested positive|positive|next door|in (?:the |our )?(?:[pnmc]?icu|ccu|er|ed|hospital|next room|other room))(?:\s+(?:here|next door|now|today|yesterday))?\s+(?:for|with|from)\b)?`;
/** "mother had STEMI", "mom with DKA", "dad's MI"; not "mom says", "brought by wife", "grandma's pills". */
export const RELATIVE = new RegExp(
  String.raw`(?<!\b(?:ate|took|swallowed|overdose|ingested|into|by|per|from|to|via|lives with|live with|with|at|new|nursing|breastfeeding|lactating|first-time|g\d+\s?p\d+)\s(?:her\s|his\s|their\s|the\s|a\s)?)\b${KIN}(?:'s)?(?:\s+(?:and|or|&)\s+${KIN})*(?!\s+(?:also\s+|is\s+|was\s+|who\s+|just\s+)?${TELLS}\b)(?!'?s?\s+(?:pills?|meds?|medications?|bottle|prescription|rx|[a-z]+(?:ol|ine|pam|lam|one|pril)\b|house|car|room|bed))(?:(?<='s)\s+(?:new\s+|older\s+|younger\s+|little\s+)?(?:${KIN}|bab(?:y|ies)|kids?|child|children|newborn|infant|toddler|boy|girl|twins?)\b)?(?=[\s,:(]+(?:also\s+|both\s+|recently\s+|just\s+|who\s+|maternal\s+)*[\w(])\s*(?:\(?\d+\s?(?:y/?o|yr|years?)?\)?\s*)?(?:also\s+|both\s+|recently\s+|who\s+)*${CARED_FOR}(?:had|has|have|w/|with|was|died|dx'?d?|diagnosed|hx|h/o|is|are|were)?${ILL}(?:\s+(?:of|from|with|a|an|dx'?d?|diagnosed with|hx of|h/o|passed (?:away )?(?:from|of)|recent|recently|sick with))*`,
  'g',
);

/** "her baby is in the NICU with": somebody's, not the patient. */
export const SICK_BABY =
  /\b(?:her|his|their|whose) (?:newborn|bab(?:y|ies)|infant|kids?|child(?:ren)?|twins?) (?:is |was |are |were |being |currently )*(?:seen|admitted|hospitali[sz]ed|treated|in (?:the |our )?(?:[pn]?icu|hospital))(?: here| now)? (?:for|with)\b/g;

const PARENT =
  /^(?:mom|mother|mum|dad|father)[\s,:(]+(?:is\s+)?(?:an?\s+)?\d{2}\s?(?:y\/?o?\s?)?[fm]\b/;
const SICK_CHILD =
  /\b(?:son|daughter|baby|kid|child|twins?)\b[^.;\n]{0,80}\b(?:seen|treated|evaluated|admitted|hospitali[sz]ed|here|next door|icu|picu|nicu|other room)\b/;

/** "son being seen for croup next door, mom 34F": the parent is the patient. */
export function isParentPatient(text: string, at: number): boolean {
  return PARENT.test(text.slice(at)) && SICK_CHILD.test(text.slice(Math.max(0, at - 200), at));
}
