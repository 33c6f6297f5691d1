import type { Plugin } from 'vite';

/**
 * What the router carries for its data and framework modes, which the portal does not use, and what bundlers cannot
 * tell from what is needed: names for developer tools, components that are made at once, warnings of development.
 */
const CUTS: readonly [found: RegExp, left: string][] = [
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/^var (\w+) = (React\d*\.(?:forwardRef|memo)\()/gm, 'var $1 = /* @__PURE__ */ $2'],
  [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
  // Only a server that renders pages has anything to fetch ahead of a link.
  [/return shouldPrefetch && .*: link;$/gm, 'return link;'],
];

/** Leaves out of the router what no page asks for: some 3 kB of what everybody loads. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]development[\\/]chunk-[^\\/]+\.mjs$/ },
    handler(code) {
      if (!code.includes('function HashRouter(')) return null;
      return CUTS.reduce((lean, [found, left]) => {
        const cut = lean.replace(found, left);
        if (cut === lean) this.error(`The router has nothing like ${found} any more.`);
        return cut;
      }, code);
    },
  },
});
