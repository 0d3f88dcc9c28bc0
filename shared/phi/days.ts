import { after, before, matches } from '#shared/phi/text.ts';

/** A day of a month, without its year: also a fraction, a number of days, a strength, a score or a setting. */
type Day = { start: number; end: number; month: number; whole: number };

const DAY_MONTH =
  /(?<![\d/.,:]|(?<!\/\d{1,2})-)(1[0-2]|0?[1-9]|[12]\d|3[01])([/-])(0?[1-9]|[12]\d|3[01])(?![\d/%]|[.:]\d|-\d(?!\d?\/))/g;

const DATE_LEAD =
  /(?:\b(?:on|since|around|yesterday|dated?|dob|d\.o\.b\.?|dos|doa|dod|lmp|edd|edc|birth(?:day|date)?|born|bday|until|till|by|before|after|from|thru|through|admit(?:ted)?|admission|adm|discharged?|d\/?c'?d?|seen|visit(?:ed)?|surgery|sx|procedure|appt|appointment|f\/?u|follow[- ]?up|mri|ct|echo|cxr|xray|x-ray|us|ecg|ekg|labs?|cath|op|operation|collected|drawn|transferred|presented|arrived|fall|fell|mvc|injury|injured|missed|called|saw|met|returned|left|filled|dispensed|signed|arrested|given|positive|negative|placed|inserted|removed|started|diagnosed|dx|delivered|died|expired|deceased|last (?:seen|dose|visit|menses|period)|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?),?:?|[@:]|\bthe|-)\s*(?<!left,\s?)\(?$/;
/** What happens on a day: operations and what is put in or taken out, treatments, encounters, events. */
const EVENT_LEAD =
  /\b(?:week(?:end)? of|cbc|bmp|(?:d\/?c'?d|discharged|sent|went) (?:home|to \w+)|(?:seen|known) (?:well|normal)|(?:switched|changed) to \w+|as of|\w{2,}(?:ectomy|otomy|ostomy|plasty|scopy|centesis|desis|pexy|tripsy|section|plant|iversion)|cabg|[atm]v[rp]|tavr|t[kh][ar]|orif|egd|ercp|eus|picc|pci|ptca|iud|port|angio\w*|appy|chole|c-?section|vbac|d&[ce]|delivery|birth|surgery|repair|bypass|stent|graft|chemo\w*|xrt|dialysis|hd|transfusion|infusion|vaccine|vaccinated|booster|cast|splint|staples|drain|(?:chest|ng|g|feeding) tube|trach|peg|bronch|lp|paracentesis|block|ablation|dccv|pacer|pacemaker|icd|amputation|extraction|implant|fusion|intubat(?:ed|ion)|extubat(?:ed|ion)|readmi(?:t|tted|ssion)|hospitali[sz](?:ed|ation)|operated|repaired|stented|cathed|transfused|vaccinated|dialy[sz]ed|changed|replaced|seen by \w+|clinic|consult(?:ed)?|visits?|stay|onset|bite|bitten|exposure|exposed|crash|accident|assault|(?:re)?check|eval|removal|arrest|biopsied|biopsy|service|stopped|restarted|resumed|quit|hit|injected|treated|cultured)[:,]? \(?$/;
/** What is dated as often as it is counted: a day only when the number below is no usual whole. */
const TEST_LEAD =
  /\b(?:tests?|tested|cultures?|bcx|ucx|inr|a1c|trop\w*|weights?|films?|scans?|pet|xr|swab|pcr|covid|flu|episode|seizure|stroke|flare|relapse|rash|symptoms?|note|letter|ed|er|icu|ward|rehab|cycle \d{1,2}|dose \d|round \d|repeat|pep|period|menses|cards|ortho|neuro|gi|[a-z]+mycin|[a-z]+cillin|again|first|last|next|also)[:,]? \(?$/;
const USUAL_WHOLE = new Set([2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 20, 21, 24, 27, 28, 30]);

const FRACTION_AFTER =
  /^\s?(?:strength|power|murmur|sem|sys|syst|pain|on (?:the )?(?:pain|nrs|vas)|motor|str\b|out\b|d\b(?!\/)|days?|weeks?|wks?|months?|mo\b|yrs?|years?|hrs?|hours?|mins?|tabs?|tsp|cup|ns\b|normal saline|x\b|times|doses?|courses?|cycles?|cultures?|bottles?|blood cultures|positive|neg|criteria|points?|sirs|view|lobe|th\b|mmhg|in (?:all|the|both|bilateral|le|ue|r|l)\b|throughout|bilat|b\/l|le\b|ue\b|reflex|sat|of\b|hx|history|mg|ml|mcg|g\b|l\b|units|inch|cm|mm|fr\b|french|suture|gauge|wk|ago|abx|antibiotics|symmetric|pulses?|edema|patients|cases|levels?|leads?|ratio|intensity|holosystolic|systolic|diastolic|vessel|life\b|apgars?|at \d+ min|beats|phq|gcs|severity|cores?|nodes?|block|conduction|films?|strips?|sutures?|nylon|prolene|vicryl|siblings|extremit|x\d|\+|%)/;
const FRACTION_LEAD =
  /\b(?:for|x|past|last|hx|history|strength|power|motor|pain|nrs|vas|score|scored?|rated?|rates|grade|graded|murmur|sem|day|days|dose|course|cycle|week|apgars?|gcs|reflex(?:es)?|dtrs?|pulses?|qid|tid|bid|every|about|approx|~|pod|ratio|visual|acuity|va|od|os|cn|gravida|para|at|of|le|ue|rue|lue|rle|lle|deltoid|biceps|triceps|quads?|hip|knee|ankle|grip|wrist|extension|flexion|dorsiflexion|plantarflexion|ehl|wells|heart|sofa|qsofa|nihss|nyha|kps|ecog|criteria|centor|abx|antibiotics)[\s:=.-]*$/;
const SETTING_LEAD =
  /\b(?:bipap|cpap)\b[^.;]{0,30}$|\b(?:apgars?|bipap|cpap|ipap|epap|niv|psv?|vent|peep|settings?|pressures?|suboxone|zubsolv|buprenorphine|bup|nalox\w+|h\/h|h&h|hgb\/hct|hct|i\/o|ratio|va|vision|acuity|mp|iv|level|(?!d\/c)[a-z]\/[a-z]|insulin|novolog|humalog|lantus|regular|nph|prednisone|lasix|grade|stage|strength|motor|power|pain|score)\W{0,3}(?:at |of |on |to |is |was |with )?$/;

/** 12/24 - last drink; Hernandez, 3/2, champagne tap: at the beginning, or by itself between commas. */
function standsAlone(text: string, { start, end, whole }: Day): boolean {
  const lead = text.slice(Math.max(0, start - 3), start);
  const next = text.slice(end, end + 3);
  const isFirst =
    !(whole < 5 && /^ (?:and|of|or) /.test(text.slice(end, end + 5))) &&
    /(?:^|\n)\s{0,2}$/.test(lead) &&
    /^(?: ?[-:)] ?[A-Za-z]?| (?!to)[A-Za-z])/.test(next);
  return (
    isFirst ||
    (/[a-z.], $/i.test(lead) && /^(?:,|\.?$|;)/.test(next) && ![4, 5, 6, 7, 10, 12].includes(whole))
  );
}

/** 9/16: nothing is counted in sixteenths. */
const isRareFraction = ({ month, whole }: Day) =>
  month <= 12 && whole > 12 && ![15, 18, 20, 21, 23, 24, 25, 27, 28, 30].includes(whole);

function isDay(text: string, one: Day, sign: string): boolean {
  const { start, end, month: part, whole } = one;
  if ((part > 12 && whole > 12) || (part === 24 && whole === 7)) return false;
  const lead = before(text, start, 24);
  if (FRACTION_AFTER.test(after(text, end))) return false;
  if (sign === '-')
    return (
      (EVENT_LEAD.test(lead) && (text[start] === '0' || whole > 12)) ||
      (/\b(?:on|dob|lmp|edd|born|dated?|since|fall|fell|mvc|injury|surgery|appt|visit|seen|admitted|admit|discharged)[:\s]*$/.test(
        lead,
      ) &&
        !FRACTION_LEAD.test(lead))
    );
  if (SETTING_LEAD.test(before(text, start))) return false;
  const isEvent = EVENT_LEAD.test(lead) || (TEST_LEAD.test(lead) && !USUAL_WHOLE.has(whole));
  // No part is larger than its whole; 10/7 is ten days where weeks are counted so.
  const isOverWhole = part > whole && part <= 12 && whole !== 7 && !/[a-z]$/.test(lead);
  // Nobody writes a fraction with a zero before it.
  const isLed = isEvent || isOverWhole || text[start] === '0';
  if (isLed && !/\b(?:x|for|score|grade|about|every) $/.test(lead)) return true;
  const isAlone = isRareFraction(one) || standsAlone(text, one);
  return (isAlone || DATE_LEAD.test(lead)) && (!FRACTION_LEAD.test(lead) || /\bat $/.test(lead));
}

/** Beside another day, what is no usual fraction is one too. */
function mayBeDay(text: string, { start, end, month, whole }: Day): boolean {
  const lead = before(text, start, 24);
  const isOpen = [2, 3, 4, 5, 6, 7, 10, 12].includes(whole) || month > 12 || whole > 31;
  return !(
    isOpen ||
    FRACTION_AFTER.test(after(text, end)) ||
    FRACTION_LEAD.test(lead) ||
    SETTING_LEAD.test(lead)
  );
}

/** What joins the days of a list or a span: "3/2, 3/5 and 3/9", "3/14-3/17". */
const JOINT = /^(?: ?[-,;&] ?(?:and )?| (?:and|to|thru|through|until|or) )$/;
const isLater = (one: Day, next: Day) =>
  next.month > one.month || (next.month === one.month && next.whole > one.whole);
/** From a third to a half, from 4/5 to 5/5. */
const areParts = (one: Day, next: Day) =>
  one.whole === next.whole || (one.month < one.whole && next.month < next.whole && next.whole < 5);

/** Days without a year: by what stands before them, by being no fraction, or in a list with another. */
export function daysWithoutYear(text: string): Pick<Day, 'start' | 'end'>[] {
  const all = matches(text, DAY_MONTH).map((match) => {
    const [month, whole] = [Number(match[1]), Number(match[3])];
    const [start, end] = [match.index, match.index + match[0].length];
    const day = { start, end, month, whole };
    return { day, sign: match[2] ?? '', is: isDay(text, day, match[2] ?? '') };
  });
  function spread(at: number, next: number): void {
    const [one, other] = [all[at], all[next]];
    if (!one || !other || one.sign !== '/' || other.sign !== '/') return;
    const [early, late] = at < next ? [one.day, other.day] : [other.day, one.day];
    const isJoined = JOINT.test(text.slice(early.end, late.start));
    const areMonths = early.month <= 12 && late.month <= 12;
    if (!isJoined || !areMonths || FRACTION_AFTER.test(after(text, late.end))) return;
    const lead = before(text, early.start, 24);
    const isSpan = isLater(early, late) && !areParts(early, late);
    if (one.is) other.is = true;
    else if (isSpan && !SETTING_LEAD.test(lead) && !FRACTION_LEAD.test(lead)) {
      one.is = true;
      other.is = true;
    }
  }
  for (let at = 0; at + 1 < all.length; at += 1) spread(at, at + 1);
  for (let at = all.length - 1; at > 0; at -= 1) spread(at, at - 1);
  const isDated = all.some(({ is }) => is);
  return all
    .filter(({ is, day, sign }) => is || (isDated && sign === '/' && mayBeDay(text, day)))
    .map(({ day: { start, end } }) => ({ start, end }));
}
