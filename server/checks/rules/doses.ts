import type { Route } from '#server/checks/drug.ts';
import { amountsIn } from '#server/checks/rules/amounts.ts';
import type { SaidAmount } from '#server/checks/rules/amounts.ts';
import type { Found } from '#server/checks/rules/phrases.ts';
import { routesIn } from '#server/checks/rules/routes.ts';
import type { SaidRoute } from '#server/checks/rules/routes.ts';
import type { Entry } from '#server/checks/rules/table.ts';
import { minutesBetween, scheduleOf } from '#server/checks/rules/intervals.ts';
import { overMinutes, repeatsIn, timesADay } from '#server/checks/rules/timing.ts';
import { clauseAt } from '#server/checks/rules/text.ts';

/** An amount of a drug as a sentence has it. `cap`: a maximum; `sum`: of several doses; `timesADay` where an interval is said. */
export type Dose = {
  entry: Entry;
  mention: Found<Entry>;
  amount: SaidAmount;
  routes: Route[];
  cap: boolean;
  sum: boolean;
  daily: boolean;
  timesADay: number | null;
  everyMinutes: number | null;
  /** How often it is repeated at most, where that is said. */
  repeats: number | null;
  overMinutes: number | null;
};

const BETWEEN = /^[^\d;:.]{0,40}$/;
const JOINED =
  /^\s*(?:PE\s+)?(?:\([^)]*\)\s*)?(?:(?:of|IV|IM|IO|SC|SQ|PO|SL|PR|IN|[Ss]low|rapid|push|bolus|oral|intravenous|intramuscular|subcutaneous|intranasal|rectal|sublingual|intrathecal|nebulized|inhaled|a|the|1:1,?000|1:10,?000|[\d.]+ mg\/mL|[\d.]+%|loading|dose|doses|infusion|drip|more|additional|plain|pure|standard|regular)\s+){0,4}$/;
const CAP =
  /\b(?:max(?:imum)?\.?|up to|capped at|cap of|limit(?:ed)?(?: of| to)?|no more than|not (?:to )?exceed\w*|never more than|never (?:above|over)|not over|not above|ceiling of|at most|(?:every|repeat\w*)[^.;]{0,40}\bto|(?:no|not|never) (?:\w+ ){0,2}more than)\s*(?:(?:of|is|a|to|dose|single|total|daily|cumulative|adult|dosage|be|per|rate|about)\s*:?\s*){0,4}$/i;
