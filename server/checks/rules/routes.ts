import type { Route } from '#server/checks/drug.ts';
import type { Span } from '#server/checks/rules/text.ts';

export type SaidRoute = Span & { route: Route; said: string };

const BY_NAME: readonly (readonly [Route, string])[] = [
  ['IT', String.raw`intrathecal(?:ly)?|into the (?:spinal fluid|CSF|spine)|intraspinal(?:ly)?`],
  ['EPI', String.raw`epidural(?:ly)?(?! hematoma| abscess)`],
  ['IA', String.raw`intra-?arterial(?:ly)?|intracardiac(?:ally)?`],
  ['ID', String.raw`intradermal(?:ly)?`],
  ['IC', String.raw`intracavernos\w+`],
  ['IPL', String.raw`intrapleural(?:ly)?`],
  ['VAG', String.raw`vaginal(?:ly)?`],
  [
    'IV',
    String.raw`intravenous(?:ly)?|i\.v\.|intraosseous(?:ly)?|into (?:a|the) (?:\w+ )?vein|by vein|(?:through|via|down) (?:a|the|his|her) (?:\w+ )?(?:central|PICC|IV|intravenous) (?:line|catheter|cannula)|parenteral(?:ly)?`,
  ],
  [
    'IM',
    String.raw`intramuscular(?:ly)?|i\.m\.|into (?:the )?(?:outer |lateral |anterolateral |gluteal |thigh |deltoid )*(?:thigh|muscle|deltoid|buttock|gluteus)`,
  ],
  ['SC', String.raw`subcut\w*|sub[- ]?q|s\.c\.|under the skin`],
  [
    'PO',
    String.raw`oral(?:ly)?|by mouth|p\.o\.|(?:through|via|by|down) (?:the |an? )?(?:nasogastric|orogastric|NG|OG|feeding|PEG|gastric) tube|tablets?|swallowed|capsules?`,
  ],
  ['SL', String.raw`sublingual(?:ly)?|under the tongue`],
  ['PR', String.raw`rectal(?:ly)?|per rectum|suppository|enema`],
  ['IN', String.raw`intranasal(?:ly)?|into (?:each|the) nos(?:e|tril)|nasal spray`],
  ['BUC', String.raw`buccal(?:ly)?`],
  ['NEB', String.raw`nebuli[sz]\w+|nebs?|inhaled|inhalation|inhaler|aerosoli[sz]ed|mdi`],
  ['TOP', String.raw`topical(?:ly)?|patch|ointment|on gauze`],
  ['EYE', String.raw`eye ?drops|ophthalmic|intravitreal`],
];
const NAMED = new RegExp(
  BY_NAME.map(([, words]) => String.raw`\b(${words})(?!\w)`).join('|'),
  'gi',
);
const SHORT = /\b(IVP|IVPB|IV|IO|IM|SC|SQ|PO|SL|PR|IN|IT)\b/g;
const OF_SHORT: Readonly<Record<string, Route>> = {
  IVP: 'IV',
  IVPB: 'IV',
  IV: 'IV',
  IO: 'IV',
  IM: 'IM',
  SC: 'SC',
  SQ: 'SC',
  PO: 'PO',
  SL: 'SL',
  PR: 'PR',
  IN: 'IN',
  IT: 'IT',
};

/** As a finding says them. */
export const ROUTE_WORDS: Readonly<Record<Route, string>> = {
  IV: 'IV',
  IM: 'IM',
  SC: 'SC',
  PO: 'by mouth',
  SL: 'under the tongue',
  PR: 'rectally',
  IN: 'into the nose',
  NEB: 'inhaled',
  IT: 'intrathecally',
  EPI: 'epidurally',
  TOP: 'on the skin or mucosa',
  INF: 'by infiltration',
  ET: 'down the tube',
  BUC: 'into the cheek',
  EYE: 'into the eye',
  IC: 'intracavernously',
  IMY: 'into the myometrium',
  IPL: 'into the pleura',
  VAG: 'vaginally',
  ID: 'into the skin',
  IA: 'into an artery',
  INH: 'inhaled',
};

/** Words that hold a route's name and are none. */
const NO_ROUTE =
  /^\s*(?:access|line|lines|fluids?|contrast|catheter|intake|airway|route is unavailable|drug use|pump|bag|tubing|thermometer|temperature|exam|anticoag\w+|antibiotics?|(?:cortico)?steroids?|bronchodilators?|regimen|therapy)\b/i;

/** "Through the peripheral IV line" tells the route all the same. */
const THROUGH =
  /\b(?:through|via|down|run (?:in|into))\s+(?:(?:the|an?|his|her)\s+)?(?:(?:peripheral|central)\s+)?$/i;

export function routesIn(text: string): SaidRoute[] {
  const found: SaidRoute[] = [];
  for (const match of text.matchAll(NAMED)) {
    const route = BY_NAME[match.slice(1).findIndex((group) => group !== undefined)]?.[0];
    if (route)
      found.push({ start: match.index, end: match.index + match[0].length, route, said: match[0] });
  }
  for (const match of text.matchAll(SHORT)) {
    const route = OF_SHORT[match[0]];
    if (route)
      found.push({ start: match.index, end: match.index + match[0].length, route, said: match[0] });
  }
  return found
    .filter(
      ({ start, end }) =>
        !NO_ROUTE.test(text.slice(end, end + 30)) ||
        THROUGH.test(text.slice(Math.max(0, start - 30), start)),
    )
    .toSorted((a, b) => a.start - b.start);
}
