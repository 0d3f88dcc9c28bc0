import type { HardPhi } from '#shared/phi-kinds.ts';
import { BETWEEN } from '#shared/phi/number-words.ts';

type Labelled = {
  kind: HardPhi;
  /** Ends where the number begins. */
  label: RegExp;
  value: RegExp;
  /** So many digits at least. */
  digits: number;
};

const JOIN = String.raw`(?:\s{0,2}(?:numbers?|num|no|nos|nr|id|ids|#s?|is|are|was|ending|ends|in|with|reads?|${BETWEEN})\b\.?|\s{0,2}[#:.,=()-]){0,6}\s{0,2}`;
/** Where the word alone means something else: it takes "number", "#" or a colon to make it a label. */
const MUST = String.raw`(?:\s{0,2}(?:numbers?|num|no|nr|id|identifier|code)\b\.?|\s{0,2}[#:])(?:\s{0,2}(?:is|was|ending|ends|in|reads?)\b|\s{0,2}[#:.=()-]){0,3}\s{0,2}`;
/** As MUST, for words of every day's notes: "Plan: 1000 mL" is no health plan. */
const NUMBERED = String.raw`(?:\s{0,2}(?:numbers?|num|no|nr|id|identifier)\b\.?|\s{0,2}#)(?:\s{0,2}(?:is|was|ending|ends|in|reads?)\b|\s{0,2}[#:.=()-]){0,3}\s{0,2}`;
const VALUE =
  /(?:[A-Za-z]{1,4}[- ]?)?\d[\dA-Za-z/-]{1,24}(?:[ ]\d{2,6}\b){0,4}|[A-Z]{1,5}-?\d[\dA-Z-]{2,24}/y;
const STRICT = /[A-Z]{0,5}[- ]?\d[\dA-Z-]{2,24}(?:[ ]\d{3,6}\b){0,3}/y;
const MIXED = /(?=[A-Z\d-]{0,20}[A-Z])[A-Z\d][A-Z\d-]{4,24}/y;
const PLATE = /[A-Z\d]{1,4}[- ]?[A-Z\d]{2,5}(?:[- ][A-Z]{2,3})?(?![\w])/y;
const SSN = /[\dxX*]{1,4}(?:[- .]?[\dxX*]{1,4}){0,3}/y;

const label = (words: string, join = JOIN, flags = 'gi') =>
  new RegExp(String.raw`(?<![\w/])(?:${words})(?![a-z])${join}(?=[A-Z\d*(])`, flags);

