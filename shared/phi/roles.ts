import { extend, gap, isEponymUse } from '#shared/phi/name-words.ts';
import type { Run } from '#shared/phi/name-words.ts';
import { FAMILY, SAYS } from '#shared/phi/people.ts';
import { LARGE } from '#shared/phi/place-words.ts';
import type { Token, Words } from '#shared/phi/tokens.ts';
import { isWord } from '#shared/phi/words.ts';

const KIN_WORDS = `${FAMILY}|(?:co-?|senior |junior |chief |charge |bedside |night |day |primary )?(?:resident|intern|nurse|attending|fellow|medic|student|registrar|consultant|pharmacist|preceptor|colleague|supervisor|boss|coworker|tech|technician|scribe|clerk|therapist|dietitian|phlebotomist|janitor|aide|sitter|victim|suspect)`;
const RELATIVE = new RegExp(`^(?:${KIN_WORDS})s?$`);
const KIN_AFTER = new RegExp(
  `^(?: ?\\((?:(?:his|her|their|the|pt'?s?|patient'?s?|ex-?|older|younger|eldest)[ -])*(?:${KIN_WORDS})\\b|, (?:(?:his|her|their|the|pt'?s?|patient'?s?|a|my|our|older|younger|eldest)[ -])+(?:${KIN_WORDS})\\b|, (?:${KIN_WORDS})\\b(?! (?:of|was|is|has|to|with)\\b)|,? (?:(?:his|her|their|pt'?s|patient'?s) )(?:${KIN_WORDS})\\b| ?[/-] ?(?:${KIN_WORDS})\\b)`,
  'i',
);
const DEGREE_AFTER =
  /^,? (?:MD|M\.D\.|DO|D\.O\.|RN|BSN|MSN|LPN|LVN|CNA|NP|FNP|DNP|APRN|ARNP|AGACNP|PA-C|PAC|CRNA|CNM|DPM|DDS|DMD|PharmD|RPh|PhD|PsyD|LCSW|MSW|LMSW|DPT|RRT|EMT|EMT-[BP]|NREMT|MBBS|MBChB|FACEP|FACS|FACP|FRCP|FRCS|MRCP|PGY-?\d|MS-?[34]|MS[34]|SHO|SpR)(?![A-Za-z])/;
const HEADING =
  /(?:^|[^\p{L}])(?:(?:pt|patient|client|full|first|last|legal|preferred|maiden|surname|family|given|mother'?s?|father'?s?)? ?names?|surname|apellidos?|nombre|nom|pr[ée]nom|nachname|vorname|cognome|patient|pt|paciente|contact|emergency|attending|provider|author|signed|signature|e-?signed(?: by)?|surgeon|assistant|anesthesia|anesthesiologist|operator|proceduralist|resident|fellow|intern|nurse|rn|primary rn|md|physician|doctor|consultant|pcp|gp|np|cc|attn|attention|re|subj(?:ect)?|dictated(?: by)?|transcribed(?: by)?|verified by|reviewed by|read by|entered by|collected by|ordered by|ordering(?: provider| md)?|referr(?:ing(?: provider| md| physician)?|ed by)|witness(?:ed by)?|informant|historian|interpreter|guarantor|subscriber|insured|policy ?holder|spouse|mother|father|mom|dad|guardian|nok|next of kin|poa|proxy|surrogate|caller|reporter|teacher|preceptor|evaluator|supervisor|trainee|student|by|hi|hello|dear|hey|thanks|sincerely|regards|best|cheers|warmly|kind regards|s\/o(?: from| to)?|handoff (?:from|to)|sign-?out (?:from|to)|paged|d\/w|discussed with|spoke (?:to|with)|accepted by|seen by|seen with|staffed with|precepted with|supervised by)(?:\s?[:=]\s?| - )$|(?:^|[^\p{L}])(?:hi|hello|hey|dear|thanks|thank you|sincerely|regards|best|cheers|warmly|yours)(?:, ?\n?|:\s?)$/iu;
const SAID_BY =
  /(?:^|[^\p{L}])(?:dictated by|transcribed by|verified by|reviewed by|read by|entered by|ordered by|referred by|witnessed by|signed by|\p{L}{3,12}ed by|s\/o (?:from|to)|handoff (?:from|to)|sign-?out (?:from|to)|handed off (?:from|to)|paged|d\/w|discussed with|spoke (?:to|with)|accepted by|seen by|staffed with|precepted with|supervised by|evaluated by|interpreted by|cc|attn|signed) $/iu;
const OWNED =
  /^ (?:wife|husband|mom|mother|father|dad|son|daughter|sister|brother|family|chart|labs?|ct\b|mri|x-?ray|ekg|ecg|scan|room|nurse|notes?|results?|consent|belongings|meds|bed|potassium|k\b|trop|troponin|discharge|admission|care|case|behaviou?r|condition|appointment|surgery|stay|breathing|sats?|bp|pressure|iv\b|birthday|phone|number|address|house|apartment|school|boss|job|girlfriend|boyfriend|partner|parents|kids?|baby|pcp|cardiologist|oncologist|surgeon|pharmacy)/i;
