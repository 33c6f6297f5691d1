import { createHmac, randomUUID } from 'node:crypto';
import {
  barPerson,
  cancelRequest,
  changeWebhook,
  deleteWebhook,
  endOldWebhookSecret,
  gates,
  getWebhookDeliveries,
  getWebhooks,
  liftBar,
  makeWebhook,
  registerGateDevice,
  resumeWebhook,
  rotateWebhookSecret,
  searchNotices,
  sendGateEvents,
  sendWebhookAgain,
  STATUS,
  testWebhook,
  webhookPayload,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { entryApprovers } from '@portal/testing/entry-life';
import { byCode } from '@portal/testing/people';
import { eventsFound } from './support/administration';
import { execute, rowsOf } from './support/database';
import { cardsOf } from './support/guarantees';
import { usePortal } from './support/portal';
import { Receiver, type Received } from './support/receiver';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true, env: { WEBHOOK_HOSTS: '127.0.0.1' } });
let by: Awaited<ReturnType<typeof entryApprovers>>;
let admin: Caller;
let safety: Caller;
let receivers: Receiver[] = [];

beforeAll(async () => {
  by = await entryApprovers(portal.client);
  admin = await demoCaller(portal.client, 'admin@plant.example');
  safety = await demoCaller(portal.client, 'safety@plant.example');
});

afterEach(async () => {
  for (const { id } of (await byAdmin(getWebhooks, {})).body)
    await byAdmin(deleteWebhook, { params: { id } });
  for (const receiver of receivers) receiver.stop();
  receivers = [];
});

const byAdmin: Caller['client']['call'] = (route, input) =>
  portal.client.call(route, input, { token: admin.token });
const run = (statement: string) => execute(portal.databaseUrl, statement);

/** Creates a receiver of events, with its secret. */
async function told(...eventTypes: WebhookEvent[]) {
  const receiver = new Receiver();
  await receiver.start();
  receivers.push(receiver);
  const body = { receiverUrl: receiver.url, eventTypes };
  const { secret } = (await byAdmin(makeWebhook, { body })).body;
  const { id } = await standing(receiver.url);
  return { receiver, secret, id };
}

const standing = async (url: string) =>
  must((await byAdmin(getWebhooks, {})).body.find((webhook) => webhook.url === url));

const deliveriesOf = async (id: string) =>
  (await byAdmin(getWebhookDeliveries, { params: { id }, query: {} })).body.data;

const payloadOf = ({ body }: Received) => webhookPayload.parse(JSON.parse(body));
/**
 * The start statuses of all moves except the first, and the end statuses of all except the last:
 * they are equal if the moves are in order.
 */
const beginnings = (moves: Record<string, unknown>[]) =>
  moves.slice(1).map(({ fromStatus }) => fromStatus);
const ends = (moves: Record<string, unknown>[]) =>
  moves.slice(0, -1).map(({ toStatus }) => toStatus);
const isType = (type: string) => (message: Received) => payloadOf(message).type === type;

/** The signature that a receiver computes according to Standard Webhooks. */
const expectedSignature = (secret: string, { headers, body }: Received): string => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

/** Ends all pauses, so that waiting events are tried at once. */
const endPauses = async () => {
  await run(`update webhook set retry_at = now() where retry_at is not null`);
  await run(`update webhook_delivery set next_at = now() where status = 'waiting'`);
  await run(`notify webhook_waiting`);
};

async function bar(personId: string): Promise<void> {
  const body = { id: randomUUID(), since: '2026-01-05', until: null, reason: 'Hút thuốc' };
  const barred = await safety.client.call(
    barPerson,
    { params: { id: personId }, body },
    { token: safety.token },
  );
  expect(barred.body.isSuccess).toBe(true);
  const lifted = await safety.client.call(
    liftBar,
    { params: { id: body.id }, body: { reason: 'Nhầm người' } },
    { token: safety.token },
  );
  expect(lifted.body.isSuccess).toBe(true);
}

