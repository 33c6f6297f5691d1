import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { createInterface } from 'node:readline';
import { makeMachineKey } from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { until } from '@portal/testing/until';
import { inRoot } from '../../../tools/lib/paths.mjs';
import { freePort } from '../../../tools/lib/ports.mjs';
import { create } from './support/administration';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, 2);

/** The line between a controller and the portal, which can be cut. */
function startLine(to: URL): { server: Server; cut: (isCut: boolean) => void } {
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', to), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  return {
    server,
    cut: (now) => {
      isCut = now;
    },
  };
}

let example: ChildProcess | undefined;
let line: ReturnType<typeof startLine> | undefined;
afterAll(() => {
  example?.kill();
  line?.server.close();
});

it('the controller of docs/integrate.md opens, also while the line is cut, and brings what happened', async () => {
  const admin = await demoCaller(portal.client, 'admin@plant.example');
  const { token } = admin;
  for (const [code, direction] of [
    ['C2-VAO', 'in'],
    ['C2-RA', 'out'],
  ] as const)
    await create(admin, 'door-readers', {
      code,
      nameVi: code,
      nameEn: code,
      sort: 1,
      active: true,
      gateId: 'C2',
      direction,
    });
  const body = { systemName: 'Cửa xoay', scopes: ['access' as const] };
  const { secret } = (await portal.client.call(makeMachineKey, { body }, { token })).body;
  const port = await freePort();
  line = startLine(new URL(portal.client.baseUrl));
  line.server.listen(port, '127.0.0.1');
  const [card, other] = [desk.freshCard(), desk.freshCard()];

  const said: string[] = [];
  example = spawn(process.execPath, [inRoot('docs', 'examples', 'door.mjs')], {
    env: { PORTAL_URL: `http://127.0.0.1:${port}`, PORTAL_KEY: secret, AGAIN_MS: '50' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  createInterface({ input: must(example.stdout) }).on('line', (text) => said.push(text));
  const read = async (reader: string, credential: string, answer: string) => {
    must(example).stdin?.write(`${reader} ${credential}\n`);
    await until(() => said.some((text) => text.startsWith(answer)) || undefined);
  };
  await read('C2-VAO', card.number, `C2-VAO opens for ${card.number}`);
  await read('C2-VAO', 'AT99-999999', 'C2-VAO stays closed for AT99-999999: ');
  await read('C2-RA', card.number, `C2-RA opens for ${card.number}`);
  await until(async () => ((await desk.eventsOf(card.number)).length === 2 ? true : undefined));

  line.cut(true);
  said.length = 0;
  await read('C2-VAO', card.number, `C2-VAO opens for ${card.number}`);
  await read('C2-VAO', other.number, `C2-VAO stays closed for ${other.number}: no connection`);
  expect((await desk.eventsOf(card.number)).length).toBe(2);
  line.cut(false);
  await until(async () => ((await desk.eventsOf(card.number)).length === 3 ? true : undefined));
  expect(await desk.eventsOf(card.number)).toMatchObject([
    { direction: 'in', outcome: 'passed', isOffline: false },
    { direction: 'out', outcome: 'passed', isOffline: false },
    { direction: 'in', outcome: 'passed', isOffline: true },
  ]);
});
