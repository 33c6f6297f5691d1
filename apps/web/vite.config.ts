import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { pdfData } from './pdf-data';

const API = process.env['API_URL'] ?? 'http://localhost:3000';

/** The client without its compressed copies, which take most of a build. */
export const uncompressed = defineConfig({
  plugins: [react(), pdfData()],
  build: {
    target: 'es2022',
    manifest: true,
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
          groups: [
            // What every page needs, in one file that stays cached from release to release.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core)|i18next|react-i18next|use-sync-external-store|zustand)[\\/]/,
            },
            // What the frame and the login card are made of.
            {
              name: 'controls',
              test: /@mantine[\\/]core[\\/]esm[\\/](core|utils|components[\\/](ActionIcon|Anchor|Button|CloseButton|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|UnstyledButton))[\\/]/,
            },
            // Small parts of every page, which weigh less together than one by one.
            {
              name: 'platform',
              test: /web[\\/]src[\\/]platform[\\/](api|connection|i18n|page|session)[\\/]/,
            },
          ],
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
    compression({ include: /\.(html|js|mjs|css|svg|json|wasm|ttf)$/, threshold: 1024 }),
  ],
});
