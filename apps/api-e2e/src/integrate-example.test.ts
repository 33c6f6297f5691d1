import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import {
  gates,
  getWebhooks,
  makeMachineKey,
  makeWebhook,
  registerGateDevice,
  sendGateEvents,
  testWebhook,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller } from '@portal/testing/demo';
import { entryApprovers } from '@portal/testing/entry-life';
import { byCode } from '@portal/testing/people';
import { randomUUID } from 'node:crypto';
import { inRoot } from '../../../tools/lib/paths.mjs';
import { freePort } from '../../../tools/lib/ports.mjs';
import { cardsOf } from './support/guarantees';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true, env: { WEBHOOK_HOSTS: '127.0.0.1' } });
let example: ChildProcess | undefined;
afterAll(() => example?.kill());

it('the example of docs/integrate.md lists who is on site, and takes genuine events alone', async () => {
  const by = await entryApprovers(portal.client);
  const { client, token } = await demoCaller(portal.client, 'admin@plant.example');
  const root = await approved(by, { count: 1 });
  const { number } = must((await cardsOf(portal.databaseUrl, root.id))[0]);
  const guard = by.security;
  const device = await guard.client.call(
    registerGateDevice,
    { body: { name: 'Máy cổng' } },
    { token: guard.token },
  );
  const event = {
    id: randomUUID(),
    gateId: (await byCode(guard, gates))('C1').id,
    direction: 'in' as const,
    code: number,
    outcome: 'passed' as const,
    reasons: [],
    happenedAt: new Date().toISOString(),
  };
  const events = { deviceId: device.body.id, events: [event] };
  await guard.client.call(sendGateEvents, { body: events }, { token: guard.token });

  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const keyBody = { systemName: 'Ví dụ', scopes: ['site:read' as const] };
  const key = (await client.call(makeMachineKey, { body: keyBody }, { token })).body.secret;
  const hookBody = { receiverUrl: url, eventTypes: ['gate.event' as const] };
  const { secret } = (await client.call(makeWebhook, { body: hookBody }, { token })).body;

  const said: string[] = [];
  example = spawn(process.execPath, [inRoot('docs', 'examples', 'integrate.mjs')], {
    env: {
      PORTAL_URL: portal.client.baseUrl,
      PORTAL_KEY: key,
      WEBHOOK_SECRET: secret,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: must(example.stdout) }).on('line', (line) => said.push(line));
  await until(() => said.includes(`Listening on ${port}`) || undefined);
  expect(said[0]).toBe('On site: 1');
  expect(said[1]).toContain(must(root.staffItems[0]).fullName);

  const forged = await fetch(url, {
    method: 'POST',
    headers: {
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    },
    body: '{}',
  });
  expect(forged.status).toBe(401);
  const [webhook] = (await client.call(getWebhooks, {}, { token })).body;
  await client.call(testWebhook, { params: { id: must(webhook).id } }, { token });
  await until(() => said.some((line) => line.includes(' webhook.test ')) || undefined);
});
