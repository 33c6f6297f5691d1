import { usePortal } from './support/portal';

const portal = usePortal();

const get = (path: string, encoding: string): Promise<Response> =>
  fetch(`${portal.client.baseUrl}${path}`, { headers: { 'Accept-Encoding': encoding } });

describe('the web client', () => {
  it('comes compressed as the browser likes it, its page asked for anew and its parts kept', async () => {
    const page = await get('/', 'br');
    const part = /assets\/index-[\w-]+\.js/.exec(await page.text())?.[0];
    const ways = await Promise.all(['br', 'gzip', 'identity'].map((way) => get(`/${part}`, way)));
    const headers = [page, ...ways].map((answer) => [
      answer.status,
      answer.headers.get('Content-Encoding'),
      answer.headers.get('Cache-Control'),
    ]);
    const kept = 'public, max-age=31536000, immutable';
    expect(headers).toEqual([
      [200, 'br', 'no-cache'],
      [200, 'br', kept],
      [200, 'gzip', kept],
      [200, null, kept],
    ]);
    const [first, ...others] = await Promise.all(ways.map((answer) => answer.text()));
    for (const other of others) expect(other === first).toBe(true);
  });

  it('holds nothing but itself', async () => {
    for (const path of [
      '/nothing-here',
      '/.vite/manifest.json',
      '/assets/',
      '/%2e%2e/package.json',
    ])
      expect((await get(path, 'identity')).status).toBeGreaterThanOrEqual(403);
  });
});
