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
  expect(names).toContain('@fontsource-variable/brygada-1918');
  for (const tool of ['vitest', 'oxlint', 'oidc-provider']) {
    expect(devDependencies).toHaveProperty(tool);
    expect(names).not.toContain(tool);
  }
});

const AT = new Date('2026-07-01T12:00:00Z');
type Locked = {
  packages: Record<string, Partial<Record<'dev' | 'devOptional' | 'optional', boolean>>>;
};

test('no package that npm installs without its tools is missing, whatever the system', async () => {
  const lock = (await readJson(join(ROOT, 'package-lock.json'))) as Locked;
  const shipped = Object.entries(lock.packages).flatMap(([path, one]) =>
    path === '' || one.dev || one.devOptional || one.optional
      ? []
      : path.replace(/^.*node_modules\//, ''),
  );
  expect(shipped.length).toBeGreaterThan(200);
  const names = new Set(sbomOf(lock, AT).components.map(({ name }) => name));
  expect(shipped.filter((name) => !names.has(name))).toEqual([]);
});

test('the list says what CycloneDX asks for: its version, when it was made, and a licence or its name', async () => {
  const sbom = sbomOf(await readJson(join(ROOT, 'package-lock.json')), AT);
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: '2026-07-01T12:00:00.000Z' },
  });
  const licenseOf = (wanted: string) =>
    sbom.components.find(({ name }) => name === wanted)?.licenses?.[0];
  expect(sbom.components.filter(({ licenses }) => licenses?.length !== 1)).toEqual([]);
  expect(licenseOf('hono')).toEqual({ expression: 'MIT' });
  expect(licenseOf('dejavu-fonts-ttf')).toEqual({
    license: { name: 'SEE LICENSE IN README.md AND LICENSE' },
  });
});

test('each part has its address, what its bytes hash to, and what it needs', async () => {
  const sbom = sbomOf(await readJson(join(ROOT, 'package-lock.json')), AT);
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
