/** Whose names stand beside these words. */
export const FAMILY =
  'wife|husband|hubby|spouse|partner|fianc[ée]e?|girlfriend|boyfriend|gf|bf|son|daughter|dtr|dau|dgtr|mother|father|mom|mum|mommy|dad|daddy|parent|parents|mama|papa|brother|bro|sister|sis|sibling|twin|aunt|auntie|uncle|cousin|niece|nephew|grand(?:son|daughter|mother|father|ma|pa|parent)|gma|gpa|step-?(?:son|daughter|father|mother|mom|dad|brother|sister)|foster (?:mom|mother|dad|father|parent)|(?:mother|father|son|daughter|sister|brother)-in-law|roommate|neighbou?r|care ?giver|carer|friend|guardian|nok|next of kin|poa|hcpoa|proxy|surrogate|sponsor|case ?worker|social worker|interpreter|translator|teacher|coach|esposo|esposa|hij[oa]|madre|padre|herman[oa]|abuel[oa]|[ée]pouse|[ée]poux|mari|fils|fille|m[èe]re|p[èe]re|s(?:œ|oe)ur|fr[èe]re|tochter|sohn|mutter|vater|ehefrau|ehemann|bruder|schwester|moglie|marito|figli[oa]';
/** What only people do. */
export const SAYS =
  'says?|said|saying|reports?|reported|states?|stated|den(?:ies|ied)|denying|complain(?:s|ed|ing)|c\\/o|endorse[sd]|told|thinks?|feels|felt|wants?|wanted|asked|asking|asks|lives|works?|worked|drinks|drank|smokes?|smoked|admits|tripped|slipped|swallowed|woke|consented|agreed|refus(?:ed|es|ing)';
/** What people do, and things as well. */
export const MOVES =
  'fell|came|comes|arrived|walked|drove|went|left|returned|returns|presents?|presented|collapsed|vomited';
