import { fileURLToPath } from 'node:url';
import base from './jest.config.mjs';

const at = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`tools/test/components/${name}`, import.meta.url));

/** Projects with components: tests that render some (`.tsx`) have a document, all others do without. */
export default {
  testTimeout: base.testTimeout,
  // Each file leaves modules behind that its worker never lets go of; a new worker takes less time than to live with them.
  maxWorkers: 1,
  workerIdleMemoryLimit: '500MB',
  projects: [
    { ...base, testMatch: ['**/*.test.ts'] },
    {
      ...base,
      testMatch: ['**/*.test.tsx'],
      testEnvironment: fileURLToPath(import.meta.resolve('jest-environment-jsdom')),
      setupFiles: [at('late-paint.mjs')],
      setupFilesAfterEnv: [at('document.mjs')],
      moduleNameMapper: {
        ...base.moduleNameMapper,
        '\\.css$': at('styles.mjs'),
      },
    },
  ],
};
