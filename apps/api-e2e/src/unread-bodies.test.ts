import { Agent, request } from 'node:http';
import { logout } from '@portal/contracts';
import { freshIp, registeredContractor } from '@portal/testing';
import { usePortal } from './support/portal';

const MEGABYTE = 1_000_000;
const ANSWERED_WITHIN_MS = 20_000;
const WALK_WITHIN_MS = 240_000;

const portal = usePortal();

/** Routes with a body; the one that ends the test's own session comes last. */
async function routesWithBody(): Promise<{ method: string; path: string }[]> {
  const answer = await fetch(`${portal.client.baseUrl}/io/docs-json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    )
    .filter(({ method }) => method !== 'GET')
    .toSorted((a, b) => Number(a.path === logout.path) - Number(b.path === logout.path));
}

/** A body of one megabyte that no route accepts. */
const BODIES: readonly { type: string; body: Buffer }[] = [
  {
    type: 'multipart/form-data; boundary=part',
    body: Buffer.concat([
      Buffer.from(
        '--part\r\nContent-Disposition: form-data; name="file"; filename="program.exe"\r\n\r\n',
      ),
      Buffer.alloc(MEGABYTE, 'x'),
      Buffer.from('\r\n--part--\r\n'),
    ]),
  },
  { type: 'application/octet-stream', body: Buffer.alloc(MEGABYTE, 'x') },
];

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Makes a call over the only connection of an agent. @returns its status */
function call(agent: Agent, { method, path, headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path.replaceAll(/{\w+}/g, 'x'), portal.client.baseUrl),
      { agent, method, headers, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    sent.once('error', reject).end(body);
  });
}

it(
  'a call that is refused with its body unread has an answer and holds up no call that follows on its connection',
  async () => {
    const { token } = await registeredContractor(portal.client);
    const routes = await routesWithBody();
    expect(routes.length).toBeGreaterThan(100);
    const unanswered: string[] = [];
    const held: string[] = [];
    for (const { method, path } of routes)
      for (const { type, body } of BODIES) {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        const headers = {
          Authorization: `Bearer ${token}`,
          'X-Forwarded-For': freshIp(),
          'Content-Type': type,
          'Content-Length': String(body.length),
        };
        const refused = await call(agent, { method, path, headers, body }).catch(() => 0);
        if (refused === 0) unanswered.push(`${method} ${path} (${type})`);
        const next = await call(agent, { method: 'GET', path: '/health/live' }).catch(() => 0);
        if (next !== 200) held.push(`${method} ${path} (${type})`);
        agent.destroy();
      }
    expect({ unanswered, held }).toEqual({ unanswered: [], held: [] });
  },
  WALK_WITHIN_MS,
);
