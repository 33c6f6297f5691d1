import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** The gate and the muster list: their pages, and the texts that they need without a network. */
const ROOTS = [
  /\/app\/pages\/(Gate|Muster)Route\.tsx$/,
  /\/i18n\/src\/(vi|en)\/(first\.ts|(codes|gateReasons|gateScreen|mustering|siteBoard|siteMuster)\.json)$/,
];
const ALWAYS = ['/', '/logo'];
const NAME = 'gate-files.json';

type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};

const isRoot = ({ isEntry, facadeModuleId }: Chunk): boolean =>
  isEntry || ROOTS.some((root) => root.test(facadeModuleId ?? ''));

/** Lists the files that these pages need to open, so that a browser can store them all. */
export const gateFiles = (): Plugin => ({
  name: 'gate-files',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file as Chunk] as const] : [],
        ),
      );
      const needed = new Set<string>();
      const add = (name: string) => {
        const chunk = chunks.get(name);
        if (!chunk || needed.has(name)) return;
        needed.add(name);
        const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
        for (const file of [...importedCss, ...importedAssets]) needed.add(file);
        for (const next of chunk.imports) add(next);
      };
      for (const chunk of chunks.values()) if (isRoot(chunk)) add(chunk.fileName);
      const others = Object.keys(bundle).filter((name) => /\.woff2$|\/ahead-.+\.js$/.test(name));
      const files = [...new Set([...needed, ...others])].toSorted().map((name) => `/${name}`);
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
      const source = JSON.stringify({ version, files: [...ALWAYS, ...files] });
      this.emitFile({ type: 'asset', fileName: NAME, source });
    },
  },
});
