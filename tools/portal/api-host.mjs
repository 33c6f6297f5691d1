/**
 * A process that runs the APIs of tests one after another, each with its own settings and database. Starting one here
 * takes a fraction of the time of a new process. It sends its parent its address. `POST /start` with settings answers
 * `{ port }`, `POST /stop` with `{ port }` answers when that API has ended, and `POST /seed-admin` answers the
 * command's output.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { freePort } from '../lib/ports.mjs';
import { messageOf } from '../lib/problem.mjs';
import { apiDist } from './api-process.mjs';

/**
 * @typedef {{
 *   listen: (port: number, host: string) => Promise<unknown>,
 *   close: () => Promise<void>,
 *   getHttpServer: () => import('node:http').Server,
 * }} App
 */

/**
 * Milliseconds. A caller that does not read an answer to its end would otherwise delay the shutdown by more than a
 * minute.
 */
const LINGER_MS = 1_000;

/**
 * @type {{
 *   createHostedApp: (settings: object) => Promise<App>,
 *   hostedSeedAdmin: (args: string[], settings: object) => Promise<object>,
 * }}
 */
const { createHostedApp, hostedSeedAdmin } = await import(`${apiDist}/host.js`);

/** @type {{ port: number, app: App } | undefined} */
let running;

/** @type {Record<string, (body: any) => Promise<object>>} */
const commands = {
  '/start': async (settings) => {
    // Passport stores the session check globally in the process: a second API would answer for the first.
    if (running) throw new Error('There is an API in this process already');
    const port = await freePort();
    const app = await createHostedApp({ ...process.env, ...settings, PORT: String(port) });
    await app.listen(port, '127.0.0.1');
    running = { port, app };
    return { port };
  },
  '/stop': async ({ port }) => {
    const stopped = running;
    if (!stopped || stopped.port !== port)
      throw new Error(`There is no API on ${port} in this process`);
    running = undefined;
    const cut = setTimeout(() => stopped.app.getHttpServer().closeAllConnections(), LINGER_MS);
    await stopped.app.close();
    clearTimeout(cut);
    return {};
  },
  '/seed-admin': ({ args, settings }) => hostedSeedAdmin(args, { ...process.env, ...settings }),
};

/** @param {import('node:http').IncomingMessage} request */
async function answer(request) {
  const command = commands[request.url ?? ''];
  if (!command) throw new Error(`No such command: ${request.url}`);
  return command(await json(request));
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(messageOf(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(address && typeof address === 'object' ? address.port : 0);
});
