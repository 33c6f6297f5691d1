import {
  CONSENT_TEXTS,
  CONSENT_VERSION,
  consentsInForce,
  exportPerson,
  getConsents,
  getSelfRegistration,
  saveRequest,
  sendSelfEntry,
  type ConsentKind,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, saved, validPeopleRequest } from '@portal/testing/people';
import { crewLink, openedLink, phoneOf, workerEntry } from '@portal/testing/worker-links';
import { change, create, eventsFound, remove, rowWith } from './support/administration';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
let admin: Caller;
let clerk: Caller;
beforeAll(async () => {
  admin = await demoCaller(portal.client, 'admin@plant.example');
  clerk = await demoCaller(portal.client, 'clerk@ptsc.example');
});

const rowOf = (consent: ConsentKind) => rowWith(admin, CONSENT_TEXTS, 'consent', consent);
const set = async (consent: ConsentKind, bodyVi: string, bodyEn: string) => {
  const answer = await create(admin, CONSENT_TEXTS, { consent, bodyVi, bodyEn });
  expect(answer.body.isSuccess).toBe(true);
};
const changeTo = async (consent: ConsentKind, bodyVi: string) => {
  const answer = await change(admin, CONSENT_TEXTS, await rowOf(consent), { bodyVi });
  expect(answer.body.isSuccess).toBe(true);
};
const ownInForce = async (consent: ConsentKind) => {
  const { client, token } = clerk;
  const { body } = await client.call(consentsInForce.get, {}, { token });
  return body.find((one) => one.consent === consent);
};
const versionsOf = async (consent: ConsentKind) => {
  const { body } = await admin.client.call(getConsents, {}, { token: admin.token });
  return must(body.find((one) => one.consent === consent)).versions;
};

/** A new request whose form showed a version of the text; without one, as a page of an older portal sends it. */
async function requestWith(consentVersion?: string, language: 'vi' | 'en' = 'vi') {
  const form = await validPeopleRequest(clerk, 1);
  const staffPlan = { ...form.staffPlan, ...(consentVersion && { consentVersion }) };
  return saved({ ...clerk, client: clerk.client.as({ language }) }, { ...form, staffPlan });
}
const consentOf = async ({ id }: { id: string }) => (await detailOf(clerk, id)).staffPlan.consent;

it('stores the text that the clerk has seen, in its version and language, as long as the box is ticked', async () => {
  expect(await ownInForce('clerk')).toBeUndefined();
  const original = await requestWith();
  const portalsOwn = { version: CONSENT_VERSION, text: expect.stringMatching(/^Các nhân sự/) };
  expect(await consentOf(original)).toMatchObject(portalsOwn);

  const text = 'Mọi người\nđã đồng ý <b>{{x}}</b> $t(people:plan.consent) 👍';
  await set('clerk', text, 'Everybody agreed.');
  const { version } = must(await ownInForce('clerk'));
  expect(version).toMatch(/^\d{4}-\d\d-\d\d\.1$/);
  const first = await requestWith(version);
  const by = 'Nguyễn Thị Thu Hà';
  expect(await consentOf(first)).toMatchObject({ version, text, by });
  expect(await consentOf(await requestWith(version, 'en'))).toMatchObject({
    version,
    text: 'Everybody agreed.',
  });

  // The plant changes the text while forms are open, and after boxes were ticked.
  await changeTo('clerk', 'Bản thứ hai');
  const second = must(await ownInForce('clerk'));
  expect(second).toMatchObject({ text: 'Bản thứ hai', version: version.replace('.1', '.2') });
  expect(await consentOf(await requestWith(version))).toMatchObject({ version, text });
  const again = { ...first, staffPlan: { ...first.staffPlan, consentVersion: second.version } };
  const kept = await saved(clerk, again);
  expect(await consentOf(first)).toMatchObject({ version, text });
  const unticked = { ...kept, staffPlan: { ...kept.staffPlan, hasConsent: false } };
  const empty = await saved(clerk, unticked);
  expect(await consentOf(first)).toBeNull();
  const plan = { ...empty.staffPlan, hasConsent: true, consentVersion: second.version };
  await saved(clerk, { ...empty, staffPlan: plan });
  expect(await consentOf(first)).toMatchObject({ version: second.version, text: 'Bản thứ hai' });
  expect(await consentOf(original)).toMatchObject(portalsOwn);

  const form = await validPeopleRequest(clerk, 1);
  const body = { ...form, staffPlan: { ...form.staffPlan, consentVersion: '2026-11-29.99' } };
  const refused = await clerk.client.call(saveRequest, { body }, { token: clerk.token });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.error)).toContain('"field":"staffPlan.consentVersion"');

  await remove(admin, CONSENT_TEXTS, await rowOf('clerk'));
  expect(await ownInForce('clerk')).toBeUndefined();
  expect(await consentOf(await requestWith(CONSENT_VERSION))).toMatchObject(portalsOwn);
});