it('reports requests, cards, bars and gates, in order, signed, and nothing about people', async () => {
  const { receiver, secret } = await told(...WEBHOOK_EVENTS);
  const root = await approved(by, { count: 1 });
  const [card] = await cardsOf(portal.databaseUrl, root.id);
  const { number, personId } = must(card);
  const guard = by.security;
  const gateId = (await byCode(guard, gates))('C1').id;
  const device = await guard.client.call(
    registerGateDevice,
    { body: { name: 'Máy cổng' } },
    { token: guard.token },
  );
  const event = {
    gateId,
    direction: 'in' as const,
    outcome: 'passed' as const,
    reasons: [],
    happenedAt: new Date().toISOString(),
  };
  const known = { ...event, id: randomUUID(), code: number };
  const unknown = { ...event, id: randomUUID(), code: '079185001234' };
  const body = { deviceId: device.body.id, events: [known, unknown] };
  await guard.client.call(sendGateEvents, { body }, { token: guard.token });
  await bar(personId);
  const reason = { comment: 'Không làm nữa', attachments: [] };
  await byAdmin(cancelRequest, { params: { id: root.id }, body: reason });

  await receiver.got(isType('card.ended'));
  await receiver.got(isType('person.bar_lifted'));
  await receiver.got(isType('gate.event'), 2);
  const statuses = await receiver.got(isType('request.status_changed'), 3);
  const data = statuses.map((message) => payloadOf(message).data);
  expect(data.map(({ requestId }) => requestId)).toEqual(data.map(() => root.id));
  expect(data.at(0)).toMatchObject({ family: 'people', toStatus: STATUS.waiting });
  // Each move starts where the one before has ended.
  expect(beginnings(data)).toEqual(ends(data));
  const ofCard = receiver.received.map(payloadOf).filter(({ type }) => type.startsWith('card.'));
  expect(ofCard.map(({ type }) => type)).toEqual(['card.issued', 'card.ended']);
  expect(ofCard[0]?.data).toMatchObject({ number, personId, requestId: root.id });
  const ofPerson = receiver.received.map(payloadOf).filter(({ type }) => type.startsWith('person'));
  expect(ofPerson.map(({ type }) => type)).toEqual(['person.barred', 'person.bar_lifted']);
  const atGate = receiver.received.map(payloadOf).filter(({ type }) => type === 'gate.event');
  expect(atGate.map((one) => one.data['number'])).toEqual(expect.arrayContaining([number, null]));
  expect(atGate.map((one) => one.data['isAmber'])).toEqual(atGate.map(() => false));

  for (const message of receiver.received) {
    expect(message.headers['webhook-signature']).toBe(expectedSignature(secret, message));
    expect(Math.abs(Number(message.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(
      60,
    );
  }
  const everything = JSON.stringify(receiver.received);
  const [person] = await rowsOf<{ name: string; number: string }>(
    portal.databaseUrl,
    `select full_name as name, identity_number as number from person where id = '${personId}'`,
  );
  for (const secretOfPerson of [
    must(person).name,
    must(person).number,
    '079185001234',
    'Hút thuốc',
  ])
    expect(everything).not.toContain(secretOfPerson);
});

it('tries again with the same id, in order, until the receiver takes it', async () => {
  const { receiver, id } = await told('request.status_changed');
  let isBroken = true;
  receiver.answer = () => ({ status: isBroken ? 503 : 200 });
  const root = await approved(by, { count: 1 });
  const [first] = await receiver.got(() => true);
  const waiting = await until(async () => {
    const found = await standing(receiver.url);
    return found.retryDate ? found : undefined;
  });
  expect(waiting).toMatchObject({ trouble: '503', heldDate: null });
  isBroken = false;
  await endPauses();
  await until(async () => (await standing(receiver.url)).waiting === 0 || undefined);
  const taken = receiver.received.slice(1);
  expect(taken[0]?.headers['webhook-id']).toBe(must(first).headers['webhook-id']);
  const ids = taken.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
  expect(taken.map((message) => payloadOf(message).data['requestId'])).toEqual(
    taken.map(() => root.id),
  );
  const changes = taken.map((message) => payloadOf(message).data);
  expect(beginnings(changes)).toEqual(ends(changes));

  const last = must((await deliveriesOf(id))[0]);
  expect(last).toMatchObject({ status: 'delivered', answer: 200, error: '' });
  await byAdmin(sendWebhookAgain, { params: { id, eventId: last.eventId } });
  await receiver.got(({ headers }) => headers['webhook-id'] === last.eventId, 2);
});

it('an event that is refused holds back what is about the same, and nothing else', async () => {
  const { receiver } = await told('request.status_changed');
  const refused = await approved(by, { count: 1 });
  await receiver.got(() => true, 2);
  receiver.answer = ({ body }) => ({ status: body.includes(refused.id) ? 422 : 200 });
  const reason = { comment: 'Không làm nữa', attachments: [] };
  await byAdmin(cancelRequest, { params: { id: refused.id }, body: reason });
  const other = await approved(by, { count: 1 });
  await receiver.got((message) => payloadOf(message).data['requestId'] === other.id, 2);
  const held = await until(async () => {
    const found = await standing(receiver.url);
    return found.waiting === 1 && found.trouble === '422' ? found : undefined;
  });
  expect(held.retryDate).toBeNull();
});

it('is held after a day with a notice to administrators, and goes on when they say so', async () => {
  const { receiver, id } = await told('request.status_changed');
  receiver.answer = () => ({ status: 500 });
  // As after all pauses except the last.
  await run(`update webhook set failures = 8`);
  await byAdmin(testWebhook, { params: { id } });
  await run(`update webhook set failures = 8, retry_at = now()`);
  await endPauses();
  const found = await until(async () => {
    await endPauses();
    const now = await standing(receiver.url);
    return now.heldDate ? now : undefined;
  });
  expect(found.waiting).toBe(1);
  const notices = await byAdmin(searchNotices, { query: { take: 10 } });
  expect(JSON.stringify(notices.body)).toContain('không trả lời suốt một ngày');
  receiver.answer = () => ({ status: 200 });
  const before = receiver.received.length;
  await byAdmin(resumeWebhook, { params: { id } });
  await until(async () => (await standing(receiver.url)).waiting === 0 || undefined);
  expect(receiver.received).toHaveLength(before + 1);
  expect(await standing(receiver.url)).toMatchObject({ heldDate: null, retryDate: null, held: 0 });
});

it.each([422, 503])(
  'a failure (%i) that arrives after another instance has delivered the event changes nothing',
  async (status) => {
    const { receiver, id } = await told('request.status_changed');
    receiver.answer = () => ({ status });
    await byAdmin(testWebhook, { params: { id } });
    await until(async () => (await deliveriesOf(id))[0]?.answer === status || undefined);
    let late: (answer: { status: number }) => void = () => undefined;
    receiver.answer = () => new Promise((resolve) => (late = resolve));
    // As before the last try.
    await run(`update webhook_delivery set attempts = 8 where webhook_id = '${id}'`);
    await run(`update webhook set failures = 8 where id = '${id}'`);
    await endPauses();
    await receiver.got(() => true, 2);
    await run(
      `update webhook_delivery set status = 'delivered', answer = 204 where webhook_id = '${id}'`,
    );
    await run(`update webhook set failures = 0, retry_at = null where id = '${id}'`);
    const noticed = async () =>
      rowsOf(
        portal.databaseUrl,
        `select id from notice where template like 'webhook%' order by id`,
      );
    const before = await noticed();
    receiver.answer = () => ({ status: 204 });
    late({ status });
    await byAdmin(testWebhook, { params: { id } });
    await receiver.got(() => true, 3);
    const [, first] = await deliveriesOf(id);
    expect(first).toMatchObject({ status: 'delivered', answer: 204 });
    expect(await standing(receiver.url)).toMatchObject({ heldDate: null, held: 0 });
    expect(await noticed()).toEqual(before);
  },
);

it('one that never answers holds up no other, and none is followed elsewhere', async () => {
  const silent = await told('request.status_changed');
  silent.receiver.answer = () => null;
  const elsewhere = await told('request.status_changed');
  const leading = await told('request.status_changed');
  leading.receiver.answer = () => ({ status: 302, headers: { location: elsewhere.receiver.url } });
  await byAdmin(testWebhook, { params: { id: silent.id } });
  await silent.receiver.got(() => true);
  await byAdmin(testWebhook, { params: { id: leading.id } });
  const led = await until(async () => {
    const found = await standing(leading.receiver.url);
    return found.trouble === '' ? undefined : found;
  });
  expect(led.trouble).toBe('302');
  await byAdmin(testWebhook, { params: { id: elsewhere.id } });
  const got = await elsewhere.receiver.got(() => true);
  expect(got.map((message) => payloadOf(message).data)).toEqual([{ webhookId: elsewhere.id }]);
});

it('two secrets sign while one is changed for another', async () => {
  const { receiver, id, secret } = await told('gate.event');
  const next = (await byAdmin(rotateWebhookSecret, { params: { id } })).body.secret;
  expect(next).not.toBe(secret);
  await byAdmin(testWebhook, { params: { id } });
  const [both] = await receiver.got(() => true);
  expect(must(both).headers['webhook-signature']).toBe(
    [next, secret].map((one) => expectedSignature(one, must(both))).join(' '),
  );
  await byAdmin(endOldWebhookSecret, { params: { id } });
  await byAdmin(testWebhook, { params: { id } });
  const [, alone] = await receiver.got(() => true, 2);
  expect(must(alone).headers['webhook-signature']).toBe(expectedSignature(next, must(alone)));
  const rows = await rowsOf<{ row: string }>(
    portal.databaseUrl,
    `select to_jsonb(w)::text as row from webhook w where id = '${id}'`,
  );
  expect(must(rows[0]).row).not.toContain(next.slice(6));
  const log = await eventsFound(admin, { table: 'webhooks' });
  expect(log.slice(0, 3)).toMatchObject([
    { action: 'changed', changes: [{ after: 'Chỉ khóa mới' }] },
    { action: 'changed', changes: [{ after: 'Cả khóa cũ và khóa mới' }] },
    { action: 'created', rowKey: receiver.url, tableLabel: 'Địa chỉ nhận sự kiện' },
  ]);
  expect(JSON.stringify(log)).not.toContain('whsec_');
});

it.each([
  ['http://169.254.169.254/latest/meta-data', 'WEBHOOK_HOSTS'],
  ['http://[::1]:5432/', 'WEBHOOK_HOSTS'],
  ['http://0x7f000002/', 'WEBHOOK_HOSTS'],
  ['https://user:password@example.com/', 'mật khẩu'],
])('refuses %s', async (receiverUrl, why) => {
  const body = { receiverUrl, eventTypes: ['gate.event' as const] };
  const { body: answer } = await byAdmin(makeWebhook, { body });
  expect(answer).toMatchObject({ isSuccess: false, secret: '' });
  expect(answer.message).toContain(why);
});

it('nothing is written without a receiver, nor for one that is switched off or wants other events', async () => {
  const { receiver, id } = await told('gate.event');
  await approved(by, { count: 1 });
  const change = { receiverUrl: receiver.url, eventTypes: [...WEBHOOK_EVENTS], isActive: false };
  await byAdmin(changeWebhook, { params: { id }, body: change });
  await approved(by, { count: 1 });
  expect(await deliveriesOf(id)).toEqual([]);
  const refused = await byAdmin(testWebhook, { params: { id } });
  expect(refused.body.isSuccess).toBe(false);
});

it('only administrators see and change receivers', async () => {
  const { status } = await portal.client.call(getWebhooks, {}, { token: by.security.token });
  expect(status).toBe(403);
});
