import { defineConfig } from 'rolldown';

/** What runs in production; see rolldown.production.mjs. */
export const PRODUCTION = {
  main: 'src/main.ts',
  serve: 'src/serve.ts',
  migrate: 'src/migrate.ts',
  seed: 'src/seed.ts',
  'seed-admin': 'src/seed-admin.ts',
  'end-demo': 'src/end-demo.ts',
  reencrypt: 'src/reencrypt.ts',
  worker: 'src/worker.ts',
};

/** Packages that stay files of their own: programs for one machine, and those that read what lies beside them. */
const OUTSIDE = [
  'bcrypt',
  'i18n-iso-countries',
  'sharp',
  '@prisma/client',
  '@tensorflow/tfjs',
  '@tensorflow/tfjs-backend-wasm',
  '@vladmandic/face-api',
  '@expo-google-fonts/be-vietnam-pro',
  'pdfjs-dist',
  'pdfkit',
  '@signpdf/placeholder-pdfkit',
  '@signpdf/signpdf',
  '@signpdf/utils',
  'swagger-ui-dist',
  // Only what stores its files there needs it.
  '@aws-sdk/client-s3',
];

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
 */
export const bundleOf = (input) =>
  defineConfig({
    input,
    platform: 'node',
    // What the compiler shall do stands here, not in tsconfig.json, which is for type checking.
    tsconfig: false,
    external: (id) =>
      [...OUTSIDE, ...ABSENT].some((name) => id === name || id.startsWith(`${name}/`)),
    transform: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true, keepNames: true },
  });

export default bundleOf({
  ...PRODUCTION,
  'seed-demo': 'src/seed-demo.ts',
  bench: 'src/bench.ts',
  tasks: 'src/tasks.ts',
  host: 'src/host.ts',
});
