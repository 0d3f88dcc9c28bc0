import type { CaseLine } from '#shared/case-line.ts';
import type { Standing } from '#shared/case-line/scopes.ts';
import type { AgeGroup } from '#shared/populations.ts';

/** Words that tell an age group where no number does; those of the smallest come first. */
const WORDS: readonly (readonly [RegExp, AgeGroup])[] = [
  [
    /\b(?:neonat(?:e|es|al)|newborns?|new born|newly born|freshly delivered|\d{1,2} ?(?:min|minutes?|secs?|seconds?) old|(?:term|preterm) nb|preemie|premie|dol|nicu(?!\s*(?:grad\w*|stay|course|x|for|after|hx|discharge))|just born|born (?:today|yesterday|this (?:morning|am)|last night|\d{1,2} ?(?:h|hrs?|hours?|d|days?) ago)|nb (?=with|w\/|m\b|f\b|male|female|boy|girl)|\d\d[ -]?weeker|precipitous delivery.*\b(?:baby|infant)|meconium)\b/g,
    'neonate',
  ],
  [
    /\b(?:infants?|bab(?:y|ies)(?!\s*(?:aspirin|asa|powder|shampoo|blues|bottle|oil|father|daddy|shower|food))|young infant|bronchiolitis|pyloric stenosis|brue|alte|infnat|bubs?|ex-?prem\w*|fontanell?es?|poor feeding|feeding poorly|wet diapers)\b/g,
    'infant',
  ],
  [
    /\b(?:tod+lers?|peadiatric\w*|child(?!\s*(?:birth|bearing|care|support|services|protective|psych))|children|kids?|boys?|girls?|preschool\w*|school-?age\w*|adolescents?|teen(?:s|age|aged|ager|agers)?|tween|youth|juvenile|peds?|paeds?|youngsters?|pediatrics?|paediatric|picu|pals|broselow|daycare|kindergart\w+|middle school\w*|elementary school|high school\w*|(?:[1-9](?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth)[- ]grader|school(?:boy|girl|child)\w*|pedi|pedes|tot|little one|iutd|croup|febrile seizures?|simple febrile|complex febrile|febrile convulsions?|intussusception|kawasaki'?s?|non-?accidental|shaken|limping child)\b/g,
    'child',
  ],
  [
    /\b(?:elderly|geriatric|octogenarian|nonagenarian|septuagenarian|centenarian|(?:little )?old (?:lady|man|woman)|(?:in )?(?:his|her|their) (?:late 60s|70s|80s|90s|(?:early|mid|late)[\s-](?:70|80|90)'?s)|(?:70|80|90)'?s\s?(?:m|f|male|female|man|woman|yo)|(?:70|80|90)-?something)\b/g,
    'older',
  ],
  [
    /\b(?:adults?(?!\s*(?:protective|daycare))|middle[- ]aged|college (?:student|athlete|freshman|senior)|young (?:man|woman)|(?:in )?(?:his|her|their) (?:(?:early|mid|late)[\s-])?(?:20|30|40|50|60)'?s|(?:20|30|40|50|60)'?s\s?(?:m|f|male|female|man|woman|yo)|(?:20|30|40|50|60)-?something)\b/g,
    'adult',
  ],
];
const YOUNG: readonly AgeGroup[] = ['neonate', 'infant', 'child'];
/** Nobody of this weight is grown up; who is under eight kilograms is a baby. */
const CHILD_KG = 30;
const INFANT_KG = 8;

export function groupByWords(
  { text, standingAt }: CaseLine,
  weightKg: number | null,
): AgeGroup | null {
  const isTold = (standings: readonly Standing[], [words]: (typeof WORDS)[number]): boolean =>
    Array.from(text.matchAll(words)).some(({ index }) => standings.includes(standingAt(index)));
  // A child of somebody's may be the patient, where nothing else tells who is.
  const told =
    WORDS.find((word) => isTold(['now'], word)) ??
    WORDS.find((word) => isTold(['relative'], word) && YOUNG.includes(word[1]));
  if (told) return told[1];
  if (weightKg === null || weightKg >= CHILD_KG) return null;
  return weightKg < INFANT_KG ? 'infant' : 'child';
}
