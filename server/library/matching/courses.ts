const SEIZURE = String.raw`(?:seiz(?:ed|ing|ures?|es?)|convuls(?:ed|ing|ions?)|sz|gtcs?)`;
const SIDE = String.raw`(?:left|right|l|r|one|arm|arms|leg|face|facial|hand|side|sided|grip)`;
const DEFICIT = String.raw`(?:${SIDE}\W+(?:[a-z]+\W+){0,3}?(?:weak(?:ness)?|numb(?:ness)?|droop(?:ing|ed)?)|(?:weak(?:ness)?|numb(?:ness)?) (?:of|in|on) (?:the |her |his )?${SIDE}|droop|aphasi[ac]|slurr(?:ed|ing)|dysarthri[ac]|hemipar\w+|hemipleg\w+|word[ -]?finding|(?:couldn't|could not|unable to|can't|trouble) (?:speak|talk)\w*|vision (?:loss|went)|(?:lost|loss of) (?:vision|speech)|stroke (?:sx|symptoms?|alert))`;
/** Between a deficit and its end: nothing that says otherwise. */
const MEANWHILE = String.raw`(?:(?!\b(?:not|still|never|no|but|almost|nearly|part\w*|persist\w*|residual|seiz\w*|sz)\b)[^.;\n]){0,90}?`;
const GONE = String.raw`(?:back (?:to|at) (?:normal|baseline|usual|(?:her|him)\s?self)|returned to (?:normal|baseline)|(?:(?:now|all|completely|fully|totally) )+(?:gone|resolved|normal|cleared|fine)|gone (?:now|by|on)|then (?:completely |fully )?(?:normal|fine|gone))`;

/** How long it lasted or how it ended, where that is another disease. */
const COURSES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:narcan|naloxone)\b[^.;\n]{0,40}\b(?:no|without|w\/o) (?:response|effect|change|improvement)\b/g,
    'examination',
  ],
  [/\bseizure disorder\b/g, 'epilepsy'],
  [new RegExp(String.raw`(?<=\b${SEIZURE}\s(?:about |~ ?)?)\d+\s?min(?:ute)?s? ago\b`, 'g'), 'ago'],
  [
    new RegExp(
      String.raw`(?<!febrile )\b${SEIZURE}(?:\s+(?:activity|for|x|lasting|lasted|over|about|around|approximately|at least|more than|the past|past|now|continuously|nonstop|straight))*\s*[x>~]?\s?(?:[5-9]|[1-9]\d)\+?\s?(?:min(?:ute)?s?|(?<=(?:x|for|lasting|lasted|over|about|than|[>~])\s?\d+\s?)m)\b(?!\s*(?:ago|prior|before|pta|arrival|apart|after|later|post))`,
      'g',
    ),
    '$& status epilepticus',
  ],
  [/\bnihss\s*(?:of |is |was |[=:] ?)?0\b/g, 'examination'],
  [
    /\b(?:generali[sz]ed|diffuse(?:ly)?|global(?:ly)?) weak(?:ness)?\b|\bweak(?:ness)? (?:all over|diffusely|everywhere|throughout)\b/g,
    'malaise',
  ],
  [
    new RegExp(
      String.raw`\b${DEFICIT}\b(?<!\b(?:seiz\w*|sz|migraine|aura|hypoglyc\w*|(?:glucose|sugar|bg)\s*(?:of |was )?\d\d)\b.{0,200})${MEANWHILE}\b${GONE}\b(?!\s*(?:after|with|once|following|but)\b)(?![^.;\n]{0,200}\b(?:still|persist\w*|residual|seiz\w*|sz|d50)\b)`,
      'g',
    ),
    'transient ischemic attack',
  ],
];

export function readCourses(text: string): string {
  return COURSES.reduce((read, [course, meant]) => read.replace(course, meant), text);
}
