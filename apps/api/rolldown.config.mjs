import { defineConfig } from 'rolldown';

/** What runs in production; see rolldown.production.mjs. */
export const PRODUCTION = {
  main: 'src/main.ts',
  serve: 'src/serve.ts',
  portal: 'src/portal.ts',
  worker: 'src/worker.ts',
};

/**
 * Packages that are not bundled: native programs, and packages that read files beside their own. `entries` are the
 * files that are loaded, if they are not the package's own entry; `beside` are the files that the package reads by name.
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
  '@techstark/opencv-js': {},
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
  // pdfjs-dist loads it.
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
  // Loaded only when files are stored in S3.
  '@aws-sdk/client-s3': {},
};

/** Optional packages that other packages would use if they were installed. */
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
 * One module per entry, with the packages it needs. To find and open thousands of files would double the time of a
 * start.
 * @param {Record<string, string>} input
 * @param {boolean} [hasMaps] whether to write source maps. A checkout reads them; the image does not, and they are a third of its code.
 */
export const bundleOf = (input, hasMaps = true) =>
  defineConfig({
    input,
    platform: 'node',
    // The compiler's options are here; tsconfig.json is only for type checking.
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