/** What only people do, before or after "has" and "is". */
const DOES = new RegExp(
  `^ (?:(?:also|just|then|now|again|only|always|never|has|had|was|is|did|does)? ?(?:${SAYS}|called|texted|messaged|emailed|brought|noticed|remembers|insist(?:s|ed)|plays|been (?:my|our|a|the|with|here)|crying|screaming|threw|thanked|worried|scared|angry|upset|waiting|sleeping|eating|walking|talking|hates|loves|likes|knows|knew|signed|covered|covering|paged|taught|supervised|intubated|discharged|admitted|will (?:call|see|come|follow|pick))\\b|(?:in|from|w\\/?|with|bed) (?:room|rm|bed|hallway|hall|bay|triage|the (?:waiting|leg|arm|back|chest|belly|hip))\\b|(?:rm|room|bed|hallway|bay) ?#?\\d)`,
  'i',
);

function isNameLike({ tokens, isFlat }: Words, at: number): boolean {
  const token = tokens[at];
  if (!token || token.word || token.plain.length < 2 || LARGE.has(token.plain)) return false;
  if (token.shape === 'title') return /[aeiouy]/.test(token.plain);
  const isListed = token.given || token.surname;
  if (token.shape === 'upper')
    return isListed ? token.raw.length > 2 : token.raw.length > 4 && (!isFlat || !token.eponym);
  return token.shape === 'lower' && isListed && !isWord(token.plain);
}

/** A given name that is no word besides, in small letters or at the beginning. */
const isOnlyName = ({ given, surname, plain, eponym }: Token) =>
  (given || surname) && !eponym && plain.length > 2 && !isWord(plain);

/** Said and done by people alone. */
const SPEAKS =
  /^ (?:just |also |then )?(?:says?|said|saying|told|asked|wants|wanted|called|texted|paged|thinks|reports?|reported|den(?:ies|ied)|refus(?:es|ed)|consented|agreed|intubated|taught|supervised|signed out|is (?:here|crying|asking|coming|asleep|angry|upset|covering|on call|my|our))\b/;
const isLowName = ({ plain, word, eponym }: Token) =>
  !word &&
  !eponym &&
  !isWord(plain) &&
  !RELATIVE.test(plain) &&
  plain.length > 2 &&
  plain.length < 13 &&
  /[aeiouy]/.test(plain) &&
  !/^p[aeit]*t/.test(plain);

const LISTED_AFTER = /^(?:\/\d{1,3}(?:[/MFmfy]|$)| [-–] ?[A-Za-z\d]| ?\| ?[A-Za-z\d])/;
const LIST_BEFORE =
  /(?:(?:^|\n|[.;,]? )\s{0,2}(?:#?\d{1,2}[.):]|[-*•])\s{0,2}|\b(?:room|rm|bed|bay|pod|hall(?:way)?|chair|resus|trauma|slot) ?#?[A-Z]?\d{0,3}[A-Z]?\s?[-–:|/.,]\s?)$/i;

/** Room 3 - Haskell - SBO; 2. Yoo - appy; Whitaker/72/CHF. */
function isInList({ text, tokens }: Words, at: number): boolean {
  const token = tokens[at];
  if (!token || token.shape === 'lower' || token.shape === 'initial') return false;
  if (token.eponym && !token.surname && !token.given) return false;
  const next = text.slice(token.end, token.end + 6);
  if (!LISTED_AFTER.test(next) || (token.shape === 'upper' && token.raw.length < 4)) return false;
  const lead = text.slice(Math.max(0, token.start - 20), token.start);
  const hasAge = /^\/\d{1,3}[/MFmfy]/.test(next);
  return LIST_BEFORE.test(lead) || (hasAge && /(?:^|\n)$/.test(lead));
}

/** Names that show by what stands around them: a relation or a degree after, a heading before, what belongs to or is done by people. */
export function namesByRole(words: Words): Run[] {
  const { text, tokens } = words;
  const runs: Run[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || (!isNameLike(words, at) && !(token.shape === 'lower' && isLowName(token))))
      continue;
    const next = text.slice(token.end, token.end + 40);
    const isCapital = token.shape !== 'lower';
    const isRelated = isCapital && KIN_AFTER.test(next);
    const isGraded = isCapital && DEGREE_AFTER.test(next);
    if (isRelated || isGraded) {
      runs.push({ from: at, to: at });
      continue;
    }
    const lead = text.slice(Math.max(0, token.start - 32), token.start);
    const isHeaded = isCapital && (HEADING.test(lead) || SAID_BY.test(lead));
    if (isHeaded && !isEponymUse(words, at)) {
      runs.push({ from: at, to: extend(words, at, true) });
      continue;
    }
    const isOwner =
      isCapital &&
      /'s$/i.test(token.raw) &&
      !token.eponym &&
      OWNED.test(text.slice(token.end + 2, token.end + 24));
    const isBeginning =
      /(?:^|[.!?\n;:,(]|\b(?:and|but|so|bc|that|if|when|because|hey|yo|hi|ok|lol))\s*$/i.test(lead);
    const isActor = isBeginning && isOnlyName(token) && DOES.test(next) && !isEponymUse(words, at);
    const isUnheard = isBeginning && token.shape === 'title' && !token.eponym && DOES.test(next);
    const isLowActor =
      isBeginning && token.shape === 'lower' && isLowName(token) && SPEAKS.test(next);
    const isListed =
      isInList(words, at) ||
      (token.surname &&
        isCapital &&
        /(?:^|\n)$/.test(lead) &&
        /^,? (?:in )?(?:bed|rm|room|hall(?:way)?|bay) ?#?\d/i.test(next));
    const between = gap(words, at - 1);
    const hasTitle =
      at > 0 && between === ' ' && tokens[at - 1]?.shape === 'title' && !tokens[at - 1]?.word;
    if (isOwner || isActor || isLowActor || isListed || (isUnheard && !hasTitle))
      runs.push({ from: at, to: at });
  }
  return runs;
}
