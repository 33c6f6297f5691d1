import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { ahead } from './ahead';
import { chunks } from './chunks';
import { gateFiles } from './gate-files';
import { leanRouter } from './lean-router';
import { pdfData } from './pdf-data';
import { textsOfPages } from './texts-of-pages';
import { themeVariables } from './theme-variables';

const API = process.env['API_URL'] ?? 'http://localhost:3000';

/** The client without its compressed copies, which take most of a build. */
export const uncompressed = defineConfig({
  // React has had since 18 what this stands in for.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [
    textsOfPages(),
    react(),
    leanRouter(),
    themeVariables(),
    pdfData(),
    gateFiles(),
    ahead(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // Whose code stands in these files, as the licences demand of whoever passes it on.
    license: { fileName: 'licenses.md' },
    // The API forbids inline content; everything stays a file of its own.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The list of what each page is made of would stand in the first file that everybody loads; a page's own
      // file names the same a moment later. Styles have to be there before it shows.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/io': API, '/health': API, '/templates': API } },
});

export default mergeConfig(uncompressed, {
  plugins: [
    // Once here, and as small as can be, rather than on every visit.
    compression({ include: /\.(html|js|mjs|css|svg|json|wasm|ttf)$/, threshold: 256 }),
  ],
});