export const LABELLED: readonly Labelled[] = [
  {
    kind: 'ssn',
    label: label(
      String.raw`ssn|ss ?#|ss no|soc(?:ial)? sec(?:urity)?|social(?= (?:number|#|(?:(?:is|are|was|ends|ending|in|with) ){1,3}[\dx*]{3}))|last (?:4|four)(?: digits)?(?:(?: of)?(?: the| her| his| their)? (?:ssn|social(?: security)?)|(?=:? (?:is |are )?\d{4}(?!\d| ?(?:m?l|mg|mcg|k?cal|units?|cc|hours?|hrs?|h|steps)\b)))|nino|ni(?= ?(?:number|no|#))|national insurance|national id|aadhaar|aadhar|curp|cpf|nir|nric|dni|nie|personnummer|pesel|sin(?= ?(?:number|no|#|:))|tax id|tin(?= ?(?:number|#|:))`,
    ),
    value: /[\dxX*A-Z]{1,6}(?:[- .]?[\dxX*A-Z]{1,6}){0,4}/y,
    digits: 4,
  },
  { kind: 'ssn', label: label('ssn|social'), value: SSN, digits: 9 },
  {
    kind: 'record',
    label: label(
      String.raw`mrn?s?(?=[#\d ]*[\s:#.=(]*\d{4})|mrn|mnr|m\.r\.n\.?|mr ?#|mr no|umrn|uhid|empi|med(?:ical)?\.? ?rec(?:ord)?s?|medical chart|nhs(?= ?(?:number|no|#|:|\d))|nhi|phn|hosp(?:ital)?\.?(?= ?(?:number|num|no|nr|id|#))|chart(?= ?(?:number|num|no|#|:|\d{4}))|(?:pt|patient)'?s?(?= ?(?:id|number|num|no|identifier|#))|identifier|record(?= ?(?:number|num|no|#|id))|unit(?= ?(?:number|no|#))|health record|case(?= ?(?:number|no\b|#|id))|epic id|historia(?: cl[ií]nica)?|expediente`,
    ),
    value: VALUE,
    digits: 3,
  },
  {
    kind: 'record',
    label: label(
      'UR|URN|CHI|FIN|CSN|HAR|PID|CRN?|IPD?|OPD|HN|MRN|EMR|EHR|Encounter|ENCOUNTER|encounter|Visit|visit|Accession|accession|Specimen|specimen|Order|order|acc',
      JOIN,
      'g',
    ),
    value: STRICT,
    digits: 5,
  },
  {
    kind: 'record',
    label: label(
      'encounter|visit|accession|specimen|order|csn|fin|episode|admission|referral|requisition|study|subject|participant|registry|isolate',
      NUMBERED,
    ),
    value: VALUE,
    digits: 3,
  },
  {
    kind: 'health_plan',
    label: label(
      String.raw`(?:health )?(?:insurance|ins)|health plan|member(?:ship)?|subscriber|medicare|medicaid|medi-cal|hicn?|mbi|bcbs|blue cross(?: blue shield)?|aetna|cigna|humana|kaiser|tricare|united(?: ?healthcare)?|uhc|anthem|ohip|health card|healthcare|carecard|ehic|krankenversicherung|beneficiary|payer|rx ?bin`,
      MUST,
    ),
    value: VALUE,
    digits: 4,
  },
  {
    kind: 'health_plan',
    label: label('policy|group|plan|healthcare|payer', NUMBERED),
    value: VALUE,
    digits: 4,
  },
  {
    kind: 'health_plan',
    label: label(
      'medicare|medicaid|medi-cal|mbi|hicn|bcbs|blue cross|aetna|cigna|humana|tricare|uhc|ohip|insurance|member|health card',
    ),
    value: /(?:[A-Z]{0,4}-?\d[\dA-Z-]{6,20})(?:[ ]\d{3,4}\b){0,3}/y,
    digits: 5,
  },
  {
    kind: 'account',
    label: label(
      String.raw`acct|account|acc(?=\.? ?(?:no|#|number))|billing|bill|invoice|claim|credit card|debit card|card(?= ?(?:number|no|#|ending))|visa|mastercard|amex|bank|routing|iban|payment`,
      MUST,
    ),
    value: /[A-Z]{0,3}[- ]?\d[\dA-Z-]{2,24}(?:[ -]\d{2,6}\b){0,6}/iy,
    digits: 4,
  },
  {
    kind: 'account',
    label: label('acct|account|claim|invoice|iban|visa|mastercard|amex|credit card'),
    value: VALUE,
    digits: 6,
  },
  {
    kind: 'licence',
    label: label(
      String.raw`(?:driver'?s?|drivers'|driving|medical|nursing|state|pilot'?s?|professional|pharmacy|hunting|gun)? ?licen[sc]e(?! plate)|lic|permit|certificate|certification|dea|npi|passport|green card|visa|state id|badge|board cert`,
      MUST,
    ),
    value: VALUE,
    digits: 4,
  },
  {
    kind: 'licence',
    label: label(
      String.raw`(?:driver'?s?|drivers'|driving) licen[sc]e|licen[sc]e|passport|npi|dea|state id`,
    ),
    value: /[A-Z]{0,3}[- ]?\d[\dA-Z-]{4,24}/y,
    digits: 5,
  },
  {
    kind: 'licence',
    label: label('C?D\\.?L\\.?', JOIN, 'g'),
    value: /[A-Z]{0,3}-?\d[\dA-Z-]{5,24}/y,
    digits: 5,
  },
  {
    kind: 'vehicle',
    label: label(
      String.raw`licen[sc]e plates?|licen[sc]e tag|number plate|plates?(?= ?(?:numbers?|no|#|:|is|was|reads?|[A-Z\d]{2,4}[- ]?[A-Z\d]{2,5}\b))|car tag|tags?(?= ?(?:number|no|#|:| [A-Z]{2,3}[ -]?\d{3,4}\b| \d[A-Z]{3}\d{3}\b))|reg(?:istration)?|rego|matr[ií]cula|kennzeichen|tablilla`,
    ),
    value: PLATE,
    digits: 2,
  },
  {
    kind: 'vehicle',
    label: label('vin|vehicle id(?:entification)?'),
    value: /[A-Z\d-]{6,20}/y,
    digits: 4,
  },
  {
    kind: 'device',
    label: label(
      String.raw`(?:serial|s\/n|sn|device|udi|imei|implant|pacemaker|icd|generator|pump|cgm|lot|battery|vns|stimulator|prosthesis|monitor)(?: (?:serial|device|sn))?`,
      NUMBERED,
    ),
    value: /[A-Z]{0,6}[- ]?\d[\dA-Z-]{2,24}|[A-Z]{2,8}\d[\dA-Z-]{3,24}/iy,
    digits: 3,
  },
  { kind: 'device', label: label('serial|s\\/n|sn|imei|udi|device id'), value: MIXED, digits: 3 },
  { kind: 'code', label: /(?<![\w&])#\s?(?=\d)/g, value: /\d[\d-]{4,20}(?![\d.]|,\d)/y, digits: 5 },
];
