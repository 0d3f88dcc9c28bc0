const UNPRINTABLE = /(?![\t\n])\p{Cc}|[\u200b\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}/gu;

/** Uniform line ends; no control characters, no lone surrogates. A prefix stays a prefix. */
export function clean(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(UNPRINTABLE, '');
}

/** Full-width forms and rare spaces as their plain twins, one character for one. */
export function fold(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ');
}

const ALPHANUMERIC = /[\p{L}\p{N}]/u;

/** Text without emphasis marks, code ticks and backslash escapes; addresses stay as they are. */
export function plain(text: string): string {
  if (!/[\\*_`~]/.test(text)) return text;
  return text
    .split(/(https?:\/\/[^\s<>]+)/i)
    .map((part, index) => (index % 2 === 1 ? part.replace(/\\([_()*~])/g, '$1') : unmark(part)))
    .join('');
}

function unmark(text: string): string {
  return text
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~:])/g, '$1')
    .replace(/\*{2,}|(?<!_)_{2}(?!_)|~~|`+/g, '')
    .replace(/\*/g, (star, at: number, whole: string) => {
      const before = whole[at - 1] ?? ' ';
      const after = whole[at + 1] ?? ' ';
      if (/\s/.test(before) && /\s/.test(after)) return star;
      return ALPHANUMERIC.test(before) && ALPHANUMERIC.test(after) ? star : '';
    })
    .replace(/(?<![\w])_(?=[^\s_])|(?<=[^\s_])_(?![\w])/g, '');
}

/** A line of LaTeX as the Markdown it stands for. */
export function fromLatex(line: string): string {
  if (!/\\(?:item|textbf|textit|emph|begin|end|(?:sub)*section)\b/.test(line)) return line;
  return line
    .replace(/\\(?:begin|end)\{[^{}]{0,40}\}(?:\[[^\]]{0,40}\])?/g, '')
    .replace(/\\(?:sub)*section\*?\{([^{}]{0,120})\}/g, '## $1')
    .replace(/\\item\s?\[([^\]]{0,20})\]/g, '- $1')
    .replace(/\\item\b/g, '- ')
    .replace(/\\(?:textbf|textit|emph)\{([^{}]{0,300})\}/g, '$1')
    .replace(/\\\\$/, '');
}

const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  apos: "'",
};

const LABEL_OF_TAG: Record<string, string> = {
  question: '\nQuestion: ',
  mcq: '\nQuestion: ',
  item: '\nQuestion: ',
  questions: '\n## Practice Questions\n',
  mcqs: '\n## Practice Questions\n',
  quiz: '\n## Practice Questions\n',
  practicequestions: '\n## Practice Questions\n',
  boardquestions: '\n## Practice Questions\n',
  answer: '\nCorrect Answer: ',
  correctanswer: '\nCorrect Answer: ',
  correct: '\nCorrect Answer: ',
  key: '\nCorrect Answer: ',
  correctoption: '\nCorrect Answer: ',
  answerkey: '\nCorrect Answer: ',
  explanation: '\nExplanation: ',
  rationale: '\nExplanation: ',
  reasoning: '\nExplanation: ',
  reading: '\nReading: ',
  additionalreading: '\nReading: ',
  furtherreading: '\nReading: ',
  reference: '\nReading: ',
};
const INLINE = new Set(
  'b i em strong u s sub sup span mark small font code abbr center'.split(' '),
);
const BLOCK = new Set(
  (
    'br p div ul ol tr table thead tbody details summary section article blockquote hr pre stem prompt text ' +
    'vignette case options choices items answers body html main'
  ).split(' '),
);
const TAG = /<(\/?)([a-z][\w:-]{0,40})((?:[\s/][^<>]{0,300})?)>/gi;

/** One source line as the lines it draws: known tags become labels, breaks or nothing; others stay as text. */
export function untag(line: string): string[] {
  if (!/[<&]/.test(line)) return [line];
  let href = '';
  const drawn = line.replace(TAG, (whole, slash: string, tag: string, attributes: string) => {
    const name = tag.toLowerCase().replace(/[_:-]/g, '');
    if (INLINE.has(name)) return '';
    if (BLOCK.has(name)) return '\n';
    if (/^h[1-6]$/.test(name)) return slash ? '\n' : `\n${'#'.repeat(Number(name[1]))} `;
    if (name === 'td' || name === 'th') return slash ? ' ' : ' | ';
    if (name === 'a') {
      const link = href;
      href = /href\s?=\s?["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? '';
      if (slash) return link ? `](${link})` : '';
      return href ? '[' : '';
    }
    if (name === 'li') return slash ? '\n' : '\n- ';
    const label = LABEL_OF_TAG[name];
    if (label !== undefined) return slash ? '\n' : label;
    const option = /^(?:option|choice|opt)([a-h]?)$/.exec(name);
    if (!option) return whole;
    if (slash) return '\n';
    const letter =
      option[1] || /(?:letter|id|label|value|key|name)\s?=\s?["']?([a-h])\b/i.exec(attributes)?.[1];
    const tick = /correct\s?=\s?["']?(?:true|yes|1)/i.test(attributes) ? '✅ ' : '';
    return letter ? `\n${tick}${letter.toUpperCase()}) ` : `\n- ${tick}`;
  });
  const decoded = drawn.replace(
    /&(lt|gt|amp|quot|nbsp|apos|#39);/g,
    (whole, name: string) => ENTITIES[name] ?? whole,
  );
  if (!decoded.includes('\n')) return [decoded];
  return decoded.split('\n').filter((part) => !/^[\s-]{0,80}$/.test(part));
}
