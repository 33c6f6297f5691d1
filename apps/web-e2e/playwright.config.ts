import { defineConfig } from '@playwright/test';

/**
 * Files with long tests. They start first: if one started last, the other workers would have
 * nothing to do.
 */
const journeys =
  /(account-journey|card-change|gate|guarantee|members|reports-living|review|safety-staff|site-board|take-out|-request)\.spec\.ts$/;

export default defineConfig({
  testDir: './src',
  outputDir: './test-results/artifacts',
  fullyParallel: true,
  workers: 4,
  forbidOnly: true,
  projects: [
    { name: 'journeys', testMatch: journeys },
    { name: 'others', testIgnore: journeys },
  ],
  // Patience, not speed: a busy machine takes many times as long as a quiet one, and to wait for something that comes soon
  // costs nothing. No test has less of it.
  timeout: 900_000,
  // If more fail, the reason is the same for all, and to go on would only take time.
  maxFailures: 8,
  expect: { timeout: 120_000, toPass: { timeout: 240_000 } },
  use: {
    // A click that finds nothing fails in minutes, and leaves time for a second try.
    actionTimeout: 240_000,
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    viewport: { width: 1280, height: 800 },
    // Displayed times are in the plant's time zone, wherever the browser is.
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes about as long as the step; `--retries 1` records a trace of a
    // failed test.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
