import { after, digitsIn, foundAs, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

/** Letters and digits that may be somebody's number, in one to six groups. */
const VALUE =
  /(?<![\p{L}\d.,$€£/%^_-])(?=[A-Za-z]{0,8}\/?\d)[A-Za-z\d]{1,24}(?:[-/.:][A-Za-z\d]{1,14}){0,6}(?: (?=[A-Z]{0,3}\d)[A-Z\d][A-Z\d-]{1,13}(?![\p{L}\d.%/]|,\d)){0,5}/gu;

/** What has a number of its own: papers, things one wears or carries, things that are counted out to one person. */
const OWNER = [
  'wrist ?bands?|arm ?bands?|bracelet|name ?tag|dog ?tags?|stickers?|labels?|bar ?codes?|qr(?: code)?|tag|ticket|token|id card|card|key ?card|fob|pass(?:port|code|word|phrase)?|pin|combo',
  'kit|sample|specimen|tube|vial|slide|block|accession|requisition|req|order|referral|auth(?:orization)?|prior auth|approval|script|prescription|rx|isolate|biobank|registry|enrol?lment|randomi[sz]ation|subject|participant|donor|recipient',
  'case|docket|session|warrant|citation|summons|complaint|report|incident|run sheet|run|dispatch|cad|pcr|statement|affidavit|court|file|folder|folio|dossier|chart|record|reference|ref|confirmation|booking|locator|reservation|registration|certificate|cert|permit|badge|shield|commission',
  'claim|policy|group|plan|member|subscriber|beneficiary|insurance|insurer|coverage|medicare|medicaid|medi-?cal|tricare|hicn?|aetna|cigna|humana|kaiser|anthem|bcbs|blue (?:cross|shield)|united ?health(?:care)?|uhc|wellcare|molina|centene|ambetter|oscar|mutuelle|krankenkasse|axa|bupa|medibank|ramq|ohip|msp|dva|ihi|ehic|imss|nif|nie|dni|cuit|rut|rfc|curp|cpf|bsn|ahv|pesel|cpr|pan|aadhaa?r|uhid|nric|cnic|nin|bvn|tfn|sin|ein|ni|crn|urn|hrn|chi|hsc|ppsn?',
  'account|acct|invoice|receipt|bill|check|cheque|transaction|payment|iban|sort code|routing|wallet',
  'inmate|prisoner|detainee|booking|employee|staff|worker|clock|student|pupil|military|service|veteran|edipi|dod|alien|a-?number|uscis|visa|green card|driver|driving|licen[sc]e|lic|licencia|f[uü]hrerschein|permis|carnet|c[eé]dula|pasaporte|reisepass',
  'serial|sn|s\\/n|lot|batch|device|implant|pump|pacer|pacemaker|icd|aicd|crt-?d|lvad|ipg|loop|generator|stimulator|valve|mesh|lens|iol|hearing aid|glucometer|sensor|transmitter|receiver|reader|router|modem|bike|gun|firearm|parcel|package|cylinder|concentrator|wheelchair|cgm|libre|dexcom|monitor|holter|ziopatch|imei|udi|asset|equipment|tablet|laptop|workstation',
  'plate|reg|rego|registration|vin|vehicle|car|truck|van|trailer|motorcycle|scooter|taxi|cab|uber|tail|hull|medallion|unit|rig|truck',
  'study uid|uid|uuid|guid|visit|encounter|enc|csn|har|fin|episode|admission|adm|stay|medrec|med rec|mr|m\\.?r\\.?n\\.?|emr|ehr|empi|mpi|hospital|hosp|clinic|ward|patient|pt|pts|client|resident|identifier|id|ids|number|nummer|num[eé]ro|n[uú]mero|nr|code',
].join('|');
const JOINS =
  '(?:[ \\t]{0,2}(?:numbers?|num|no|nr|ids?|code|card|band|tag|is|was|now|reads?|reading|says?|shows?|showing|stated|states|scanned|printed|marked|with|of|on|for|from|as|under|via|the|his|her|their|its|this|that|ending|ends|in|digits|last (?:4|four)|active|expired|old|new|current|correct|actual|same|wrong|file|it)\\b\\.?|[ \\t]{0,2}[#:.=()\'"→>-]){0,6}[ \\t\\n]{0,2}';
const OWNED = new RegExp(`(?<![\\p{L}\\d/])(?:${OWNER})(?:'s|s)?(?![\\p{L}\\d])${JOINS}$`, 'iu');
/** Any word with "#" or "number", unless it counts or cites. */
const NUMBERED =
  /(\p{L}[\p{L}'/-]{1,20})[ \t]{0,2}(?:#[ \t]?:?|(?:no\.|num\b\.?|nr\b\.?|numbers?|№|n[°º]|ids?\b)[ \t]?(?::|=|is\b|was\b|#)?)[ \t]{0,2}$/iu;
const COUNTED =
  /^(?:grade|stage|type|class|step|question|figure|fig|table|page|chapter|volume|room|rm|bed|bay|pod|floor|day|hour|week|dose|attempt|cycle|phase|lead|level|rib|blade|size|suture|version|section|article|pmid|pmcid|doi|icd|cpt|loinc|nct|drg|hcpcs|snomed|rxnorm|cas|ec|un|omim|trial|grant|isbn|issn|total|copy|patient|count|large|small|high|low|great|of|the|in|and|a|vertebra|tooth|teeth)$/i;
const CITING =
  /\b(?:pmc?id|pmc|nct|doi|isbn|issn|isrctn|icd(?:-\d+)?(?: code)?|cpt(?: code)?|hcpcs|drg|loinc|snomed(?: ct)?|rxnorm|rxcui|ndc|omim|cas|grant|poison(?: control| center)?)\b[^\n]{0,14}$/i;
const UNIT =
  /^\s?(?:m?[lL]\b|cc\b|[mk]?g\b|mcg|µg|ng|pg|iu\b|units?\b|u\b|u\/|mmol|meq|mosm|kcal|cal\b|cfu|cop|cells?|mm\b|cm\b|hz|bpm|mmhg|%|x\s?10|\^\d|per (?:kg|min|h|day|dose|m?l\b|[hlm]pf|mm|year|1000?|ml)|\/(?:m|µ|u|d|c|h|k)|hours?\b|hrs?\b|h\b|mins?\b|minutes|seconds|sec\b|days?\b|weeks?\b|months?\b|years?\b|yo\b|y\/o|patients|people|cases|feet|ft\b|miles|steps|lbs?\b|pounds|dollars|times|percent|°|degrees|g?auge|fr\b|french|am\b|pm\b|and [<>]|platelets)/i;
const TIME = /^(?:[01]\d|2[0-3])[0-5]\d$/;
const YEARS = /^(?:19|20)\d{2}(?:[-/](?:(?:19|20)?\d{2}))?$/;
const DATE =
  /^(?:[0-3]?\d([-/.])[0-3]?\d\1(?:\d{2}|\d{4})|(?:19|20)\d{2}([-/.])\d{1,2}\2\d{1,2})\b|^\d{1,2}[/:]\d{1,2}$|^\d{1,3}[/:]\d{2,3}$/;
const MEASURE =
  /^\d{1,5}(?:\.\d+)?[a-zµ]{1,5}$|^\d+[KMFGLH]$|^\d+\.\d+$|^(?:G\d+P\d+|[CTLS]\d{1,2}(?:[-/][CTLS]?\d{1,2})?|COVID-?\d+|SARS.*|CYP.*|HLA.*|NCT.*|PMC.*|ICD.*)$|^(?:bp|hr|rr|spo2|sat|temp|na|k|cr|hgb|plt|wbc|ck|bnp|ldh|ast|alt|hcg|asa)\d+/i;

/** 8G4K2T: letters and digits by turns. */
const JUMBLED = /^(?=[A-Z\d]{6,})[A-Z]*(?:\d+[A-Z]+){2,}\d*$/;

/** Letters in capitals right before a number and a space belong to it: "RXQ 883920". */
const HEAD = /(?<![\p{L}\d])([A-Z]{1,6})[ -]$/u;

function owned(lead: string, value: string): boolean {
  const digits = digitsIn(value);
  const isMixed = /[A-Za-z]/.test(value) && digits > 2 && value.length > 4;
  if (OWNED.test(lead)) {
    const isShort =
      /\b(?:badge|shield|pin|combo|(?:door|gate|access|entry|alarm|lock ?box) code|pass(?:code|word)|locker|inmate|medallion)\W{0,3}(?:(?:is|as|no|number)\W{1,3})?$/i.test(
        lead,
      );
    const isMarked =
      /[#:=]\s{0,2}$|\b(?:no\.?|numbers?|num|nr|id)[ :.=#]{0,3}$|ending(?: in)? $/i.test(lead);
    return (
      digits > 4 ||
      (isShort && digits > 3) ||
      JUMBLED.test(value) ||
      (isMixed && (isMarked || digits > 3)) ||
      (digits > 3 && isMarked && !TIME.test(value))
    );
  }
  const noun = NUMBERED.exec(lead)?.[1];
  return noun !== undefined && !COUNTED.test(noun) && (digits > 3 || isMixed);
}

const code = foundAs('code', '[number]');

/** Numbers that the words before them give to somebody or something. */
export function findCodes(text: string): Found[] {
  return matches(text, VALUE).flatMap(({ 0: match, index }): Found[] => {
    const first = match.split(' ')[0] ?? match;
    if ((digitsIn(match) < 3 && !JUMBLED.test(match)) || YEARS.test(first) || DATE.test(first))
      return [];
    if (MEASURE.test(first) || /^[.,:/-]?\d/.test(after(text, index + match.length, 2))) return [];
    const isMeasured = UNIT.test(after(text, index + match.length, 12));
    const lead = text.slice(Math.max(0, index - 56), index);
    if (isMeasured || CITING.test(lead)) return [];
    const head = HEAD.exec(lead)?.[1];
    const end = index + match.length;
    if (owned(lead, match)) return [code(index, end)];
    if (head === undefined) return [];
    const start = index - head.length - 1;
    return owned(lead.slice(0, -head.length - 1), `${head}${match}`) ? [code(start, end)] : [];
  });
}
