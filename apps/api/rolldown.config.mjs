import { defineConfig } from 'rolldown';

/** One module per entry; packages stay outside, the workspace's own libraries go in. */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    host: 'src/host.ts',
    seed: 'src/seed.ts',
    bench: 'src/bench.ts',
    'seed-admin': 'src/seed-admin.ts',
    worker: 'src/worker.ts',
  },
  platform: 'node',
  // What the compiler shall do stands here, not in tsconfig.json, which is for type checking.
  tsconfig: false,
  external: (id) => !/^(\.|\/|@portal\/|@oxc-project\/|src\/)/.test(id),
  transform: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true, keepNames: true },
});
