import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * The workers' pages (`/tu-khai/`, `/huan-luyen/`). They have a build of their own, after that of the
 * portal: in a common one, code of both would be in files that a phone with a bad connection loads
 * whole.
 */
export default defineConfig({
  publicDir: false,
  // The licences require a list of the packages in these files.
  build: {
    target: 'es2022',
    manifest: '.vite/worker.json',
    license: { fileName: 'tu-khai/licenses.md' },
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['tu-khai/index.html', 'huan-luyen/index.html'] },
  },
  worker: { format: 'es' },
  plugins: [compression({ include: /\.(html|js|mjs|css|json|wasm)$/, threshold: 256 })],
});
