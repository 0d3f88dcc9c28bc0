const IN_WORDS =
  '(?:half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand)';
const NUMBER = String.raw`(?:\d[\d,.]*(?:\s?(?:to|-|–)\s?\d[\d,.]*)?|(?:${IN_WORDS}\s(?:to|or)\s)?\b${IN_WORDS}(?:\san?)?)`;
/** What is given is measured in these; "mg/dL" or "ng/mL" is what a laboratory measures. */
const UNIT = String.raw`(?:mg|g|mcg|µg|μg|ng|units?|IU|mEq|mmol|kcal|mL|cc|L|J|joules?|drops?|puffs?|tab(?:let)?s?|amps?|ampu?o?u?les?|vials?|(?:micro|milli)?grams?|(?:milli)?lit(?:er|re)s?)(?![\w]|\/(?:d?L|mL|µL|μL|mm)(?!\w))`;
const FLUID = '(?:dextrose|glucose|saline|albumin|lidocaine|bicarbonate)';
/** "D50", "3 % saline", "dextrose 5 or 10 %": strong enough to harm whom it is not meant for. */
const STRENGTH = String.raw`D(?:10|12\.5|25|50)W?\b|\d[\d.]*\s?(?:%|percent)\s${FLUID}|(?<=${FLUID}\s)\d[\d.]*(?:\s(?:or|to)\s\d[\d.]*)?\s?(?:%|percent)`;
/** "a liter of saline", no "gram-negative". */
const WHOLE = String.raw`an?\s(?:(?:full|further|second|third|whole)\s)?(?:milli)?(?:gram|lit(?:er|re))(?![\w-])`;
const DOSE = new RegExp(
  `(?<![\\w.])${NUMBER}[\\s-]?(?:million\\s)?${UNIT}|(?<!\\w)(?:${STRENGTH}|${WHOLE})`,
  'i',
);

/** Whether a text tells how much to give. In doubt it does: it is asked where a wrong dose must not be shown. */
export function tellsDose(text: string): boolean {
  return DOSE.test(text);
}
