import { myProfile } from '@portal/contracts';
import { usePortal } from './support/portal';
import { rawCall } from './support/raw-call';

const portal = usePortal();

it('the documentation page loads nothing from elsewhere', async () => {
  const page = await fetch(`${portal.client.baseUrl}/io/docs`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html.match(/(?:src|href)="(?:https?:)?\/\//g)).toBeNull();
});

describe('an error', () => {
  it('carries code, message, time and a trace id', async () => {
    const { status, error, headers } = await portal.client
      .as({ language: 'en' })
      .call(myProfile, {}, { token: 'x' });
    expect(status).toBe(401);
    expect(error).toEqual({
      code: 'unauthenticated',
      message: 'Your session is no longer valid. Please log in again.',
      exceptionMessage: 'Not logged in',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      traceId: headers.get('X-Request-Id'),
    });
  });

  it.each<[string, RequestInit, number, string]>([
    ['/io/website/nothing-here', {}, 404, 'notFound'],
    [
      '/io/website/public/login',
      { method: 'POST', body: '{"a":', headers: { 'Content-Type': 'application/json' } },
      400,
      'malformedRequest',
    ],
    [
      '/io/website/public/login',
      { method: 'POST', body: '<a/>', headers: { 'Content-Type': 'application/xml' } },
      415,
      'unsupportedMediaType',
    ],
    [
      '/io/website/public/login',
      {
        method: 'POST',
        body: JSON.stringify({ a: 'x'.repeat(2_000_000) }),
        headers: { 'Content-Type': 'application/json' },
      },
      413,
      'payloadTooLarge',
    ],
  ])('of %s says nothing of the inside of the portal', async (path, init, status, code) => {
    const response = await fetch(portal.client.baseUrl + path, init);
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code });
    expect(text).not.toMatch(/stack|node_modules|\/apps\/|select |SyntaxError/i);
  });
});

it('answers carry the headers that keep a browser from doing harm', async () => {
  const { headers } = await portal.client.call(myProfile);
  expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self';/);
  expect(headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
});

it('answers tell no other origin that it may read them', async () => {
  const { headers } = await fetch(portal.client.baseUrl + myProfile.path, {
    headers: { Origin: 'https://elsewhere.example' },
  });
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

it('a call that traces itself is not answered with what it brought', async () => {
  const { socket, answer } = rawCall(portal.client.baseUrl);
  socket.write('TRACE / HTTP/1.1\r\nHost: x\r\nX-Brought: secret\r\nConnection: close\r\n\r\n');
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1\.1 (4|5)\d\d /);
  expect(text).not.toContain('secret');
});
