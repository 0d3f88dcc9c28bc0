import type { Token, Words } from '#shared/phi/tokens.ts';
import { isWord } from '#shared/phi/words.ts';

/** Words from one position to another, both included. */
export type Run = { from: number; to: number };

const PARTICLES =
  /^(?:de|del|della|di|da|dos|das|do|la|las|los|le|van|von|der|den|ter|ten|bin|bint|ibn|al|el|abu|st|mac|mc|san|y|e|af|zu|du|des|o|ben)$/;
const GENERATIONS = /^(?:jr|sr|ii|iii|iv)$/;
const EPONYM_NOUNS = [
  'signs?|tests?|scores?|criteria|criterion|rules?|scales?|class(?:es|ification)?|type|grade|syndromes?|diseases?|disorder|triad|pentad|tetrad|reflex(?:es)?|phenomenon|effect|law|formula|equation|index|ratio|points?|stag(?:e|ing)|count',
  'fractures?|fx|dislocation|lesions?|deformity|hernias?|diverticul\\w+|contracture|gangrene|abscess|ulcers?|sores?|cysts?|tumou?rs?|lymphoma|sarcoma|neuroma|nodes?|nodules?|spots?|rings?|web|nails?|bod(?:y|ies)|cells?|bezoar|scar',
  'pals(?:y|ies)|chorea|ataxia|dystrophy|tremor|gait|aphasia|area|encephalopathy|psychosis|nystagmus|vertigo|neuralgia|neuropathy|paralysis|amyotrophy|coma|nightmares?|angina|crisis|crises|attacks?|reaction',
  'an[ae]+mia|jaundice|goit(?:er|re)|thyroiditis|sprue|esophag\\w*|oesophag\\w*|nephr\\w+|vasculitis|arteritis|colitis|arthr\\w+|osteo\\w+|myel\\w+|ophthalm\\w+|exophthalmos|retinopathy|cardiomyopathy|tachycardia|pneumonia|purpura|rash|exanthem|fever|virus|dysentery|pruritus|melena|hematuria',
  'anomaly|malformation|sequence|association|complex|pattern|rhythm|waves?|block|murmur|pulse|heart|sounds?|respirations?|breathing|facies|teeth|tooth|joints?|toe|finger|foot|elbow|hip|knee|shoulder|ankle|macula|zone|angle|gap|space|pouch|triangle|ligament|ducts?|canal|foramen|ganglion|plexus|nerve|artery|vein|sulcus|fissure|membrane|capsule|gland|muscle|fibers?|loop|line|plane',
  "position|man[oe]+uv\\w+|procedure|operation|repair|approach|incision|technique|method|lift|prep|stitch|sutures?|lavage|drill|scan|view|projection|study|trial|guidelines?|protocol|algorithm|diet|questionnaire|inventory|cycle|curve|potential|buffer|medium|stain|broth|agar|solution|lactate|ringer'?s?|fluid",
  'splints?|collar|braces?|dressing|catheter|tube|drains?|needle|hump|clamp|forceps|retractors?|scissors|blade|laryngoscope|airway|mask|tourniquet|tongs|suction|clip|pump|shunt|valve|stent|graft|flap|plate|pin|wire|balloon|filter|cannula|port|bag|monitor|device|boot|sling|cast|wrap|frame|bandage|leads?|film|belt|nebuli\\w+|sheath',
  '\\w*(?:plast|ectom|otom|ostom|scop)(?:y|ies)|anastomosis|bypass|prosthes[ie]s|jig|tray|rod|cage|screws?|staple|knot|grip|drip|normal|abnormal|equivocal|planned|positive(?! for)|negative(?! for)|both|failed|biplane|et al|al\\b|c-spine|ct head|hunt|hallpike|parkinson|white|fisher|barr[eé]|johnson|weiss|pratt|rees|gehrig|bacillus|bacter|telangiectasia|hemangioma|nodosum|pearl',
].join('|');
const EPONYM_NOUN = new RegExp(`^(?:'s?)?[ -](?:'s )?(?:${EPONYM_NOUNS})\\b`, 'i');
/** Whose work is cited identifies no patient. */
const CITED =
  /^,? (?:et al|(?:and|&) (?:colleagues|co-?workers|associates))|^ \(?(?:19|20)\d{2}\)?(?![\d/-])/i;

/** What stands between a word and the next. */
export function gap({ text, tokens }: Words, at: number): string {
  const token = tokens[at];
  const next = tokens[at + 1];
  return token && next ? text.slice(token.end, next.start) : '\n';
}

export const isJoint = (between: string) => /^(?:\.? {1,2}|\. ?)$/.test(between);

export function isStrongName(token: Token): boolean {
  return (token.given || token.surname) && !token.weak;
}

/** One capital, then small letters: SpO2, BMs and DTRs are none. */
const REGULAR = /^(?:Mc|Mac|O')?\p{Lu}\p{Ll}+(?:['-]\p{Lu}?\p{Ll}+)*$/u;

/** No word that we know, and capitalised: a name, a place, or a brand that is newer than our list. */
export function isUnknown(token: Token): boolean {
  return (
    REGULAR.test(token.raw) &&
    /[aeiouy]/.test(token.plain) &&
    !token.word &&
    !token.given &&
    !token.surname &&
    !token.eponym &&
    token.plain.length > 2
  );
}

