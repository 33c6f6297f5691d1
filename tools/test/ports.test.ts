import { createServer } from 'node:net';
import { freePort, tryPort } from '../lib/ports.mjs';

const HANDED_OUT_FROM = 32_768;

describe('free ports', () => {
  it('are none that the system gives to outgoing calls', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
    expect(Math.max(...ports)).toBeLessThan(HANDED_OUT_FROM);
    expect(Math.min(...ports)).toBeGreaterThan(1023);
  });

  it('are others where the preferred one is taken', async () => {
    const preferred = await freePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(preferred, '127.0.0.1', resolve));
    try {
      expect(await freePort(preferred)).not.toBe(preferred);
      expect(await tryPort(preferred, '127.0.0.1')).toEqual({ code: 'EADDRINUSE' });
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
