import base from '../../jest.config.mjs';

/**
 * API tests use a real server and database, so they are slower, and gain little from many workers.
 */
export default {
  ...base,
  globalSetup: '<rootDir>/src/support/global-setup.ts',
  globalTeardown: '<rootDir>/src/support/global-teardown.ts',
  testTimeout: 300_000,
  // Test files often wait for clocks, mails and processes, so a third worker has something to do on
  // two cores.
  maxWorkers: 3,
  // A worker never frees the modules of a test file. A new worker costs less time than the full
  // memory.
  workerIdleMemoryLimit: '700MB',
  testSequencer: '<rootDir>/longest-first.mjs',
  // A failed test may leave processes behind, such as an API; they end with this process.
  forceExit: true,
};
