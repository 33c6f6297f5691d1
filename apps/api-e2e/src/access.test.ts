import { myProfile } from '@portal/contracts';
import { startApi, type RunningApi } from './support/api';
import { createDatabase, type TestDatabase } from './support/database';
import { rawCall } from './support/raw-call';
import { until } from '@portal/testing/until';

/** The API in a process of its own, so that its log can be read. */
let api: RunningApi;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  api = await startApi({ databaseUrl: database.url });
});

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

interface ApiDocument {
  paths: Record<string, Record<string, { tags?: string[] }>>;
}

/** Calls without a session; all others need one. */
const PUBLIC = [
  'GET /health/live',
  'GET /health/ready',
  'GET /io/dev/mailbox',
  'GET /io/website/public/approvals/{code}',
  'GET /io/website/public/captcha',
  'GET /io/website/public/countries',
  'GET /io/website/public/document-groups',
  'GET /io/website/public/manuals',
  'GET /io/website/public/meta-data',
  'GET /io/website/public/navbars',
  'GET /io/website/public/sliders',
  'GET /io/website/public/suppliers',
  'GET /io/website/public/tips',
  'GET /io/website/public/validate-reset-pass/{token}',
  'POST /io/website/public/accept-invitation',
  'POST /io/website/public/approvals/check',
  'POST /io/website/public/confirm-email',
  'POST /io/website/public/create-member',
  'POST /io/website/public/login',
  'POST /io/website/public/read-invitation',
  'POST /io/website/public/register',
  'POST /io/website/public/resend-otp',
  'POST /io/website/public/reset-pass',
  'POST /io/website/public/self-registration/file',
  'POST /io/website/public/self-registration/open',
  'POST /io/website/public/self-registration/send',
  'POST /io/website/public/set-pass',
  'POST /io/website/public/verify-otp',
];

async function documentedCalls(): Promise<string[]> {
  const response = await fetch(`${api.client.baseUrl}/io/docs-json`);
  const { paths } = (await response.json()) as ApiDocument;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

it('every call but the public ones is refused without a session', async () => {
  const calls = await documentedCalls();
  expect(calls.length).toBeGreaterThan(PUBLIC.length);
  const open: string[] = [];
  for (const call of calls) {
    const [method, path = ''] = call.split(' ');
    const response = await fetch(api.client.baseUrl + path.replaceAll(/{\w+}/g, 'x'), {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: method === 'POST' ? '{}' : undefined,
    });
    if (response.status !== 401) open.push(call);
  }
  expect(open.sort()).toEqual(PUBLIC);
});

it('the documentation page loads nothing from elsewhere', async () => {
  const page = await fetch(`${api.client.baseUrl}/io/docs`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html.match(/(?:src|href)="(?:https?:)?\/\//g)).toBeNull();
});

describe('an error', () => {
  it('carries code, message, time and a trace id that the log has too', async () => {
    const { status, error, headers } = await api.client
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
    await until(() => api.logs.find((line) => line.reqId === error.traceId));
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
    const response = await fetch(api.client.baseUrl + path, init);
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code });
    expect(text).not.toMatch(/stack|node_modules|\/apps\/|select |SyntaxError/i);
  });
});

it('answers carry the headers that keep a browser from doing harm', async () => {
  const { headers } = await api.client.call(myProfile);
  expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self';/);
  expect(headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
});

it('answers tell no other origin that it may read them', async () => {
  const { headers } = await fetch(api.client.baseUrl + myProfile.path, {
    headers: { Origin: 'https://elsewhere.example' },
  });
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

it('a call that traces itself is not answered with what it brought', async () => {
  const { socket, answer } = rawCall(api.client.baseUrl);
  socket.write('TRACE / HTTP/1.1\r\nHost: x\r\nX-Brought: secret\r\nConnection: close\r\n\r\n');
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1\.1 (4|5)\d\d /);
  expect(text).not.toContain('secret');
});
