/**
 * Runs benchmarks one after the other, on an otherwise quiet machine, and writes what each says last into
 * bench/results.md: a row for each, with the day, how long it took and whether its bars were met.
 *
 *   npm run bench [-- name …]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, platform } from 'node:os';
import { z } from 'zod';

const RESULTS = new URL('results.md', import.meta.url);
/** In the order of the package's scripts. */
const ALL = Object.keys(
  z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).scripts,
).flatMap((script) => (script.startsWith('bench:') ? [script.slice('bench:'.length)] : []));
const HEAD = `# What the benchmarks said last

Made by \`npm run bench\`: change it by running it. One row each, with the last that it printed; \`npm run bench:…\` prints all of it.

| bench | day | processors | seconds | bars | says |
|---|---|---|---|---|---|
`;

/** The rows that are there, by name. */
function readRows(): Map<string, string> {
  const text = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '';
  const rows = text.split('\n').filter((line) => /^\| [a-z-]+ \| \d/.test(line));
  return new Map(rows.map((row) => [row.split(' ')[1] ?? '', row]));
}

/** What a table's cell may hold. */
const cell = (text: string) => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim();

function run(name: string): string {
  console.log(`bench:${name}`);
  const began = performance.now();
  const { status, stdout } = spawnSync('npm', ['run', '--silent', `bench:${name}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  console.log(stdout);
  const lines = stdout.split('\n').filter((line) => line.trim() !== '');
  const seconds = Math.round((performance.now() - began) / 1000);
  const day = new Date().toISOString().slice(0, 10);
  const where = `${availableParallelism()} (${platform()} ${arch()})`;
  const says = cell(lines.slice(-3).join('; '));
  return `| ${name} | ${day} | ${where} | ${seconds} | ${status === 0 ? 'met' : 'missed'} | ${says} |`;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${ALL.join(', ')}.`);
  process.exit(1);
}
const rows = readRows();
for (const name of asked.length > 0 ? asked : ALL) {
  rows.set(name, run(name));
  // After each: what was measured is not lost with the next.
  const known = ALL.flatMap((one) => rows.get(one) ?? []);
  writeFileSync(RESULTS, `${HEAD}${known.join('\n')}\n`);
}
