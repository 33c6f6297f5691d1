import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { privateReceivers } from '../../config/private-addresses';
import { post } from './post';

let server: Server;
let asked = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    // Far more than the portal reads, without an end.
    response.writeHead(200);
    response.write(Buffer.alloc(200_000));
  });
  server.listen(0);
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = 0;
});

const posted = (host: string, allowed: string, signal = new AbortController().signal) =>
  post(
    `http://${host}:${(server.address() as AddressInfo).port}/`,
    { body: '{}', headers: {} },
    privateReceivers(allowed),
    signal,
  );

it.each(['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])(
  '%s is not called unless a setting names it',
  async (host) => {
    expect(await posted(host, '')).toEqual({ error: 'EPRIVATE' });
    expect(asked).toBe(0);
  },
);

it.each([
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.0/8'],
])('%s is called where the setting is %s, and its answer cut', async (host, allowed) => {
  expect(await posted(host, allowed)).toEqual({ status: 200 });
  expect(asked).toBe(1);
});

it('says that a call was ended early', async () => {
  expect(await posted('127.0.0.1', '127.0.0.1', AbortSignal.abort())).toEqual({
    error: 'ABORT_ERR',
  });
});

it('reports the system’s code where no server answers', async () => {
  const { port } = server.address() as AddressInfo;
  const nobody = `http://127.0.0.1:${port === 1 ? 2 : 1}/`;
  const message = { body: '{}', headers: {} };
  const answer = await post(
    nobody,
    message,
    privateReceivers('127.0.0.1'),
    AbortSignal.timeout(5000),
  );
  expect(answer).toEqual({ error: 'ECONNREFUSED' });
});
