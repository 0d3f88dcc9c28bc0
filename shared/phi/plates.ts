import { foundAs, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

/** What carries a plate, or names one, not far before it. */
const VEHICLE =
  /(?<!\p{L})(?:cars?|vans?|trucks?|lorry|suv|sedan|pick-?up|jeep|motorcycle|motorbike|scooter|taxi|cab|uber|lyft|bus|vehicle|trailer|ambulance|driver|driving|drove|plates?|tags?|reg|rego|registration|registered|kennzeichen|matr[ií]cula|placas?|targa|plaque|kenteken|honda|toyota|ford|chevy|nissan|hyundai|kia|bmw|audi|mercedes|vw|subaru|mazda|dodge|tesla|volvo|fiat|renault|camry|civic|corolla)[^.;\n]{0,24}$/iu;
/** As one writes them in the Americas, Britain, Germany, Brazil, Spain: a vehicle stands before them. */
const PLATES =
  /(?<![\w./-])(?:[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} ?\d{1,4}|[A-Z]{2}\d{2} ?[A-Z]{3}|[A-Z]{3}\d[A-Z]\d{2}|\d[A-Z]{3}\d{3}|[A-Z\d]{2}-[A-Z\d]{2,3}-[A-Z\d]{1,2}|\d{3,4}[- ]?[A-Z]{3}|[A-Z]{2,3}[- ]?\d{3,4})(?![\w/%]|[.:-]\d| ?(?:m[lg]|mcg|units?|mmHg|bpm|mph)\b)/g;
/** These stand for nothing else: AB-123-CD, MH 12 AB 1234. */
const SURE =
  /(?<![\w./-])(?:[A-Z]{2}-\d{3}-[A-Z]{2}|[A-Z]{2} ?\d{1,2}[A-Z]? [A-Z]{1,3} \d{4})(?![\w/-])/g;
const MEASURE =
  /^(?:SBP|DBP|BP|HR|RR|MAP|GCS|ISS|BAC|ETOH|CPK|CK|LDH|AST|ALT|TXA|WBC|PLT|FFP|TPA|CTA?|MRI|MVC|MVA|EMS|VT|TV|UOP|EBL|IVF|SAT|INR|PTT|BUN|HGB|HCT|HCG|ABG|VBG|MTP|RSI|ETT|GSW|LOC|AED|ICD|EF|NS|LR|IV|IO|PO|IM|FAST|TBSA|CVP|ICP|CPP|BNP|CRP|ESR|BS|BG|NA|CL|PH|FIO|PEEP|ETA|RTA|PTA|TIB|FIB|ROM|MPH|KPH|DOA|LVO|COVID|HIV|HCV|HBV|ASA|T|L|C|S)[- ]?\d|^\d{3,4} ?(?:MVC|MVA|EMS|CPR|IVF|TXA|RSI|MPH|KPH|LOC|GCS|NPO|DOA|GSW|AMS|ICU|MRI|ETT|AND|THE)$/;

const plate = foundAs('vehicle', '[vehicle number]');

/** Number plates that nothing calls so. */
export function findPlates(text: string): Found[] {
  const sure = matches(text, SURE).map(({ 0: match, index }) => plate(index, index + match.length));
  const near = matches(text, PLATES).flatMap(({ 0: match, index }) => {
    const end = index + match.length;
    const isSure = sure.some((one) => one.start < end && index < one.end);
    const isNear = !isSure && VEHICLE.test(text.slice(Math.max(0, index - 44), index));
    const isYear = /(?<!\d)(?:19|20)\d{2}$/.test(match);
    return isNear && !isYear && !MEASURE.test(match) ? [plate(index, end)] : [];
  });
  return [...sure, ...near];
}
