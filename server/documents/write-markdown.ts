import type { BlockContent, List, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { letterOf } from '#server/documents/booklet.ts';
import type { Booklet, Chapter, ChapterQuestion } from '#server/documents/booklet.ts';
import { linesOf, outsideLink, paragraph, readMarkdown } from '#server/documents/markdown.ts';

const writer = unified()
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })
  .use(remarkGfm);

const strong = (value: string): PhrasingContent => ({
  type: 'strong',
  children: [{ type: 'text', value }],
});

/** A booklet as a markdown file: what was plain text stays plain text. */
export function writeMarkdown(booklet: Booklet): string {
  const { title, subtitle, facts, chapters, parts, foot } = booklet;
  const asked = chapters.filter(({ questions }) => questions.length > 0);
  const root: Root = {
    type: 'root',
    children: [
      heading(1, title),
      paragraph(...linesOf(subtitle)),
      ...facts.map((fact) => paragraph(strong(`${fact.label}:`), ...linesOf(` ${fact.text}`))),
      ...chapters.flatMap(chapter),
      ...parts.flatMap((part) => [
        heading(2, part.title),
        ...part.lines.map((line) => paragraph(...linesOf(line))),
      ]),
      ...(asked.length > 0 ? [heading(2, 'Answers'), ...asked.flatMap(answers)] : []),
      { type: 'thematicBreak' },
      paragraph(...linesOf(foot)),
    ],
  };
  return writer.stringify(root);
}

function heading(depth: 1 | 2 | 3 | 4, words: string): RootContent {
  return { type: 'heading', depth, children: linesOf(words.replace(/\s+/g, ' ')) };
}

function chapter({ number, title, remarks, markdown, questions }: Chapter): RootContent[] {
  return [
    heading(2, `${number}: ${title}`),
    ...(remarks.length > 0
      ? [
          {
            type: 'blockquote' as const,
            children: remarks.map((remark) => paragraph(...linesOf(remark))),
          },
        ]
      : []),
    ...readMarkdown(markdown).children.map(deeper),
    ...(questions.length > 0
      ? [heading(3, 'Practice Questions'), numbered(questions.map(question))]
      : []),
  ];
}

/** Below the patient's own heading. */
function deeper(node: RootContent): RootContent {
  return node.type === 'heading' ? { ...node, depth: node.depth === 1 ? 3 : 4 } : node;
}

function numbered(items: BlockContent[][]): List {
  return {
    type: 'list',
    ordered: true,
    start: 1,
    spread: true,
    children: items.map((children) => ({ type: 'listItem', spread: true, children })),
  };
}

function question({ text, options }: ChapterQuestion): BlockContent[] {
  return [
    paragraph(...linesOf(text)),
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: options.map((option, index) => ({
        type: 'listItem',
        children: [paragraph(...linesOf(`${letterOf(index)}. ${option}`))],
      })),
    },
  ];
}

function answers({ number, questions }: Chapter): RootContent[] {
  return [heading(3, number), numbered(questions.map(answer))];
}

function answer({ options, correct, explanation, reading }: ChapterQuestion): BlockContent[] {
  return [
    paragraph(strong(`${letterOf(correct)}. ${options[correct] ?? ''}`)),
    paragraph(...linesOf(explanation)),
    ...(reading
      ? [
          paragraph(
            ...linesOf('Additional Reading: '),
            reading.url
              ? outsideLink(reading.url, [{ type: 'text', value: reading.title }])
              : { type: 'text', value: reading.title },
          ),
        ]
      : []),
  ];
}