/** Fournier after "rule out", Whipple after "s/p": what is thought of or was done. */
const MEDICAL_LEAD =
  /(?:\b(?:r\/o|rule[sd]? out|ddx|dd|differential|consider(?:ing)?|suspect(?:ed|ing)?|likely|possible|probable|query|c\/f|concern(?:ed|ing)? for|vs\.?|versus|h\/o|hx of|history of|dx|imp|impression|diagnosis|s\/p|status post|post|post-?op|modified|revised|positive|negative|like|called an?|named after|classic(?:al)?|known|remember|recall|think|use[ds]?|using|calculate[ds]?|score[ds]?|graded?|placed an?|inserted an?|size|type|took|takes|taking|received|prescribed|loaded with|meds|home|on po|on iv)[:\s]{1,2}|[?+])$/i;
/** A dose, a route or what is done to things follows. */
const DOSED =
  /^,? ?(?:\d[\d.,]* ?(?:mg|mcg|g|ml|units?|iu|tabs?|puffs?|fr|french)\b|(?:tds|td|bd|od|qds|tid|bid|qid|qhs|qam|qpm|prn|daily|weekly|monthly|nightly|po|iv|im|sc|sq|drops|spray|patch|cream|inhaler|neb|injections?|infusion|bolus|gtt|cuffed|uncuffed|(?:placed|inserted|removed|applied|started|stopped|held|continued|restarted|titrated|administered|given)(?! (?:the|a|an|his|her|him|out|for|by)\b))\b)/i;

/** Whether a word stands where medicine names things: it is then no person's. */
export function isThing({ text, tokens }: Words, at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  const next = text.slice(token.end, token.end + 24);
  return (
    DOSED.test(next) || MEDICAL_LEAD.test(text.slice(Math.max(0, token.start - 24), token.start))
  );
}

/** Bell palsy, Murphy's sign, Rivers et al. */
export function isEponymUse({ text, tokens }: Words, at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  const next = text.slice(token.end, token.end + 24);
  return EPONYM_NOUN.test(next) || (token.eponym && /^(?:'s\b|-)/.test(next)) || CITED.test(next);
}

/** Charcot-Marie-Tooth, St. Jude, Ehlers Danlos: part of a name that is medicine's. */
export function isMedicalChain({ text, tokens }: Words, at: number): boolean {
  const token = tokens[at];
  const previous = tokens[at - 1];
  if (!token) return false;
  const between = previous ? text.slice(previous.end, token.start) : '';
  const isAfter =
    previous?.eponym === true &&
    !previous.given &&
    (between === '-' || (between === ' ' && !isWord(previous.plain)));
  const isAfterSaint =
    previous !== undefined &&
    /^(?:st|saint|san|santa|los|las|new)$/.test(previous.plain) &&
    /^\.? $/.test(between);
  const lead = text.slice(Math.max(0, token.start - 12), token.start);
  return isAfter || isAfterSaint || /\b(?:sign|syndrome|disease) of $/i.test(lead);
}

/** Whether a word may be part of a name that something before it announces. `eager`: also a name nobody has heard of. */
export function mayFollow({ tokens, isFlat }: Words, at: number, eager: boolean): boolean {
  const token = tokens[at];
  if (!token || token.plain.length < 2 || token.shape === 'initial') return false;
  const isListed = token.given || token.surname;
  if (token.shape === 'title') return isListed || !token.word;
  if (token.shape === 'upper' && !isFlat) return isListed && (eager || token.raw.length > 3);
  return isListed ? !token.weak || (eager && !token.eponym) : eager && !token.word && !token.eponym;
}

/** How far a name goes that begins at a word: middle initials, particles, more names. */
export function extend(words: Words, from: number, eager: boolean): number {
  const { text, tokens } = words;
  const first = tokens[from];
  let to = from;
  if (!first) return to;
  for (let length = 1; length < 4 && isJoint(gap(words, to)); length += 1) {
    const next = tokens[to + 1];
    if (!next) break;
    const beyond = tokens[to + 2];
    const isSingle =
      next.shape === 'initial' &&
      (beyond === undefined || /^(?:\.? |\.?, )/.test(gap(words, to + 1)));
    const isParticle =
      PARTICLES.test(next.plain) &&
      beyond !== undefined &&
      isJoint(gap(words, to + 1)) &&
      beyond.shape === first.shape &&
      !beyond.word;
    if (isParticle || (isSingle && beyond?.shape === 'title' && !beyond.word)) {
      to += 2;
      continue;
    }
    const isLast = GENERATIONS.test(next.plain) && next.shape !== 'lower';
    const isInitial =
      isSingle && first.given && !/^[ -]?\d/.test(text.slice(next.end, next.end + 2));
    if (isLast || isInitial) return to + 1;
    const isBold = eager && next.shape === first.shape && !next.word && !next.weak;
    if (!/^ {1,2}$/.test(gap(words, to)) || !mayFollow(words, to + 1, isBold)) break;
    to += 1;
  }
  return to;
}