it('asks workers again who have read an older text, and keeps what each accepted', async () => {
  const { id } = await saved(clerk, await validPeopleRequest(clerk, 1));
  const secret = await crewLink(clerk, id);
  const shown = async (language: 'vi' | 'en' = 'vi') => {
    const phone = portal.client.as({ language });
    return must((await openedLink(phone, secret)).form).consent;
  };
  const send = async (consentVersion: string, language: 'vi' | 'en' = 'vi') => {
    const body = await workerEntry(portal.client, secret, { consentVersion, language });
    const { body: answer } = await phoneOf(portal.client).call(sendSelfEntry, { body });
    return { ...answer, entry: body };
  };
  const read = async (entryId: string) => {
    const { client, token } = clerk;
    const { body } = await client.call(getSelfRegistration, { params: { id } }, { token });
    return must(body.entries.find((one) => one.id === entryId)).consent;
  };
  const original = await send(CONSENT_VERSION);
  expect(original.isSuccess).toBe(true);

  await set('worker', 'Tôi đồng ý một.', 'I agree one.');
  const one = await shown();
  expect(one.text).toBe('Tôi đồng ý một.');
  expect(await shown('en')).toEqual({ version: one.version, text: 'I agree one.' });
  const outdated = await send(CONSENT_VERSION);
  expect(outdated.message).toMatch(/^Nội dung đồng ý đã thay đổi/);
  const english = await send(one.version, 'en');
  expect(english.isSuccess).toBe(true);

  await changeTo('worker', 'Tôi đồng ý hai.');
  const two = await shown();
  expect(two.version).not.toBe(one.version);
  expect((await send(one.version)).isSuccess).toBe(false);
  const newest = await send(two.version);
  expect(newest.isSuccess).toBe(true);
  expect(await read(english.entry.entryId)).toEqual({ version: one.version, text: 'I agree one.' });
  expect(await read(newest.entry.entryId)).toEqual(two);

  // What is handed out names version and text.
  const { identityCardNumber: identityNumber } = english.entry.person;
  const told = await admin.client.call(exportPerson, { body: { identityNumber } }, admin);
  expect(told.body).toMatchObject({
    sentByLinks: [{ consentVersion: one.version, consentText: 'I agree one.' }],
  });

  await remove(admin, CONSENT_TEXTS, await rowOf('worker'));
  const back = await shown();
  expect(back.version).toBe(CONSENT_VERSION);
  expect(await read(original.entry.entryId)).toEqual(back);
  expect((await send(CONSENT_VERSION)).isSuccess).toBe(true);
});

it('keeps all versions with who set them, makes none without a change, and lets no one change them', async () => {
  const count = (await versionsOf('worker')).length;
  await set('worker', 'Một', 'One');
  await change(admin, CONSENT_TEXTS, await rowOf('worker'), { bodyVi: 'Một' });
  expect(await versionsOf('worker')).toHaveLength(count + 1);
  await changeTo('worker', 'Hai');
  const versions = await versionsOf('worker');
  expect(versions.slice(0, 2)).toMatchObject([
    { bodyVi: 'Hai', bodyEn: 'One', by: 'Huỳnh Đức Anh', at: expect.any(String) as string },
    { bodyVi: 'Một', bodyEn: 'One' },
  ]);
  expect(versions.at(-1)).toMatchObject({ version: CONSENT_VERSION, at: null });
  expect(new Set(versions.map(({ version }) => version)).size).toBeGreaterThan(2);
  const [event] = await eventsFound(admin, { table: CONSENT_TEXTS });
  expect(must(event).rowKey).toMatch(/đồng ý/);
  expect(must(event).changes).toEqual([
    { label: 'Nội dung tiếng Việt', before: 'Một', after: 'Hai' },
  ]);
  for (const statement of [
    `update consent_version set body_vi = 'x'`,
    'delete from consent_version',
  ])
    await expect(execute(portal.databaseUrl, statement)).rejects.toThrow(/only added/);
  await remove(admin, CONSENT_TEXTS, await rowOf('worker'));
});

it.each([
  ['no English text', { consent: 'worker', bodyVi: 'Một', bodyEn: '' }, 'bodyEn'],
  [
    'a text that is too long',
    { consent: 'worker', bodyVi: 'x'.repeat(2001), bodyEn: 'a' },
    'bodyVi',
  ],
  ['an unknown consent', { consent: 'constructor', bodyVi: 'a', bodyEn: 'a' }, 'consent'],
])('refuses %s, and names the field', async (_what, values, field) => {
  const { status, body } = await create(admin, CONSENT_TEXTS, values);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(`"field":"${field}"`);
});
