import { defineConfig } from '@playwright/test';

/** Files whose tests go a long way each. They begin first: one that began last would leave the other workers idle. */
const journeys =
  /(account-journey|card-change|gate|guarantee|members|review|safety-staff|site-board|take-out|-request)\.spec\.ts$/;

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
  // A machine that is busy with other things takes five times as long as a quiet one; what fails is told later then.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    viewport: { width: 1280, height: 800 },
    // Displayed times are the plant's, wherever the browser stands.
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes about as long as the step; `--retries 1` leaves a trace of what failed.
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
