import { registerHooks } from 'node:module';
import type { ResolveFnOutput } from 'node:module';

const OWN = new URL('../', import.meta.url).href;
const PACKAGES = new URL('../node_modules/', import.meta.url).href;

const known = new Map<string, ResolveFnOutput>();

/**
 * Before the program is loaded (`npm start`). Node reads the list of what a package exports anew for each file that
 * imports it, and Drizzle's has thousands of lines: a third of a start. All our files mean the same by a name.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isOurs = parentURL.startsWith(OWN) && !parentURL.startsWith(PACKAGES);
    if (!isOurs || specifier.startsWith('.')) return next(specifier, context);
    const found = known.get(specifier);
    if (found) return found;
    const resolved = next(specifier, context);
    known.set(specifier, { ...resolved, shortCircuit: true });
    return resolved;
  },
});
