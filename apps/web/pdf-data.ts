import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { PDF_DATA_PATH } from '../../libs/ui/src/document-viewer/pdf-data-path';

const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Data that PDFs may need without containing it. The decoder is the one without WebAssembly. */
const WANTED: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

const files = Object.entries(WANTED).flatMap(([folder, pattern]) =>
  readdirSync(join(source, folder))
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Copies the data files of the PDF library to the client, where the library loads them by name. */
export const pdfData = (): Plugin => ({
  name: 'pdf-data',
  generateBundle() {
    for (const file of files) {
      const content = readFileSync(join(source, file));
      this.emitFile({ type: 'asset', fileName: `${PDF_DATA_PATH}${file}`, source: content });
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${PDF_DATA_PATH}`, (request, response, next) => {
      const asked = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
      if (files.includes(asked)) createReadStream(join(source, asked)).pipe(response);
      else next();
    });
  },
});
