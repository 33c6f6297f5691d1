import { fileURLToPath } from 'node:url';

/** Decorators carry their types at run time, as in the bundle (Nest's injection needs that). */
const swc = (/** @type {boolean} */ tsx) => [
  fileURLToPath(import.meta.resolve('@swc/jest')),
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** The one configuration of all unit and API tests; `tools/jest.mjs` adds the project's folder. */
export default {
  testEnvironment: 'node',
  // A machine that does other things as well takes longer, which is nothing wrong with the code.
  testTimeout: 120_000,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/fixtures/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.nx/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
};
