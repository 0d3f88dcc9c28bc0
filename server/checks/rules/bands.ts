/** "25 mg below 3 years", "5 mg from 25 to 50 kg", "0.5 mg in a teenager": a dose of some, and not of this patient. */
const BAND =
  /^\s*(?:(?:a day|once a day|once|daily|IV|IM|PO|orally|by mouth|each|a dose)\s+)*(?:(?:before|until|after) puberty|in (?:an? )?(?:teenagers?|adolescents?|adults?|older children|school children)|for (?:an? )?(?:adults?|adolescents?|teenagers?|older children)|(?:below|under)\s+\d+(?:\.\d)?\s*(?:years?|months?|weeks?|days?|kg)\b|(?:above|over|from|up to|until|beyond)\s+\d+(?:\.\d)?(?:\s*(?:to|-)\s*\d+)?\s*(?:years?|months?|kg)\b|(?:at|between)\s+\d+\s*(?:to|-|and)\s*\d+\s*(?:years?|months?|kg)\b|from \d+(?: to \d+)?(?=[,;.)])|above(?=[,;.)]|$))/i;

/** Whether the words behind a dose say for which age or weight it is. */
export function isOfBand(sentence: string, end: number): boolean {
  return BAND.test(sentence.slice(end, end + 80));
}
