import { readFile } from 'node:fs/promises';
import { parseSync, type Plugin, type Rolldown } from 'vite';

/** The uses and imports of one file. */
interface Module {
  namespaces: string[];
  /** Its imports from other files; null for the names means everything. */
  imports: { from: string; names: string[] | null }[];
  /** Re-exports by name, and the file of each. */
  passedOn: Map<string, string>;
}

const SOURCES = /\/apps\/web\/src\/.*\.tsx?$/;
const ASKED = /\buseTranslation\(\s*(\[[^\]]*\]|'[^']*')/g;
const FETCHED = /\bimport\('(\.[^']+)'\)/g;
/** It has no texts of its own, and loads the page: waiting for texts would delay that. */
const SAYS_NOTHING = /\/app\/routes\/MemberRoutes\.tsx$/;

/** Reads the uses and imports of a file, without type imports. */
function readModule(id: string, code: string): Module {
  const { staticImports, staticExports } = parseSync(id, code).module;
  const passed = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, exportName, isType }) =>
      moduleRequest && !isType ? [{ from: moduleRequest.value, name: exportName.name }] : [],
    );
  const imports = staticImports.flatMap(({ moduleRequest, entries }) => {
    const values = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && values.length === 0) return [];
    const names = values.flatMap(({ importName }) => importName.name ?? []);
    const isNamed = values.length > 0 && names.length === values.length;
    return [{ from: moduleRequest.value, names: isNamed ? names : null }];
  });
  return {
    namespaces: [...code.matchAll(ASKED)].flatMap(([, asked = '']) =>
      [...asked.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    ),
    imports: [...imports, ...passed.map(({ from }) => ({ from, names: null }))],
    passedOn: new Map(passed.flatMap(({ from, name }) => (name ? [[name, from] as const] : []))),
  };
}

/**
 * Loads the texts of each page together with its code. React hides a shown page that then asks for
 * texts, and keeps it hidden for a third of a second. Texts that the loaded code asks for would
 * also arrive later than texts that are loaded together with it.
 */
export function textsOfPages(): Plugin {
  const modules = new Map<string, Promise<Module>>();

  const read = (id: string) => {
    const known = modules.get(id);
    if (known) return known;
    const reading = readFile(id, 'utf8').then((code) => readModule(id, code));
    modules.set(id, reading);
    return reading;
  };

  /** The namespaces that a file and all its imports use. */
  async function namespacesOf(resolve: Resolve, root: string): Promise<string[]> {
    const found = new Set<string>();
    const seen = new Set([root]);
    for (const id of seen) {
      const { namespaces, imports } = await read(id);
      for (const namespace of namespaces) found.add(namespace);
      for (const { from, names } of imports) {
        const target = await resolve(from, id);
        if (!target) continue;
        const { passedOn } = await read(target);
        const sources = names?.map((name) => passedOn.get(name)) ?? [undefined];
        for (const source of sources) {
          seen.add((source && (await resolve(source, target))) || target);
        }
      }
    }
    return [...found].toSorted();
  }

  return {
    name: 'texts-of-pages',
    enforce: 'pre',
    watchChange: (id) => void modules.delete(id),
    transform: {
      filter: { id: SOURCES, code: /\bimport\('\./ },
      async handler(code, id) {
        const resolve = resolveWithin(this);
        const asked = new Map<string, string[]>();
        for (const [, from = ''] of code.matchAll(FETCHED)) {
          const page = await resolve(from, id);
          if (page && !SAYS_NOTHING.test(page)) asked.set(from, await namespacesOf(resolve, page));
        }
        const within = code.replace(FETCHED, (fetched, from: string) => {
          const namespaces = asked.get(from) ?? [];
          return namespaces.length > 0
            ? `withTexts(${fetched}, ${JSON.stringify(namespaces)})`
            : fetched;
        });
        if (within === code) return null;
        return { code: `import { withTexts } from '${WITH_TEXTS}';${within}`, map: null };
      },
    },
  };
}

const WITH_TEXTS = `${import.meta.dirname}/src/platform/i18n/with-texts`;

type Resolve = (from: string, importer: string) => Promise<string | null>;

/** Finds files of the client; other files use no texts. */
const resolveWithin =
  (context: Rolldown.PluginContext): Resolve =>
  async (from, importer) => {
    if (!from.startsWith('.')) return null;
    const id = (await context.resolve(from, importer))?.id;
    return id && SOURCES.test(id) ? id : null;
  };
