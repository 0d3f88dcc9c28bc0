import { withHost } from '#shared/link-host.ts';
import { letterOf } from '#server/documents/booklet.ts';
import type { Card } from '#server/documents/cards.ts';
import { escaped } from '#server/mail/html.ts';

/** Of the one note type, in order; the browser of cards is sorted by the second. */
export const FIELDS = [
  'Case',
  'Question',
  'Options',
  'Answer',
  'Explanation',
  'Reading',
  'Source',
] as const;
export const SORT_FIELD = 1;

export const FRONT = `<div class="case">{{Case}}</div>
<div class="question">{{Question}}</div>
{{Options}}`;

export const BACK = `{{FrontSide}}
<hr id="answer">
<div class="answer">{{Answer}}</div>
<div class="explanation">{{Explanation}}</div>
{{#Reading}}<div class="small">Additional Reading: {{Reading}}</div>{{/Reading}}
<div class="small">{{Source}}</div>`;

export const STYLE = `.card { font-family: Georgia, serif; font-size: 19px; line-height: 1.4; text-align: left; max-width: 38em; margin: 0 auto; color: #1d2421; background: #fbf8f1; }
.case { color: #565d56; margin-bottom: .7em; }
.question, .answer { font-weight: 600; }
.answer { color: #0d5b55; margin-bottom: .5em; }
ol { padding-left: 1.6em; }
li { margin: .3em 0; }
.small { font-size: 15px; color: #565d56; margin-top: .8em; }
.nightMode.card { color: #ece4d6; background: #191510; }
.nightMode .case, .nightMode .small { color: #b3a995; }
.nightMode .answer { color: #6fc3ba; }`;

/** Plain text as HTML; nothing in it is a sound, a formula or a cloze to the program that shows it. */
export function escapeHtml(text: string): string {
  return escaped(text)
    .replace(/\[(?=\/?(?:sound:|anki:|latex\]|\$))/gi, '&#91;')
    .replace(/\\(?=[()[\]])/g, '\\\u2060')
    .replace(/\{\{/g, '{\u2060{')
    .replace(/\n/g, '<br>');
}

/** The fields of a note, as HTML. */
export function fieldsOf(card: Card): string[] {
  const { scene, question, options, correct, explanation, reading, source } = card;
  return [
    escapeHtml(scene),
    escapeHtml(question),
    `<ol type="A">${options.map((option) => `<li>${escapeHtml(option)}</li>`).join('')}</ol>`,
    `${letterOf(correct)}. ${escapeHtml(options[correct] ?? '')}`,
    escapeHtml(explanation),
    reading ? readingHtml(reading) : '',
    escapeHtml(source),
  ];
}

function readingHtml({ title, url }: NonNullable<Card['reading']>): string {
  return url
    ? `<a href="${escapeHtml(url)}">${escapeHtml(withHost(title, url))}</a>`
    : escapeHtml(title);
}

/** As the program itself takes the formatting out, before it sorts and compares. */
export function withoutHtml(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&#91;/g, '[')
    .replace(/&amp;/g, '&')
    .trim();
}

/** "Debrief::Night shift": two colons would begin a deck within the deck. */
export function deckName(name: string): string {
  const plain = name.replace(/\s+/g, ' ').replace(/:{2,}/g, ':').replace(/"/g, '').trim();
  return `Debrief::${plain.replace(/^:+|:+$/g, '') || 'Pearls'}`;
}
