import { isEponymUse, isUnknown } from '#shared/phi/name-words.ts';
import { ANY_INSTITUTION, LARGE } from '#shared/phi/place-words.ts';
import { after, before, matches, place } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';
import type { Words } from '#shared/phi/tokens.ts';
import { isWord } from '#shared/phi/words.ts';

/** Houses that everybody names without saying what they are. */
const FAMOUS =
  /(?<![\p{L}-])(?:Mass(?:achusetts)? General|Mayo|(?:Memorial )?Sloan[- ]Kettering|Johns? Hopkins|Hopkins|Dana[- ]Farber|Cedars[- ]Sinai|Wills Eye|(?:Mount|Mt\.?) Sinai|Beth Israel(?: Deaconess)?|Brigham(?: and Women'?s)?|MD Anderson|Karolinska|Parkland|Grady|Bellevue|Cleveland Clinic|Moffitt|St\.? Jude'?s?|Harborview|Shriners?|Kaiser|Scripps|Sutter|Mercy|King'?s College|Sunnybrook|SickKids|Tufts|Emory|Vanderbilt|Rush|Stanford|Cornell|Cedars|Yale New Haven|Children's of \p{Lu}\p{Ll}+|Good Sam(?:aritan)?(?! (?:law|act))|Duke(?= (?:ED|ER|ICU|cards|neuro|onc|heme|ortho|Raleigh|records|transplant|clinic|hospital|for|said|says)\b))(?![\p{L}])/gu;
/** What else bears the name: a score, an instrument, a law, a person. */
const NO_HOUSE =
  /^(?:'s)?[ -](?:(?:end|body|prognostic|scissors?|stand|clamp|needle|table|tray|sleepiness|formula|score|scores|criteria|classification|class|rules?|scale|index|risk|model|type|protocol for|system|jude|valve|pacemaker|icd|device|guidelines?|et al|study|trial|adhesions|syndrome|disease|sign|verbal|fall|adverse|opioid|frailty|symptom|orthopedic|permanente (?:study|data)|rash|hour|killing|rule)\b|(?:a|b) (?:dissection|aortic))/;
/** Words that name a house only where somebody is, comes from or goes. */
const LOOSE =
  /^(?:Harborview|Karolinska|Bellevue|Moffitt|Mercy|Rush|Grady|Sutter|Stanford|Cornell|Hopkins|Kaiser|Duke|Cedars|Mayo|Emory|Parkland|Tufts|Scripps|Shriners?|Northwestern)$/;
const HOUSE_LEAD =
  /\b(?:at|from|to|via|by|in|with|per|outside|near|visited|seen|called|calling|the|and|or|of|had|has|our|via)(?: the)? $|(?:^|[.;:,(|\n] ?)$/i;
const HOUSE_AFTER =
  /^(?:,|\.|;|\)|$|'s| (?:ed|er|icu|nicu|picu|or|records?|recs?|notes?|ct|mri|echo|labs?|transfers?|patients?|pt|doctors?|team|clinic|for|in|on|after|before|last|then|said|says|did|called|sent|ortho\w*|neuro\w*|cards|cardio\w*|onc\w*|surgery|trauma|transplant|burn|psych|refill|admission|discharge|who|where|yesterday|today|and|with|to|oakland|permanente|rochester|hospital|campus|has|is|was|wants|accepted?s?)\b)/i;

/** A part of a house or somebody who lives in one, after its name: "Sunnybrook burn unit", "Folsom inmate". */
const PART_AFTER =
  /^(?:'s)? (?:hepatology|oncology|hematology|cardiology|nephrology|neurology|neurosurgery|orthopedics|transplant(?= (?:surgery|pt|patient|coord))|referred|accepted|declined|transferred|evac|transfer|LVAD|trauma (?:bay|cent(?:er|re)|team)|burn (?:unit|cent(?:er|re)|team|patient)|psych(?:iatric)? (?:unit|ward|admission|hospital|ed)|transplant (?:team|cent(?:er|re)|clinic)|stroke (?:unit|cent(?:er|re)|team)|cath lab|birth cent(?:er|re)|records|recs|inmate|prison(?:er)?|detainee|campus|dorm(?:itory)?|pharmacy|dialysis (?:unit|cent(?:er|re)|clinic)|rehab(?:ilitation)?(?= (?:unit|cent(?:er|re)|stay|patient|facility)|[,.;]|$)|nursing home|police|fire|resident(?=[,.;]|$| (?:with|w\/|who|sent|here|has|fell|found|transferred)))(?![a-z])/;

/** As one says and types them in small letters, where somebody is, comes from or goes. */
const LOW_HOUSE =
  /\b(?:at|from|to|by|via|with) ((?:cedars[- ]sinai|m(?:ayo|ayo clinic|d anderson)|johns hopkins|good samaritan|([a-z]{4,15}) (?:general|memorial|regional|presbyterian|methodist|baptist|university|veterans|medical center))(?: hospital)?)(?= (?:on|with|for|after|in|at|today|yesterday|last|this|ed|er|icu|by|where|who|and|because|when)\b|[,.;]|$)/g;
const SAID_HOUSE =
  /^(?:county|valley|city|state|mercy|good|sacred|holy|lake|river|north|south|east|west|central|community|providence|trinity|hill|park|union|grand|mass)$/;

function lowHouses(text: string): Found[] {
  return matches(text, LOW_HOUSE).flatMap(({ 0: match, 1: house = '', 2: first, index }) => {
    const isSaid =
      first === undefined || SAID_HOUSE.test(first) || LARGE.has(first) || !isWord(first);
    const end = index + match.length;
    return isSaid ? [place(end - house.length, end, '[hospital]')] : [];
  });
}

/** Where somebody is looked after no person stands: dialysis at Fresenius, operated at HSS. */
const CARE_AT =
  /\b(?:follow(?:s|ed|ing|[- ]up)?|stented|chemo|dialysis|listed|operated(?: on)?|surgery|transplant(?:ed)?|cath(?:ed)?|clinic|care|treated|evaluated|seen|admitted|delivered|worked up|done|placed|biopsied|diagnosed|ablation|cabg|rehab|detox|records|transferred|accepted|declined) (?:at|from|by) $/i;
const UNIT =
  /ICU$|^(?:OSH|LTACH?|SNF|ALF|PACU|CCU|TCU|ASC|CSU|LTC|ECF|IRF|CDU|HDU|ITU|EMS|PCP|OBS|LTAC|VAMC|NOON|ED|ER|ENT|URO|ONC|PMD|APC|EEG|ECG|EKG|IR|TAVR|SDU|PCU|GYN|OBGYN)$/;

/** A house in capitals or a name in capitals, right after what is done there. */
function careHouses({ text, tokens }: Words, known: readonly Found[]): Found[] {
  return tokens.flatMap((token) => {
    const isKnown = known.some(({ start, end }) => start < token.end && token.start < end);
    if (
      isKnown ||
      token.word ||
      !CARE_AT.test(text.slice(Math.max(0, token.start - 24), token.start))
    )
      return [];
    const isAcronym = token.shape === 'upper' && /^[A-Z]{3,5}$/.test(token.raw);
    const isName = token.shape === 'title' || (token.shape === 'lower' && !isWord(token.plain));
    const isHouse = (isAcronym && !UNIT.test(token.raw)) || isName;
    return isHouse &&
      !LARGE.has(token.plain) &&
      / (?:at|from) $/i.test(before(text, token.start, 6))
      ? [place(token.start, token.end, '[hospital]')]
      : [];
  });
}

function famous(text: string): Found[] {
  return matches(text, FAMOUS).flatMap(({ 0: name, index }) => {
    const end = index + name.length;
    if (NO_HOUSE.test(after(text, end))) return [];
    const isHere =
      HOUSE_LEAD.test(text.slice(Math.max(0, index - 16), index)) &&
      HOUSE_AFTER.test(text.slice(end, end + 16));
    return LOOSE.test(name) && !isHere ? [] : [place(index, end, '[hospital]')];
  });
}

/** Hospitals that say nowhere that they are one. */
export function findHospitals(words: Words): Found[] {
  const { text, tokens } = words;
  const parts = tokens.flatMap((token, at) => {
    const isName = isUnknown(token) || (token.shape === 'title' && token.surname && !token.word);
    if (!isName || ANY_INSTITUTION.has(token.plain) || LARGE.has(token.plain)) return [];
    if (isEponymUse(words, at) || !PART_AFTER.test(text.slice(token.end, token.end + 32)))
      return [];
    return [place(token.start, token.end, '[facility]')];
  });
  const known = [...famous(text), ...lowHouses(text)];
  return [...known, ...careHouses(words, known), ...parts];
}
