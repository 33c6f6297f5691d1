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

/** The client without its compressed copies, which take most of the time of a build. */
export const uncompressed = defineConfig({
  // React has had this function since version 18, so the shim is not needed.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [
    textsOfPages(),
    // The worker's page is not React.
    react({ exclude: /\/src\/worker\// }),
    leanRouter(),
    themeVariables(),
    pdfData(),
    gateFiles(),
    ahead(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // The licences require a list of the packages in these files.
    license: { fileName: 'licenses.md' },
    // The API's content security policy forbids inline content, so everything stays in files.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The list of every page's files would be part of the first file, which every visitor loads.
      // A page's own file names them again a moment later. Only styles must be loaded before a page
      // shows.
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
  server: { port: 5173, proxy: { '/io': API, '/health': API, '/logo': API, '/templates': API } },
});

export default mergeConfig(uncompressed, {
  plugins: [
    // Compressed once here, as small as possible, instead of on every visit.
    compression({ include: /\.(html|js|mjs|css|svg|json|wasm|ttf)$/, threshold: 256 }),
  ],
});
