/** Stops what the global setup has started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stopTestServer?.();
}
