import { lstatSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { ResolveFnOutput } from 'node:module';

const OWN = new URL('../', import.meta.url).href;
const PACKAGES = new URL('../node_modules/', import.meta.url).href;

const known = new Map<string, ResolveFnOutput>();
/** Of the files of a folder that end alike: its nearest package.json says it. */
const formats = new Map<string, string>();

/**
 * Before the program is loaded (`npm start`). Node reads the list of what a package exports anew for each file that
 * imports it, and for each of its own files to learn how that is written, and Drizzle's has thousands of lines: half of
 * a start. All our files mean the same by a name, and what lies beside a file is written as it is.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    const isNear = specifier.startsWith('.');
    // What is required may leave its ending away.
    if (isNear && conditions.includes('import')) return resolveNear(specifier, parentURL, next);
    const isOurs = parentURL.startsWith(OWN) && !parentURL.startsWith(PACKAGES);
    if (!isOurs || isNear) return next(specifier, context);
    const asked = `${specifier} ${conditions.join(' ')}`;
    const found = known.get(asked);
    if (found) return found;
    const resolved = next(specifier, context);
    known.set(asked, { ...resolved, shortCircuit: true });
    return resolved;
  },
});

function resolveNear(
  specifier: string,
  parentURL: string,
  next: (specifier: string) => ResolveFnOutput,
): ResolveFnOutput {
  const { href: url } = new URL(specifier, parentURL);
  const likeIt = url.replace(/[^/]*(\.\w+)$/, '$1');
  const format = formats.get(likeIt);
  if (format && isFile(url)) return { url, format, shortCircuit: true };
  const resolved = next(specifier);
  if (resolved.format && resolved.url === url) formats.set(likeIt, resolved.format);
  return resolved;
}

/** Of what is not there, and of links, Node says more. */
function isFile(url: string): boolean {
  return lstatSync(new URL(url), { throwIfNoEntry: false })?.isFile() ?? false;
}
