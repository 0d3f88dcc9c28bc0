import type { FormTemplate } from '#shared/form-template-output.ts';

export type ReadFile = { template: FormTemplate } | { problems: string[] };
type Checked = { template: FormTemplate } | { fields: Record<string, string> };

/** What stands in a file, by the very schema of the server; `check` is it. */
export function readTemplate(text: string, check: (given: unknown) => Checked): ReadFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { problems: ['This file is no JSON. Please choose one that was exported here.'] };
  }
  const checked = check(given);
  if ('template' in checked) return checked;
  return {
    problems: Object.entries(checked.fields).map(([path, sentence]) => {
      const place = placeWords(path);
      return place ? `${place}: ${sentence}` : sentence;
    }),
  };
}

const FIELDS: Readonly<Record<string, string>> = {
  number: 'number',
  title: 'title',
  shortName: 'short name',
  milestones: 'milestones',
  words: 'words',
  hint: 'meaning',
  key: 'key',
  label: 'name',
  types: 'procedures',
  patients: 'patients',
};

/** "EPA 4 of the list, title", of `epas.3.title`. */
function placeWords(path: string): string {
  const [first = '', ...rest] = path.split('.');
  if (first === 'procedures') return procedureWords(rest);
  const [second = '', third = ''] = rest;
  const place = Number(second) + 1;
  const field = FIELDS[third] ? `, ${FIELDS[third]}` : '';
  if (first === 'epas') return second === '' ? 'EPAs' : `EPA ${place} of the list${field}`;
  if (first === 'days') return second === '' ? 'Days' : second;
  if (first === 'levels') return second === '' ? 'Levels' : `Level ${place}${field}`;
  if (first === 'saturday') return 'Saturday';
  return first === 'name' ? 'Name' : '';
}

/** "What is counted 2, name", of `counted.1.label`. */
function procedureWords([part = '', place = '', field = '']: readonly string[]): string {
  const name = part === 'counted' ? 'What is counted' : part === 'types' ? 'Procedure' : '';
  if (name === '' || place === '') return 'Procedures';
  return `${name} ${Number(place) + 1}${FIELDS[field] ? `, ${FIELDS[field]}` : ''}`;
}

/** "emergency-medicine-version-4.json". */
export function fileName(template: FormTemplate, version: string): string {
  const words = `${template.name} ${version}`.toLowerCase();
  return `${words.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '')}.json`;
}

export function fileText(template: FormTemplate): string {
  return `${JSON.stringify(template, null, 2)}\n`;
}
