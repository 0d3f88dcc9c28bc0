import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ALLOWED, Environment, SECRETS } from '#server/config.ts';
import type { VariableName } from '#server/config.ts';
import { VARIABLES } from '#server/variables.ts';

export const CONFIGURATION = 'docs/configuration.md';

const HEAD = `# Configuration

Made by \`npm run configuration\` out of \`server/config.ts\` and \`server/variables.ts\`: change those.

Everything is optional, and stands in the environment. An empty value counts as unset. A wrong one stops the start with one line that says what is allowed.

What is marked with a file may stand in one instead, as containers and vaults hand secrets out: its variable with \`_FILE\` behind it names the file, such as
\`AUTH_SECRET_FILE=/run/secrets/auth\`. Both at once are refused.
`;

/** As it would be written into the environment; undefined where the schema has none. */
function defaultOf(name: VariableName): string | undefined {
  const value: unknown = Environment.parse({})[name];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'boolean') return undefined;
  const [on, off] = ALLOWED[name].split(' or ');
  return value ? on : off;
}

function rowOf(name: VariableName, means: string, otherwise: string | undefined): string {
  const fallback = otherwise ?? defaultOf(name);
  if (!fallback) throw new Error(`${name} says nowhere what holds without it.`);
  const mark = SECRETS.includes(name) ? ' (file)' : '';
  return `| ${name}${mark} | ${means} | ${ALLOWED[name]} | ${fallback} |`;
}

/** The page of all variables. */
export function configurationPage(): string {
  const parts = Object.entries(VARIABLES).map(([title, words]) => {
    const rows = (Object.keys(words) as VariableName[]).map((name) =>
      rowOf(name, words[name]?.means ?? '', words[name]?.otherwise),
    );
    return `## ${title}\n| variable | what for | takes | without it |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [HEAD, ...parts].join('\n');
}

if (import.meta.main) {
  await writeFile(join(dirname(import.meta.dirname), CONFIGURATION), configurationPage());
}