/** "(maximum 16 mg a day prescribed, 8 mg without)": the second of two maxima. */
const CAP_BEFORE =
  /\(max(?:imum)?\b[^()]*,\s*$|\b(?:max(?:imum)?|at most|up to)\s+[\d.,]+\s*\w+,?\s+(?:so|or|that is|=|then|and)\s+$/i;
/** mL/kg for each percent of burned skin. */
const BY_BURN = /^\s*(?:per|\/|x|times|\u00d7)\s*(?:percent|%|TBSA)/i;
/** A threshold that something is above or below, and no order. */
const THRESHOLD =
  /(?<!\b(?:no|not|never) (?:\w+ ){0,2})\b(?:more than|above|below|less than|beyond|exceeds|exceeding)\s+(?:about\s+)?$/i;
/** "above 150 mg/kg or 10 g": the second of two thresholds. */
const OR_THRESHOLD =
  /\b(?:more than|above|below|less than|beyond|exceeds|exceeding|over)\s+(?:about\s+)?[\d.,]+\s*\w+(?:\/\w+)?\s+(?:or|and|to)\s+(?:about\s+)?$/i;
const DAILY = /\b(?:daily|a day|per day|24 h(?:ours)?|in a day)\b/i;
/** "75 mg/kg a day, never above 4 g": the second of two maxima of a day. */
const OF_A_DAY = /\b(?:a day|per day|daily|\/day|in 24 h(?:ours)?)\b[,;(\s]*(?:\w+\s+){0,3}$/i;
const SUM = /\b(?:total|cumulative|altogether|in all|combined)\b/i;
const NOT_A_DOSE =
  /\b(?:output|loss|losses|lost|deficit|level|levels|drain(?:s|ed)?|volume of|weigh(?:s|ing)|residual|dead space|tidal|vial|vials|ampule|syringe|diluted? in|in|into|with|concentration|contains?|binds?|each)\s*(?:of|a|the|about|at least|over|under|above|below|is|was|than|more|up to|another)?\s*$/i;

const SUGAR = String.raw`D(\d{1,2})W?|dextrose (\d{1,2})\s?%|(\d{1,2})\s?% dextrose`;
const SUGAR_AFTER = new RegExp(
  String.raw`^\s*(?:IV\s+|bolus\s+|an?\s+)?(?:of\s+)?(?:${SUGAR})`,
  'i',
);
const SUGAR_BEFORE = new RegExp(String.raw`\b(?:${SUGAR})[\s,:(-]*(?:IV\s+|bolus\s+)?$`, 'i');

/** "50 mL of D50", "5 mL/kg of dextrose 10%": grams of sugar. */
function sugared(amount: SaidAmount, text: string): SaidAmount | null {
  const percent =
    SUGAR_AFTER.exec(text.slice(amount.end, amount.end + 40)) ??
    SUGAR_BEFORE.exec(text.slice(Math.max(0, amount.start - 40), amount.start));
  const strength = Number(percent?.slice(1).find((part) => part !== undefined) ?? Number.NaN);
  if (Number.isNaN(strength) || strength === 5 || amount.per !== 'dose') return null;
  const factor = strength * 10;
  return { ...amount, measure: 'mass', low: amount.low * factor, high: amount.high * factor };
}

/** mL of a strength that the sentence says, as mass: "0.5 mL of the 1 mg/mL solution". */
function weighed(amount: SaidAmount, all: readonly SaidAmount[], text: string): SaidAmount {
  if (amount.measure !== 'volume' || amount.concentration) return amount;
  const sugar = sugared(amount, text);
  if (sugar) return sugar;
  const after = text.slice(amount.end, amount.end + 45);
  const before = text.slice(Math.max(0, amount.start - 12), amount.start);
  const ratio = (/^[^.;]{0,25}\b1\s?:\s?(1,?000|10,?000)\b/.exec(after) ??
    /\b1\s?:\s?(1,?000|10,?000)[\s,(]*$/.exec(before))?.[1];
  const strength = all.find(
    (other) =>
      other.concentration &&
      other.measure === 'mass' &&
      other.start > amount.start &&
      other.start - amount.end < 25 &&
      /\/\s*ml|per ml/i.test(text.slice(other.start, other.end)),
  );
  const perMl = ratio === undefined ? strength?.high : ratio.length > 5 ? 0.1 : 1;
  if (perMl === undefined) return amount;
  return { ...amount, measure: 'mass', low: amount.low * perMl, high: amount.high * perMl };
}

/** "10 mg in 100 mL gives 100 mcg/mL", "10 mL of urine". */
const isMixture = (sentence: string, { end, measure }: SaidAmount) =>
  (/^\s+(?:in|into)\s+[\d,]+\s*mL/i.test(sentence.slice(end)) &&
    /\b(?:gives|yields|makes|dilut\w+|concentration)\b/i.test(sentence)) ||
  (measure === 'volume' && /\bbuffer/i.test(sentence)) ||
  /^\s+(?:[\w%.]+\s+){0,3}flush/i.test(sentence.slice(end)) ||
  /^\s+(?:of\s+)?(?:urine|blood loss|clot|effusion|fluid removed)/i.test(sentence.slice(end));

const takes = ({ limits }: Entry, { measure }: SaidAmount) =>
  limits.some(({ adult, most }) => adult.measure === measure || most.measure === measure);

/** "1 mg per 100 units". */
const isRatio = (sentence: string, { start, end }: SaidAmount) =>
  /^\s*(?:(?:IV|IM|SC)\s+)?(?:per|for (?:every|each))\s+(?:\d|mg\b|units?\b)/i.test(
    sentence.slice(end),
  ) || /\b(?:per|for every|for each)\s*$/i.test(sentence.slice(0, start));

/** The name of a drug that the table lacks, right before the amount. */
const OTHER_DRUG =
  /\b[a-z]+(?:mab|nib|cillin|mycin|micin|pril|sartan|azole|vir|statin|olol|dipine|tidine|oxacin|cycline|azepam|barbital|caine|curonium|triptan|setron|dronate|parin|xaban|gliptin|gliflozin|profen|amide|idone|azine|apine|thiazide|globulin|phylline|terol|sone|solone|mide|rone|olone|olamine|izine|concentrate|adine|idine|osin|emide|amine|ipine|etine|zolamide|gepant|mycin)\s+$/i;

function ownerOf(
  amount: SaidAmount,
  mentions: readonly Found<Entry>[],
  amounts: readonly SaidAmount[],
  sentence: string,
  carried: Found<Entry> | null,
): Found<Entry> | null {
  const before =
    mentions.findLast(({ end, value }) => end <= amount.start && takes(value, amount)) ??
    mentions.findLast(({ end }) => end <= amount.start);
  const nearest = mentions.findLast(({ end }) => end <= amount.start);
  const after = mentions.find(({ start }) => start >= amount.end);
  const gap = nearest ? sentence.slice(nearest.end, amount.start) : '';
  const isNear =
    nearest &&
    BETWEEN.test(gap) &&
    !/,/.test(gap) &&
    !amounts.some(({ start, end }) => start >= nearest.end && end <= amount.start);
  const between = sentence
    .slice(amount.end, after?.start)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/^\s*\)/, ' ')
    .replace(/^\s*(?:=|\u2248|or|about|,)\s*[\d.,]+\s*(?:mL|L|mg|g|mcg|units)\b/i, ' ');
  const isJoined = after && JOINED.test(between);
  const isTaken = before !== undefined && takes(before.value, amount);
  if (isNear && (takes(nearest.value, amount) || !(isJoined || isTaken))) return nearest;
  if (OTHER_DRUG.test(sentence.slice(0, amount.start))) return null;
  if (isJoined) return after;
  const [first] = mentions;
  if (before && first && /^[^(]*;/.test(sentence.slice(before.end, amount.start))) {
    const isDosed = amounts.some(({ start, end }) => start >= first.end && end < amount.start);
    return isDosed && takes(first.value, amount) ? first : before;
  }
  if (before?.value.drug?.alsoLab && !takes(before.value, amount)) return null;
  return before ?? (mentions.length === 0 ? carried : null);
}

/** "May be injected into …", "can be administered through …". */
const GIVEN_BY = /^[^,;.:\d]{0,20}\b(?:can|may|should|could|must|is|are|be|to be)\b[^,;.:\d]*$/i;

/** "… and push it through the", before a route. */
export const BY_PRONOUN =
  /\b(?:push|inject|infuse|give|administer|deliver|run|instill)\w*\s+(?:it|this|them|the (?:contents|solution|powder|dose|mixture|syringe))\b[^.;,]{0,40}$/i;

/** "0.3 mg of 1 mg/mL epinephrine". */
const OF_STRENGTH = /^\s*of\s+(?:the\s+)?[\d.]+\s*mg\/mL\s+[\w-]+/i;

/** Routes that follow an amount closely, one upon the other: "5 mg slowly IV, IM or by mouth". */
function afterwards(routes: readonly SaidRoute[], from: number, sentence: string): SaidRoute[] {
  const [first, ...others] = routes;
  const gap = first && sentence.slice(from, first.start).replace(OF_STRENGTH, '');
  if (
    !first ||
    gap === undefined ||
    gap.length > (GIVEN_BY.test(gap) ? 70 : 32) ||
    /[,(]\s*\w+ing\b|\bthen\b|\band\b/.test(gap.replace(/\bgiven\b.*|\bdrawn up and\b/, ''))
  )
    return [];
  const found = [first];
  for (const route of others) {
    if (route.start - (found.at(-1)?.end ?? 0) > 6) break;
    found.push(route);
  }
  return found;
}

/** The doses of a sentence, each with the drug it belongs to. `carried`: the drug that the line before named as its heading. */
export function dosesIn(
  sentence: string,
  mentions: readonly Found<Entry>[],
  carried: Found<Entry> | null,
): Dose[] {
  const amounts = amountsIn(sentence);
  if (amounts.length === 0) return [];
  const routes = routesIn(sentence);
  const isByBurn = amounts.some(({ end }) => BY_BURN.test(sentence.slice(end, end + 30)));
  return amounts.flatMap((said, at) => {
    const lead = sentence.slice(Math.max(0, said.start - 60), said.start);
    if (said.concentration || isRatio(sentence, said)) return [];
    if (/^\s*(?:of\s+)?elemental\b/i.test(sentence.slice(said.end))) return [];
    const mention = ownerOf(said, mentions, amounts, sentence, carried);
    if (!mention) return [];
    const unnamed = lead.trimEnd().endsWith(sentence.slice(mention.start, mention.end))
      ? sentence.slice(0, mention.start)
      : lead;
    const isVolume = said.measure === 'volume';
    if (said.measure === 'volume' && isByBurn) return [];
    if (THRESHOLD.test(unnamed) || OR_THRESHOLD.test(lead) || isMixture(sentence, said)) return [];
    if (isVolume && NOT_A_DOSE.test(lead)) return [];
    if (
      !isVolume &&
      /\b(?:level|levels|loss|vials? of|ampules? of|each vial|contains?|binds?|neutrali[sz]es?)\s*(?:of|is|above|below|over)?\s*$/i.test(
        lead,
      )
    )
      return [];
    const clause = clauseAt(sentence, said.start);
    const next =
      amounts.slice(at + 1).find(({ concentration }) => !concentration)?.start ?? sentence.length;
    const tail = sentence.slice(said.end, Math.min(next, clause.end, said.end + 80));
    const past = sentence.slice(Math.min(mention.start, said.start), said.start);
    const isCarried = mention === carried;
    const later = mentions.find(({ start }) => start >= said.end);
    const following = afterwards(
      routes.filter(({ start }) => start >= said.end && start < said.end + tail.length),
      said.end,
      sentence,
    ).filter(
      ({ start, end }) =>
        !later ||
        later === mention ||
        (start < later.start && (later.start - end > 2 || start - said.end <= 2)),
    );
    const preceding = routes.filter(
      ({ start, end }) =>
        end <= said.start &&
        (isCarried ||
          start >= mention.start ||
          /^[^,;.:()\d]{1,25}$/.test(sentence.slice(end, mention.start))) &&
        !amounts.some((other) => other.start >= end && other.end <= said.start),
    );
    const inCap = CAP_BEFORE.test(lead);
    const isCap = inCap || CAP.test(unnamed);
    const isDaily =
      (isCap && OF_A_DAY.test(lead)) ||
      DAILY.test(lead.slice(isCap ? -60 : -25)) ||
      DAILY.test(tail.slice(0, 25));
    const ofPronoun = routes.filter(
      ({ start }) =>
        start >= said.end &&
        (later === undefined || later === mention) &&
        BY_PRONOUN.test(sentence.slice(said.end, start)),
    );
    const ofDrug = routes.filter(({ start, end }) => start >= mention.start && end <= said.start);
    const near =
      [following, ofPronoun, preceding.slice(-2), isCap ? ofDrug.slice(-1) : []].find(
        (list) => list.length > 0,
      ) ?? [];
    return [
      {
        entry: mention.value,
        mention,
        amount: {
          ...weighed(said, amounts, sentence),
          ...(isDaily && said.perKg ? { per: 'day' } : {}),
        },
        routes: near.map(({ route }) => route),
        cap: isCap,
        sum: SUM.test(lead.slice(-25)) || SUM.test(tail.slice(0, 15)),
        daily: isDaily || said.per === 'day',
        timesADay:
          timesADay(scheduleOf(tail)) ?? (/\bevery\b|\bq\d/i.test(past) ? timesADay(past) : null),
        everyMinutes: minutesBetween(scheduleOf(tail)),
        repeats: repeatsIn(tail),
        overMinutes: overMinutes(tail),
      },
    ];
  });
}
