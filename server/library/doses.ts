const NUMBER = String.raw`\d[\d,.]*(?:\s?(?:to|-|–)\s?\d[\d,.]*)?`;
/** What is given is measured in these; "mg/dL" or "ng/mL" is what a laboratory measures. */
const UNIT = String.raw`(?:mg|g|mcg|µg|μg|ng|units?|IU|mEq|mmol|mL|L|J|joules?|drops?|puffs?|tablets?|ampu?o?u?les?|vials?)(?![\w]|\/(?:d?L|mL|µL|μL|mm)(?!\w))`;
const DOSE = new RegExp(`(?<![\\w.])${NUMBER}[\\s-]?(?:million\\s)?${UNIT}`);

/** Whether a text tells how much to give. In doubt it does: it is asked where a wrong dose must not be shown. */
export function tellsDose(text: string): boolean {
  return DOSE.test(text);
}
