import { ANY_INSTITUTION } from '#shared/phi/place-words.ts';
import { before, place, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';
import type { Words } from '#shared/phi/tokens.ts';
import { folded, isWord, nameClass } from '#shared/phi/words.ts';

const PART = String.raw`\p{Lu}[\p{L}&'.-]{1,20}`;
/** What stands after the name of a place one can go to. */
const NOUNS =
  'Mall|Park|Hotel|Motel|Inn|Suites|Resort|Lodge|Hostel|Stadium|Arena|Coliseum|Plaza|Station|Bridge|Beach|Lake|River|Creek|Canyon|Falls|Bay|Island|Islands|Forest|Trail|Library|Museum|Theat(?:er|re)|Gym|Fitness|YMCA|Casino|Brewery|Diner|Cafe|Café|Bar|Pub|Grill|Tavern|Restaurant|Pizzeria|Bakery|Market|Supermarket|Grocery|Store|Outlet|Warehouse|Factory|Foundry|Refinery|Mill|Mills|Mine|Shipyard|Brewing|Farm|Farms|Ranch|Orchard|Vineyard|Academy|Prep|Montessori|Kindergarten|Primary School|Secondary School|Grammar School|Estates|Apartments|Apts|Towers|Heights|Acres|Gardens|Meadows|Pointe|Terrace|Villas?|Commons|Crossing|Springs|Hills|Ridge|Valley|Hollow|Grove|Homes?|House|Residences?|Retirement|(?:Assisted |Senior )?Living(?: Center)?|(?:Rehab|Surgery|Treatment|Recovery|Nursing|Health) Center|Hall|Dorm|Abbey|Cathedral|Mosque|Parish|Chapel|Ministries|Tabernacle|Infirmary|Associates|Partners|Physicians|Medical Practice|Pediatrics|Paediatrics|Orthopa?edics|Dental|Dentistry|Family Medicine|Family Practice|Internal Medicine|Medical Group|Care Center|Healthplex|Inc|LLC|Ltd|GmbH|Corp|Corporation|Company|Industries|Logistics|Trucking|Construction|Roofing|Steel|Motors|Airlines|Airways|Foods|Royal|Police Department|Fire Department|Fire Rescue|Ambulance|EMS|Reservation|Rancheria|Pueblo|Barracks|Base|AFB|Air Force Base|Naval Station|Penitentiary|Correctional|Precinct|County|Township|Borough|Village|Province|Prefecture';
const VENUE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:[Tt]he )?((?:${PART} ){1,4}(?:${NOUNS}))(?: (?:of|at|in|on) (?:the )?${PART}(?: ${PART})?)?(?![\p{L}])`,
  'gu',
);
/** What stands before it. */
const LEADING = new RegExp(
  String.raw`(?<![\p{L}\d])((?:Uni(?:versit[äa]ts)?klini(?:k|kum)|Klinikum|Krankenhaus|Spital|Charit[ée]|H[ôo]pital|CHU|CHR|Clinique|Lyc[ée]e|Collège|[ÉE]cole|Hospital|Cl[ií]nica|Centro M[ée]dico|IMSS|Ospedale|Policlinico|Santa Casa|Ziekenhuis|UMC|Sykehus|Sjukhus|Szpital|Escuela|Colegio|Universidad|Universit[ée]|Universit[àä]t|Universit[àa]|Motel|Hotel|H[ôo]tel|Camp|Fort|Lake|Mount|Isle of|Port|Pueblo|Route|Rte|Highway|Hwy|Interstate|Exit|Gate|Terminal|Pier|Escuela Primaria)(?: (?:de|du|des|del|della|di|la|le|les|do|da|dos|von|am|im|van|the|of))* (?:${PART}(?: (?:de |du |del |la )?${PART})?|\d{1,4}[A-Z]?))(?![\p{L}\d])`,
  'gu',
);
const OPEN_LEAD =
  /^(?:Hospital|Gate|Route|Exit|Port|Lake|Camp|Fort|Mount|Terminal|Pier) (?:Course|Day|Stay|Of|Medicine|Admission|Control|Theory|Louise|Site|A|B|C|IV|PO|IM)\b|^(?:Route|Gate|Terminal|Exit|Port|Pier) (?!\d)/;
/** Two words with capitals where somebody works or is: "at Catholic Charities". */
const HOUSE =
  /\b(?:(?:works?|worked|working|employed|volunteers?|job|shift|stay(?:s|ing)?|lives?|resident|worker|nurse|manager|cook|driver|student) (?:at|for|with)|@|at) ((?:\p{Lu}\p{Ll}{2,15} ){1,2}\p{Lu}\p{Ll}{2,15})(?=[,.;)]|$)/gu;
const DEPARTMENT =
  /\b(?:Emergency|Department|Intensive|Critical|Care|Labor|Delivery|Trauma|Cent(?:er|re)|Clinic|Unit|Bay|Room|Hospital|Radiology|Rounds|Morning|Report|Level|Stage|Grade|Type|Class|Zone|Day|Week|Step|Point|Side|Home|Control|Services|Ward|Triage|Lab|Cath|Suite|Conference|Time|Rate|Line|Angle|Sign)\b/;

const GOING =
  /\b(?:at|from|to|near|outside|behind|inside|in|into|via|of|by|for|with|on|off|around|visiting|leaving|called|employer:?|school:?|@|works?|worked|stays?|staying|lives?|manages|owns)(?: the| a| an)? $/;

/** Whether a word tells one place from another: a name, or a word that nobody knows. */
function tells(word: string): boolean {
  const plain = folded(word.replace(/[.,]+$/, ''));
  if (plain.length < 3 || ANY_INSTITUTION.has(plain)) return false;
  const { given, surname, eponym } = nameClass(plain);
  return (!isWord(plain) || given || surname) && !(eponym && !given);
}

/** Inns, parks, stores, farms, firms and houses with a name. */
export function findVenues({ text, isHeading }: Words): Found[] {
  const named = matches(text, VENUE).flatMap((match) => {
    const name = match[1] ?? '';
    const words = name.split(' ').slice(0, -1);
    const isSaid = GOING.test(before(text, match.index));
    const isTold = words.some(tells);
    // Two words that say little are a name only where somebody is: "at Golden Acres".
    const isPlain =
      isSaid && words.length > 0 && !words.every((word) => ANY_INSTITUTION.has(folded(word)));
    if (!isTold && (!isPlain || isHeading)) return [];
    if (isTold && isHeading && !isSaid) return [];
    return [place(match.index, match.index + match[0].length)];
  });
  const leading = matches(text, LEADING).flatMap(({ 0: match, index }) => {
    const isTold = match.split(' ').slice(1).some(tells) || /\d/.test(match);
    return OPEN_LEAD.test(match) || !isTold ? [] : [place(index, index + match.length)];
  });
  const houses = isHeading
    ? []
    : matches(text, HOUSE).flatMap((match) => {
        const name = match[1] ?? '';
        const end = match.index + match[0].length;
        const isEponym = name.split(' ').some((word) => nameClass(folded(word)).eponym);
        return DEPARTMENT.test(name) || isEponym ? [] : [place(end - name.length, end)];
      });
  return [...named, ...leading, ...houses];
}
