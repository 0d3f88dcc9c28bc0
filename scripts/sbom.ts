import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRODUCT_NAME } from '#shared/product.ts';

const Names = z.record(z.string(), z.string());
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      optional: z.boolean().optional(),
      dependencies: Names.optional(),
      optionalDependencies: Names.optional(),
      peerDependencies: Names.optional(),
      peerDependenciesMeta: z
        .record(z.string(), z.object({ optional: z.boolean().optional() }))
        .optional(),
    }),
  ),
});
type Package = z.output<typeof Lock>['packages'][string];

/** Packages that say it in their LICENSE file alone. */
const NOT_STATED: Record<string, string> = { 'png-js': 'MIT' };
/** SPDX 2.3, annex D, as far as packages use it. */
const EXPRESSION = /^\(?[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)*\)?$/;

const INSTALLED = 'node_modules/';
const nameOf = (path: string) => path.slice(path.lastIndexOf(INSTALLED) + INSTALLED.length);

/** A package URL (ECMA-427); it is also the component's reference. */
function purlOf(path: string, { version = '' }: Package): string {
  return `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`;
}

/** Every package that a server runs or sends out, as CycloneDX 1.6 (ECMA-424); npm's own list leaves some out. */
export function sbomOf(lockFile: unknown, madeAt: Date) {
  const { packages } = Lock.parse(lockFile);
  const own = { type: 'application', name: PRODUCT_NAME, version: packages['']?.version ?? '' };
  const ref = `${own.name}@${own.version}`;
  const refOf = (path: string) => (path === '' ? ref : purlOf(path, packages[path] ?? {}));
  const components = new Map<string, ReturnType<typeof componentOf>>();
  const graph = new Map<string, Set<string>>();
  const paths = new Set(['']);
  // A set goes on to what is added while it is read.
  for (const path of paths) {
    const one = packages[path] ?? {};
    if (path !== '') components.set(refOf(path), componentOf(path, one));
    const needs = graph.get(refOf(path)) ?? new Set<string>();
    for (const needed of neededBy(path, one, packages)) {
      paths.add(needed);
      needs.add(refOf(needed));
    }
    graph.set(refOf(path), needs);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: madeAt.toISOString(), component: { ...own, 'bom-ref': ref } },
    components: [...components.values()],
    dependencies: [...graph].map(([from, needs]) => ({ ref: from, dependsOn: [...needs] })),
  };
}

function componentOf(path: string, one: Package) {
  const purl = purlOf(path, one);
  const [algorithm = '', digest = ''] = one.integrity?.split('-') ?? [];
  const content = Buffer.from(digest, 'base64').toString('hex');
  const license = one.license ?? NOT_STATED[nameOf(path)];
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(path),
    version: one.version,
    purl,
    ...(one.optional && { scope: 'optional' }),
    ...(algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content }] }),
    ...(license && { licenses: [licenseOf(license)] }),
  };
}

/** What other people wrote into their package is not always an SPDX expression. */
function licenseOf(stated: string) {
  return EXPRESSION.test(stated) ? { expression: stated } : { license: { name: stated } };
}

/** What Node would find from there: the nearest folder of each name. */
function neededBy(path: string, one: Package, packages: Record<string, Package>): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = one;
  const isWanted = (name: string) => peerDependenciesMeta?.[name]?.optional !== true;
  const peers = Object.keys(peerDependencies ?? {}).filter(isWanted);
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
  return [...names].flatMap((name) => {
    for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf(`/${INSTALLED}`)))) {
      const place = `${from === '' ? '' : `${from}/`}${INSTALLED}${name}`;
      if (packages[place]?.version) return [place];
      if (from === '') return [];
    }
  });
}

/** Beside what is served, never inside. */
export async function writeSbom(root: string, dist: string): Promise<void> {
  const lock: unknown = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  await writeFile(
    join(dist, 'sbom.json'),
    `${JSON.stringify(sbomOf(lock, new Date()), null, 2)}\n`,
  );
}
