import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sbomOf, writeSbom } from './sbom.ts';

const ROOT = dirname(import.meta.dirname);
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;
const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

test('the list of parts names every package that a server runs, in its version, and no tool of the developers', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'debrief-sbom-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  await writeSbom(ROOT, dist);
  const { components } = (await readJson(join(dist, 'sbom.json'))) as ReturnType<typeof sbomOf>;
  const { dependencies, devDependencies } = (await readJson(
    join(ROOT, 'package.json'),
  )) as Manifest;
  const named = components.map(({ name, version }) => `${name} ${version}`);
  for (const [name, version] of Object.entries(dependencies)) {
    expect(named).toContain(`${name} ${version}`);
  }
  const names = new Set(components.map(({ name }) => name));
  expect(names.size).toBeGreaterThan(Object.keys(dependencies).length);
  for (const tool of ['vitest', 'oxlint', 'oidc-provider']) {
    expect(devDependencies).toHaveProperty(tool);
    expect(names).not.toContain(tool);
  }
});

test('each part has its address, what its bytes hash to, and what it needs', async () => {
  const sbom = sbomOf(await readJson(join(ROOT, 'package-lock.json')));
  const refs = sbom.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  for (const component of sbom.components) {
    expect(component.purl).toMatch(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@\d/);
    expect(component.hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/);
  }
  const known = new Set([...refs, sbom.metadata.component['bom-ref']]);
  for (const { ref, dependsOn } of sbom.dependencies) {
    expect([ref, ...dependsOn].filter((one) => !known.has(one))).toEqual([]);
  }
  const hono = sbom.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/%40hono/node-server@'));
  expect(hono?.dependsOn).toEqual([expect.stringMatching(/^pkg:npm\/hono@/)]);
});
