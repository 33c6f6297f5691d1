import { defineConfig } from 'rolldown';

/** What runs in production; see rolldown.production.mjs. */
export const PRODUCTION = {
  main: 'src/main.ts',
  serve: 'src/serve.ts',
  portal: 'src/portal.ts',
  worker: 'src/worker.ts',
};

/**
 * Packages that stay files of their own: programs for one machine, and those that read what lies beside them. `entries`
 * are the files that are loaded, where that is not the package's own; `beside` what is read by its name.
 * @type {Record<string, { entries?: string[], beside?: string[] }>}
 */
export const OUTSIDE = {
  bcrypt: {},
  'i18n-iso-countries': {},
  sharp: {},
  '@prisma/client': {
    entries: [
      'runtime/client.js',
      'runtime/query_compiler_small_bg.postgresql.mjs',
      'runtime/query_compiler_small_bg.postgresql.wasm-base64.mjs',
    ],
  },
  '@tensorflow/tfjs': {},
  '@tensorflow/tfjs-backend-wasm': { beside: ['dist/*.wasm'] },
  '@vladmandic/face-api': {
    entries: ['dist/face-api.node-wasm.js'],
    beside: ['model/tiny_face_detector*'],
  },
  '@expo-google-fonts/be-vietnam-pro': {
    entries: [],
    beside: ['400Regular/*.ttf', '400Regular_Italic/*.ttf', '700Bold/*.ttf'],
  },
  // Which pdfjs-dist loads by itself.
  '@napi-rs/canvas': {},
  'pdfjs-dist': { entries: ['legacy/build/pdf.mjs', 'legacy/build/pdf.worker.mjs'] },
  pdfkit: { beside: ['js/data/*'] },
  '@signpdf/placeholder-pdfkit': {},
  '@signpdf/signpdf': {},
  '@signpdf/utils': {},
  'swagger-ui-dist': {
    beside: [
      '*.html',
      '*.css',
      '*.png',
      'swagger-ui-bundle.js',
      'swagger-ui-standalone-preset.js',
      'swagger-initializer.js',
    ],
  },
  // Only what stores its files there needs it.
  '@aws-sdk/client-s3': {},
};

/** Packages that others would use if they were installed. */
const ABSENT = [
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer',
  'class-validator',
  'pg-native',
];

/**
 * One module per entry, with the packages it needs: thousands of files to look up and open would take as long again
 * as everything else that a start does.
 * @param {Record<string, string>} input
 * @param {boolean} [hasMaps] of sources, which a checkout reads; the image reads none, and they are a third of its code
 */
export const bundleOf = (input, hasMaps = true) =>
  defineConfig({
    input,
    platform: 'node',
    // What the compiler shall do stands here, not in tsconfig.json, which is for type checking.
    tsconfig: false,
    external: (id) =>
      [...Object.keys(OUTSIDE), ...ABSENT].some((name) => id === name || id.startsWith(`${name}/`)),
    transform: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    output: { dir: 'dist', format: 'esm', sourcemap: hasMaps, cleanDir: true, keepNames: true },
  });

export default bundleOf({
  ...PRODUCTION,
  'seed-demo': 'src/seed-demo.ts',
  bench: 'src/bench.ts',
  tasks: 'src/tasks.ts',
  host: 'src/host.ts',
  'keep-running': 'src/platform/processes/keep-running.ts',
});
