import { clauseAt } from '#server/checks/rules/text.ts';
import type { Span } from '#server/checks/rules/text.ts';

/** "Do not delay" asks for haste, "no more than" for a limit: neither forbids. */
const NO_BAN =
  /\b(?:do not|don't|does not|should not|must not|must never|never|not|no|without)\s+(?:be\s+)?(?:delay\w*|withh\w+|hesitat\w+|wait\w*|forget\w*|skip\w*|omit\w*|only|just|(?:\w+\s+){0,2}(?:more than|exceed\w*|over|above|faster than|beyond|to exceed|less than|fewer than))\b|\bif no\b|\bnot (?:better|improv\w+|respon\w+|controlled|enough|pregnant)\b|\bno (?:response|improvement|pulse|access|IV access|effect)\b|\bwithout (?:a pulse|IV access|access|response)\b/gi;

const BAN_BEFORE =
  /\b(?:avoid\w*|never|not|no|nor|neither|without|contraindicat\w+|withh\w+|stop\w*|discontinu\w+|withdr[ae]w\w*|paus\w+|hold|holding|rather than|instead of|in place of|against|don't|doesn't|aren't|isn't|can't|cannot|shouldn't|omit\w*|skip\w*|defer(?:s|red|ring)?|refrain\w*|delays|preclud\w+|forbid\w*|prohibit\w*|separates|beware|danger\w*|unsafe|errors?|mistak\w*|wrong\w*|confus\w+|pitfall\w*|replaces|replaced by|harm\w*|far below|toxic (?:dose|amount)|lethal|unlike|as opposed to|in contrast to|compared (?:with|to)|no longer|formerly|historical\w*|outdated|stock|ask (?:\w+ ){1,3}before|older (?:dose|doses|practice|regimen)s?|old dose|typo\w*|slip|tenfold|ten times)\b/i;
/** What a drug may do, which speaks against it and not against its dose. */
const RISK_AFTER =
  /^[^,.;]{0,40}?\b(?:drops (?:the |his |her )?(?:blood|pressure|preload|afterload|BP|heart)|lowers the blood pressure|risks|provokes|causes|reserved|last (?:choice|resort)|second[- ]line|only (?:if|when|under)|(?:with|need|needs|require|requires) (?:great |extra |special )?(?:care|caution)|interact\w*|neither|needs? (?:an? |closer |frequent )?(?:INR|level|ECG|EKG|monitoring)|debated|risky|poor choice|bad (?:choice|idea)|problem\w*|lowers? valproate|(?:restarted|resumed|restart|resume)(?: (?:within|after|later|in|once|when|on)))\b/i;
const BAN_AFTER =
  /^[^.;,]{0,40},\s*(?:should|must|has to|have to) (?:wait|be (?:avoided|held|withheld|stopped))\b|^[^,.;]{0,40}?\b(?:(?:is|are|was|were|be|being|remains?)\s+(?:\w+\s+){0,2}(?:contraindicat\w+|avoided|harmful|dangerous|risky|unsafe|withheld|held|stopped|paused|skipped|postponed|wrong|inappropriate|insufficient|not|never|obsolete|omitted|toxic|excessive|too (?:high|much|large|low|little|small))|contraindicat\w+|(?:must|should) be (?:paused|stopped|held|avoided|withheld)|should not|must not|do(?:es)? not|may not|cannot|can't|has no role|have no role|worsen\w*|unsafe|disaster|fatal|deadly|lethal|catastroph\w+|(?:is|are|be) (?:an? (?:\w+ )?(?:error|mistake)|too slow|out)|no longer|never|underdos\w+|undertreat\w*|overdosing|(?:is|are|be) an overdose|not (?:recommended|used|given|indicated|appropriate|enough)|caused|was (?:tested|studied|linked)|is (?:the (?:dose|arrest|STEMI|stroke) (?:for|of|in) \w+, not|for \w+, not)|(?:gave|does|do|did) more harm|can (?:cause|precipitate|provoke|kill)|(?:would|could|may|might|can|will) (?:\w+ly )?(?:cause|precipitate|provoke|trigger|worsen|aggravate|kill|harm|expose|drop|depress|unmask|collapse|lead to|result in|reduce preload|be too|(?:raise|increase) (?:the )?(?:risk|bleeding|gradient|mortality|level|INR|lithium|potassium))|(?:has|have|had|of) no (?:\w+ )?(?:benefit|role|place|effect|evidence)|(?:should|must|has to|have to) wait|waits? (?:until|for)|weighed against|(?:best )?left out|off the table)\b/i;
/** What was taken and not given: the poison, a drug of before, an allergy. */
const TAKEN_BEFORE =
  /\b(?:(?:overdos\w*|exposure|toxic\w*|lethal|poisoned|abus\w+)\b[^;,:]{0,40}$|(?:ingest\w*|intake|swallow\w*|took|EMS gave|paramedics gave|already (?:got|had|received|given)|had been given|prescribed|taken|takes|taking|allerg\w+ to|chronic(?:ally)?)\b[^;]{0,40}$)/i;
const TAKEN_AFTER =
  /^\s*(?:[\w-]+\s+)?(?:ingest\w*|intake|overdos\w*|toxicity|poisoning|exposure|abuse|allergy)\b|^[^.;]{0,20}\b(?:was|were|is|are) (?:his|her|their) (?:daily|home|usual|old|outpatient)\b|^[^.;]{0,40}\b(?:is|are) (?:\w+ )?toxic\b/i;

/** "His home metoprolol", "her methadone", and not "fever at home". */
const OWN_DRUG =
  /(?:(?<!\b(?:at|from|to|go|goes) )\bhome|\b(?:his|her|their|patient's)(?: (?:own|usual|daily|current|outpatient|regular|old))?)\s+(?:(?:dose|doses|medications?|meds?) (?:of )?)?$/i;

const REVERSED = /\brevers\w+(?: of)?(?: the| an?| any| all| every)?\s*$/i;
const RECEIVED =
  /\b(?:despite|after|received|got|has had|was given|had)\s+(?:(?:[\d.,]+|of|L|mL|mg|g|one|two|three|four|doses?|a|the|another|initial|IV)\s+){0,4}$/i;

const ORDERS_BEFORE =
  /\b(?:give|gives|given|giving|administer\w*|use|using|start\w*|begin|add|adding|consider|infuse|push|prefer|choose|prescribe|order|initiate|continue|switch to|recommend|try|receives?|offer|inject|(?:treat|anticoagulat|intubat|induc|sedat|paraly|control|revers|manag|load|start|rescue|lyse)\w*\b[^.;]{0,40}\bwith)\b[^.;]{0,70}$/i;
const ORDERS_AFTER =
  /^[^.;(]{0,60}\b(?:given|used|started|first[- ]line|choice|good|best|ideal|fine|acceptable|run|preferred|recommended|indicated|reasonable|safe|safely|appropriate|effective|useful|helpful|continued|controls|reverses|treats|bolus|infusion|drip|lowers (?:the )?(?:preload|afterload|blood pressure|pressure))\b|^\s+for (?:\d|five|seven|three|ten)|^[^.;,]{0,25}\b(?:once|twice|three times|four times|BID|TID|QID|nightly|weekly|every (?:\d|six|eight|twelve))\b|^\s+(?:DS\b|one |two |single |\d+\/\d+ mg)|^\s*\d+\s?%\s+(?:for|is|by)\b|^\s+(?:slow |rapid )?(?:intravenous|intramuscular|subcutaneous|intrathecal|sublingual|rectal|oral)(?:ly)?\b|^\s+(?:nebulized|inhaled|by mouth)\b|^\s+(?:[\d.]+\s?%\s+)?(?:acetate\s+)?(?:IV|SL|IM|PO|SC|infusion|drip|bolus|eye drops|drops|patch|gel|ointment|cream|tablets?|suppository|daily|today|now)\b|^\s+[\d.,]+(?:-[\d.]+)?\s?(?:mg|mcg|g|units|%|mCi|mL|tablets?|tsp|puffs?)(?![a-z])|^\s+(?:for|to)\s+(?:rate|pain|agitation|sedation|sedate|control|treat|lower|slow|reduce|relieve|reverse|analgesia|nausea|vomiting|intubation|RSI|seizures?|blood pressure|hypertension|chest pain|fever|tachycardia|tremor|anxiety|paralysis)\b/i;

/** "Open the capsule and inject it": what is named before is what is given. */
const GIVEN_IT =
  /^[^.;]{0,50}\b(?:and|then) (?:push|inject|infuse|give|administer|dissolve)\w* (?:it|them|the (?:contents|solution|powder|liquid))\b/i;

/** "For warfarin", "ask about nitrates": named, and not ordered. */
const NAMED_ONLY =
  /(?<!\b(?:dose|doses|bolus|boluses|infusion|course|trial|load|drip|g|mg|mcg|units)\s)\b(?:for|on|of|after|from|about|any|every|than|by|or on)\s+(?:an?\s+|the\s+)?$/i;

/** "If morphine does not help, …": what bans in a clause before the main one. */
const BEFOREHAND =
  /\b(?:if|when|once|since|because|although|though|while|whenever|as soon as|after|that|which|who)\b[^,;]*,/gi;

/** "… when words do not help": a clause behind the main one. */
const AFTERWARDS =
  /\s(?:if|when|once|where|while|whenever|until|that|who|as long as|in case)\s[^,;]*/gi;

/** A decimal point ends no sentence. */
const withoutPoints = (text: string): string => text.replace(/(?<=\d)[.,](?=\d)/g, '_');

/** "1 mg per 100 units of heparin". */
export const PER_UNITS = /\bper\s+(?:[\d,]+\s*)?(?:units?|mg|mcg|g)\s+of\s+$/i;

/** A text of the same length in which what only sounds like a ban is blank. */
function withoutHaste(text: string): string {
  return text.replace(NO_BAN, (words) => ' '.repeat(words.length));
}

/** Whether the words around a place speak against it: "avoid …", "… is contraindicated". */
export function isForbidden(sentence: string, place: Span, isDose = false): boolean {
  const clause = clauseAt(sentence, place.start);
  const before = withoutHaste(sentence.slice(clause.start, place.start)).replace(
    BEFOREHAND,
    (words) => ' '.repeat(words.length),
  );
  const after = withoutPoints(withoutHaste(sentence.slice(place.end, clause.end))).replace(
    AFTERWARDS,
    (words) => ' '.repeat(words.length),
  );
  return (
    BAN_BEFORE.test(before) ||
    BAN_AFTER.test(after) ||
    (!isDose && RISK_AFTER.test(after)) ||
    REVERSED.test(sentence.slice(0, place.start)) ||
    (CHANGED_AFTER.test(sentence.slice(place.end)) &&
      (CHANGED_BEFORE.test(before) || /^\s+\w+ (?:be )?\w+ed\b/.test(sentence.slice(place.end)))) ||
    /^\s*reversal/i.test(after)
  );
}

/** Whether it was taken before, as poison or by prescription, and is not what this sentence orders. */
export function isTaken(sentence: string, place: Span): boolean {
  const clause = clauseAt(sentence, place.start);
  const before = withoutPoints(sentence.slice(clause.start, place.start));
  if (
    RECEIVED.test(before) ||
    (OWN_DRUG.test(before) && !/\b(?:increas|rais|doubl|start|giv)\w*\b/i.test(before))
  )
    return true;
  const isTakenHere =
    TAKEN_BEFORE.test(before) || TAKEN_AFTER.test(sentence.slice(place.end, clause.end));
  return isTakenHere && !/\b(?:give|administer|load|start|infuse|push|use)\b/i.test(before);
}

export function isOrdered(sentence: string, place: Span): boolean {
  if (NAMED_ONLY.test(sentence.slice(0, place.start))) return false;
  if (place.start === 0 && /^\s*[-:]\s/.test(sentence.slice(place.end))) return false;
  const clause = clauseAt(sentence, place.start);
  if (GIVEN_IT.test(sentence.slice(place.end))) return true;
  if (place.start === 0 && /^\s+(?:for|daily|to the)\b/i.test(sentence.slice(place.end)))
    return true;
  return (
    ORDERS_BEFORE.test(sentence.slice(clause.start, place.start)) ||
    ORDERS_AFTER.test(sentence.slice(place.end, clause.end))
  );
}

const DENIED =
  /\b(?:no|not|denies|denied|without|negative for|neg for|ruled out|rule out|tested for|screened for|(?:check|look|screen|search|test|watch|assess)(?:ing|ed|s)? (?:\w+ )?for|ask(?:ing|ed|s)? (?:\w+ )?about|never had|absence of|free of|unlikely|excludes?|excluded|unless|except|other than|rather than|prevents?|avoids?|risk of|risks?|watch for|monitor\w* for|look for|check for|screen for|assess for|ask about|causes?|provokes?|precipitates?|induces?|worsens?|may develop|if|until|mimics?|versus|vs|exclude|stops?|signs? of|leads? to|normal|after a normal|suggests?|points? to|think of|means|contraindications?(?: such as| like)?|for fear of|history-taking)\s+(?:\w+[\s/,-]+){0,3}$/i;

const FEARED =
  /\b(?:watch\w*|monitor\w*|risks?|price of|because of|complicat\w+|less|fewer|prevent\w*)\b[^.;]{0,50}$/i;
const DISMISSED =
  /^[^.;]{0,40}\b(?:count|counts|speak|speaks|argue|argues|weigh|weighs) against\b|^[^.;]{0,60}\bare contraindications\b|^\s*(?:risk|is excluded|are excluded|has been excluded|excluded|is ruled out|ruled out|is acceptable|reversal|precautions|prophylaxis|is absent|is unlikely)/i;

/** "No burns, crush injury or hyperkalemia": the last of a list that a sentence rules out, or asks about. */
const DENIED_LIST =
  /\b(?:no|without|neither|unless|except|not (?:with|in|for)|never (?:with|in)|ask(?:ing|s)? (?:\w+ )?about|(?:check|look|screen)(?:ing|s)? for|contraindications?[^:]{0,40}:)\s+(?!but\b)(?:(?!\b(?:but|has|have|had|is|are|with|give|given|then|so)\b)[\w\s/'-]|,){0,90}(?:,|\bor|\bnor|\band)\s+(?:[\w-]+\s+){0,2}$/i;

/** "Switch warfarin to enoxaparin". */
const CHANGED_BEFORE =
  /\b(?:switch|chang|convert|transition)\w*\s+(?:from\s+|the\s+|her\s+|his\s+)*$/i;
const CHANGED_AFTER =
  /^\s+(?:(?:is|are|was|should be|can be) (?:switched|changed|converted)\s+)?(?:to|over to)\b/i;

/** Whether a condition is only denied, feared or looked for where it stands. */
export function isDenied(text: string, place: Span, isCase = false): boolean {
  const before = text.slice(Math.max(0, place.start - 80), place.start).replace(/^.*[.;]/s, '');
  const list = text.slice(Math.max(0, place.start - 120), place.start).replace(/^.*[.;]/s, '');
  return (
    DENIED.test(before) ||
    FEARED.test(before) ||
    (!isCase && DENIED_LIST.test(list)) ||
    DISMISSED.test(text.slice(place.end, place.end + 120))
  );
}

/** Whether what stands at a place was years or months ago. */
export function isLongAgo(text: string, place: Span): boolean {
  return (
    /\b(?:remote|childhood|distant)\s+(?:\w+\s+)?$/i.test(
      text.slice(Math.max(0, place.start - 40), place.start),
    ) ||
    /^[^.;,]{0,12}\b(?:in (?:19|20)\d\d|(?:\d+|two|three|four|five|ten|many|several|some) (?:years|yrs|y|months) (?:ago|earlier|before)|in childhood)\b/i.test(
      text.slice(place.end, place.end + 50),
    )
  );
}

const EXEMPT =
  /\b(?:unless|without|except|not in|never in|never with|neither in|nor in|not for|not with|not if|but not|contraindicated (?:in|after|with|by)|avoid\w*(?: it| them)? (?:in|with|if)|no longer)\b[^;.)]*/gi;

const NOT_PREGNANT =
  /\b(?:not|non|if|become|exclude|outside|ruled out)[\s-]+(?:yet )?(?:pregnan\w+)|\bpregnancy (?:test|is excluded)/gi;

/** Whether a sentence is about a pregnant patient, and not about when not to. */
export function saysPregnant(sentence: string): boolean {
  const left = sentence
    .replace(/\([^()]*\)/g, ' ')
    .replace(EXEMPT, ' ')
    .replace(NOT_PREGNANT, ' ');
  return /\b(?:pregnan\w+|gestation|gravid)\b/i.test(left);
}

/** The sentence without what it says in passing, in parentheses, and without when not to: of the same length. */
export function withoutExemptions(sentence: string, place: Span): string {
  const blank = (words: string): string => ' '.repeat(words.length);
  return sentence
    .replace(/\([^()]*\)/g, (words, at: number) =>
      at < place.start && at + words.length > place.end ? words : blank(words),
    )
    .replace(EXEMPT, blank);
}
