import base from '../../jest.config.mjs';

/** API tests: a real server and database, so slower, and little to gain from many at once. */
export default {
  ...base,
  globalSetup: '<rootDir>/src/support/global-setup.ts',
  globalTeardown: '<rootDir>/src/support/global-teardown.ts',
  testTimeout: 60_000,
  // Files wait for clocks, mails and ends of processes; a third has work meanwhile on two cores.
  maxWorkers: 3,
  // A test that failed leaves behind what it started, such as an API, which ends with this process.
  forceExit: true,
};
