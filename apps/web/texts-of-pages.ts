import { readFile } from 'node:fs/promises';
import { parseSync, type Plugin, type Rolldown } from 'vite';

/** What one file asks for. */
interface Module {
  namespaces: string[];
  /** What it takes from others; no names: all that is there. */
  imports: { from: string; names: string[] | null }[];
  /** From where it passes on what is not its own. */
  passedOn: Map<string, string>;
}

const SOURCES = /\/apps\/web\/src\/.*\.tsx?$/;
const ASKED = /\buseTranslation\(\s*(\[[^\]]*\]|'[^']*')/g;
const FETCHED = /\bimport\('(\.[^']+)'\)/g;
/** Says nothing itself, and fetches the page: waiting for texts it would only begin with that later. */
const SAYS_NOTHING = /\/app\/routes\/MemberRoutes\.tsx$/;

/** Reads what a file asks for, whatever of it is more than types. */
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
 * Fetches with the code of each page the texts of all that stands in it. React takes away a page that comes to want
 * texts once it is shown, and leaves it away for a third of a second; and texts that are asked for by code that has
 * come are there later than those that come beside it.
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

  /** The namespaces that a file and all that it is made of ask for. */
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

/** Finds files of the client; of whatever else there is, none asks for texts. */
const resolveWithin =
  (context: Rolldown.PluginContext): Resolve =>
  async (from, importer) => {
    if (!from.startsWith('.')) return null;
    const id = (await context.resolve(from, importer))?.id;
    return id && SOURCES.test(id) ? id : null;
  };
