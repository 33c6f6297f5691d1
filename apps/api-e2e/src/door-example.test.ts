import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { createInterface } from 'node:readline';
import { doorList, getDoorList, makeMachineKey } from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { sealedCode } from '@portal/testing/gates';
import { until } from '@portal/testing/until';
import { inRoot } from '../../../tools/lib/paths.mjs';
import { freePort } from '../../../tools/lib/ports.mjs';
import { create } from './support/administration';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, 3);

/** The line between a controller and the portal, which can be cut. */
interface Line {
  server: Server;
  cut: (isCut: boolean) => void;
  /** How often the list of a reader was asked for and answered. */
  followed: (readerCode: string) => number;
}

function startLine(to: URL): Line {
  let isCut = false;
  const followed: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', to), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
      const reader = /\/list\?readerCode=([^&]+)/.exec(url ?? '')?.[1];
      answer.on('end', () => followed.push(reader ?? ''));
    });
    // The example gives up when the line is cut.
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  return {
    server,
    cut: (now) => {
      isCut = now;
    },
    followed: (readerCode) => followed.filter((code) => code === readerCode).length,
  };
}

let example: ChildProcess | undefined;
let line: Line | undefined;
afterAll(() => {
  example?.kill();
  line?.server.close();
});

it('the controller of docs/integrate.md opens, decides by its list while the line is cut, and brings what happened', async () => {
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
  const [card, other, ended] = [desk.freshCard(), desk.freshCard(), desk.freshCard()];

  const said: string[] = [];
  example = spawn(process.execPath, [inRoot('docs', 'examples', 'door.mjs')], {
    env: {
      PORTAL_URL: `http://127.0.0.1:${port}`,
      PORTAL_KEY: secret,
      READERS: 'C2-VAO,C2-RA',
      AGAIN_MS: '50',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  createInterface({ input: must(example.stdout) }).on('line', (text) => said.push(text));
  const read = async (reader: string, credential: string, answer: string) => {
    must(example).stdin?.write(`${reader} ${credential}\n`);
    await until(() => said.some((text) => text.startsWith(answer)) || undefined);
  };
  await until(() => said.includes('C2-VAO has its list') || undefined);
  await read('C2-VAO', card.number, `C2-VAO opens for ${card.number}`);
  await read('C2-VAO', 'AT99-999999', 'C2-VAO stays closed for AT99-999999: ');
  await read('C2-RA', card.number, `C2-RA opens for ${card.number}`);
  await until(async () => ((await desk.eventsOf(card.number)).length === 2 ? true : undefined));

  await desk.run(`update safety_card set is_ended = true where number = '${ended.number}'`);
  const entryOf = async (number: string) => {
    const query = { readerCode: 'C2-VAO' };
    const { body: list } = await portal.client.call(getDoorList, { query }, { token: secret });
    return doorList.parse(JSON.parse(list.payload)).entries.find((one) => one.number === number);
  };
  await until(async () => {
    const [here, gone] = [await entryOf(card.number), await entryOf(ended.number)];
    return (here && here.open.length > 0 && !gone) || undefined;
  });
  // What was asked for before may be answered after; the question behind it is not.
  const heard = line.followed('C2-VAO') + 2;
  await until(() => must(line).followed('C2-VAO') >= heard || undefined);

  line.cut(true);
  const { keyId } = desk.known();
  const sealed = (number: string, issue: number) =>
    sealedCode({ subject: 'card', number, issue }, keyId);
  const code = sealed(card.number, 1);
  for (const [reader, credential, opens] of [
    ['C2-VAO', code, true],
    ['C2-VAO', card.number, false],
    ['C2-RA', card.number, true],
    ['C2-VAO', card.number.toLowerCase().replace('-', ' '), true],
    ['C2-VAO', other.number, true],
    ['C2-RA', code, true],
    ['C2-VAO', sealed(card.number, 2), false],
    ['C2-VAO', code.replace(`.${card.number}.`, `.${other.number}.`), false],
    ['C2-VAO', ended.number, false],
    ['C2-VAO', 'AT99-999999', false],
  ] as const) {
    said.length = 0;
    const answer = opens ? `opens for` : 'stays closed for';
    await read(
      reader,
      credential,
      `${reader} ${answer} ${credential}${opens ? '' : ': no connection, and its list does not open'}`,
    );
  }
  expect((await desk.eventsOf(card.number)).length).toBe(2);
  line.cut(false);
  await until(async () => ((await desk.eventsOf(card.number)).length === 6 ? true : undefined));
  expect(
    (await desk.eventsOf(card.number)).map(({ direction, isOffline }) => [direction, isOffline]),
  ).toEqual([
    ['in', false],
    ['out', false],
    ['in', true],
    ['out', true],
    ['in', true],
    ['out', true],
  ]);
  expect(await desk.eventsOf(other.number)).toMatchObject([
    { direction: 'in', outcome: 'passed', isOffline: true },
  ]);
});
