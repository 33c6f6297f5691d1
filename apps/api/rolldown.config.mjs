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

/**
 * One module per entry; packages stay outside, the workspace's own libraries go in.
 * @param {Record<string, string>} input
 */
export const bundleOf = (input) =>
  defineConfig({
    input,
    platform: 'node',
    // What the compiler shall do stands here, not in tsconfig.json, which is for type checking.
    tsconfig: false,
    external: (id) => !/^(\.|\/|@portal\/|@oxc-project\/|src\/)/.test(id),
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
