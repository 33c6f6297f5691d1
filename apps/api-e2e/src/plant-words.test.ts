import {
  APPEARANCE,
  getAppearance,
  getMailTemplates,
  getMetaData,
  getReadyComments,
  makeLogoSafe,
  MAIL_TEXTS,
  previewMail,
  returnRequest,
  tryMail,
  type AppearancePart,
  type MailTextsBody,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { mailsTo } from '@portal/testing/mailbox';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { act } from '@portal/testing/review';
import { change, create, eventsFound, remove, rowWith } from './support/administration';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const admin = () => demoCaller(portal.client, 'admin@plant.example');
const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const reviewer = () => demoCaller(portal.client, 'reviewer@plant.example');

const words = (template: string, own: Partial<MailTextsBody> = {}): MailTextsBody => ({
  template,
  subjectVi: '',
  bodyVi: '',
  actionVi: '',
  subjectEn: '',
  bodyEn: '',
  actionEn: '',
  ...own,
});

const preview = (who: Caller, body: MailTextsBody) =>
  who.client.call(previewMail, { body }, { token: who.token });

async function returned() {
  const me = await clerk();
  const form = await submitted(me, await validPeopleRequest(me, 1));
  await act(await reviewer(), returnRequest, form.id);
  const [newest] = await mailsTo(portal.client, 'clerk@ptsc.example', /NS/);
  return must(newest);
}

it('writes mails in the plant’s words, and in its own again', async () => {
  const who = await admin();
  const before = await returned();
  const own = words('requestReturned', { subjectVi: 'BSR: hồ sơ {{number}} cần bổ sung' });
  const shown = await preview(who, own);
  expect(shown.body.vi.subject).toMatch(/^BSR: hồ sơ NS\d{4}-\d{5} cần bổ sung$/);
  expect(shown.body.en.subject).not.toContain('BSR');

  expect((await create(who, MAIL_TEXTS, { ...own })).body.isSuccess).toBe(true);
  expect((await returned()).subject).toMatch(/^BSR: hồ sơ NS/);
  const { body: mails } = await who.client.call(getMailTemplates, {}, { token: who.token });
  const entry = must(mails.find(({ template }) => template === 'requestReturned'));
  expect(entry.row?.values).toMatchObject({ subjectVi: own.subjectVi, bodyVi: '' });
  expect(entry.placeholders).toContain('number');

  const row = await rowWith(who, MAIL_TEXTS, 'template', 'requestReturned');
  const changed = await change(who, MAIL_TEXTS, row, { subjectVi: 'Hồ sơ {{number}}' });
  expect(changed.body.isSuccess).toBe(true);
  const [event] = await eventsFound(who, { table: MAIL_TEXTS });
  expect(must(event).rowKey).toBe('Đăng ký … bị trả lại');
  expect(must(event).changes).toEqual([
    { label: 'Tiêu đề tiếng Việt', before: own.subjectVi, after: 'Hồ sơ {{number}}' },
  ]);
  await remove(who, MAIL_TEXTS, await rowWith(who, MAIL_TEXTS, 'template', 'requestReturned'));
  const numberless = (text: string) => text.replace(/NS\d{4}-\d{5}/, '');
  expect(numberless((await returned()).subject)).toBe(numberless(before.subject));
});

it.each([
  ['an unknown placeholder', words('requestReturned', { bodyVi: 'Đơn {{numbr}}' }), 'bodyVi'],
  ['a broken placeholder', words('requestReturned', { bodyEn: 'Request {{number}' }), 'bodyEn'],
  ['two lines of a subject', words('requestReturned', { subjectVi: 'Một\nHai' }), 'subjectVi'],
  ['a button that the mail has not', words('loginCode', { actionVi: 'Mở' }), 'actionVi'],
  ['a code that is missing', words('loginCode', { bodyVi: 'Mã của bạn ở tiêu đề.' }), 'bodyVi'],
  ['an unknown mail', words('constructor'), 'template'],
])('refuses %s, and names the field', async (_what, body, field) => {
  const { status, body: answer } = await preview(await admin(), body);
  expect(status).toBe(400);
  expect(JSON.stringify(answer)).toContain(`"field":"${field}"`);
});

it('sends a trial to the administrator alone, in both languages', async () => {
  const who = await admin();
  const body = words('requestReturned', {
    bodyVi: 'Xin chào <b>{{number}}</b> 👋 \u202Eabc',
    bodyEn: 'x'.repeat(4000),
  });
  const { body: answer } = await who.client.call(tryMail, { body }, { token: who.token });
  expect(answer).toMatchObject({
    isSuccess: true,
    message: expect.stringContaining('admin@plant.example'),
  });
  const mails = await mailsTo(portal.client, 'admin@plant.example', /NS/);
  expect(
    mails
      .slice(0, 2)
      .map(({ text }) => text)
      .join(''),
  ).toContain('Xin chào <b>NS');
  const tooLong = words('requestReturned', { bodyVi: 'x'.repeat(10_000) });
  expect((await preview(who, tooLong)).status).toBe(400);
});

const set = (who: Caller, part: AppearancePart, value: string, valueEn = '') =>
  create(who, APPEARANCE, { part, value, valueEn });
const metaData = async () => (await portal.client.call(getMetaData)).body;

it('calls itself, and its support, what the plant calls them', async () => {
  const who = await admin();
  const originals = await metaData();
  const answers = [
    await set(who, 'portalName', 'Cổng <Dung Quất>', 'Gate of Dung Quat'),
    await set(who, 'supportEmail', 'hotro@plant.example'),
    await set(who, 'supportPhone', '0255 3 999 999'),
  ];
  expect(answers.map(({ body }) => body.isSuccess)).toEqual([true, true, true]);
  expect(await metaData()).toMatchObject({
    supportEmail: 'hotro@plant.example',
    supportPhone: '0255 3 999 999',
  });
  const { text } = await returned();
  expect(text).toContain('Cổng <Dung Quất>');
  expect(text).toContain('hotro@plant.example, 0255 3 999 999');
  const own = words('requestReturned', { subjectVi: '{{portal}}: {{number}}' });
  expect((await preview(who, own)).body.vi.subject).toMatch(/^Cổng <Dung Quất>: NS/);

  const { body: parts } = await who.client.call(getAppearance, {}, { token: who.token });
  const name = must(parts.find(({ part }) => part === 'portalName'));
  expect(name.original).toEqual({ vi: 'Cổng thông tin nhà thầu', en: 'Contractor Portal' });
  expect(name.row?.values).toMatchObject({ value: 'Cổng <Dung Quất>' });
  for (const part of ['portalName', 'supportEmail', 'supportPhone'])
    await remove(who, APPEARANCE, await rowWith(who, APPEARANCE, 'part', part));
  expect(await metaData()).toEqual(originals);
});

it.each([
  ['an unknown part', 'font', 'Arial', 'part'],
  ['a colour in words', 'colour', 'red;}</style>', 'value'],
  ['an address that is none', 'supportEmail', 'ho tro', 'value'],
  ['a name of two lines', 'portalName', 'Một\nHai', 'value'],
  ['a name with braces', 'plantName', 'Nhà máy {{number}}', 'value'],
  ['a long name', 'portalName', 'x'.repeat(10_000), 'value'],
  ['a page as a logo', 'logo', 'data:text/html;base64,PGI+', 'value'],
])('refuses %s, and names the field of the looks', async (_what, part, value, field) => {
  const { status, body } = await set(await admin(), part as AppearancePart, value);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(`"field":"${field}"`);
});

it('shows the plant’s logo after cleaning it', async () => {
  const who = await admin();
  const logo = async () => fetch(new URL('/logo', portal.client.baseUrl));
  const original = await (await logo()).text();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><circle r="4"/></svg>';
  const cleaned = await who.client.call(makeLogoSafe, { body: { svg } }, { token: who.token });
  expect((await set(who, 'logo', cleaned.body.logo)).body.isSuccess).toBe(true);
  const answer = await logo();
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
  const shown = await answer.text();
  expect(shown).toContain('<circle r="4">');
  expect(shown).not.toContain('alert');
  const [event] = await eventsFound(who, { table: APPEARANCE });
  expect(must(event).rowKey).toBe('Logo');
  expect(JSON.stringify(must(event).changes)).toContain('SVG, 1 kB');
  await remove(who, APPEARANCE, await rowWith(who, APPEARANCE, 'part', 'logo'));
  expect(await (await logo()).text()).toBe(original);
  const broken = await who.client.call(
    makeLogoSafe,
    { body: { svg: '<b>' } },
    { token: who.token },
  );
  expect(broken.status).toBe(400);
});

it('offers reviewers the ready comments in use, in their language', async () => {
  const who = await admin();
  const seen = async (language: 'vi' | 'en') => {
    const { client, token } = await reviewer();
    const { body } = await client.as({ language }).call(getReadyComments, {}, { token });
    return body.map(({ reasonCode, text }) => `${reasonCode}: ${text}`);
  };
  const row = { code: 'CA_GAS', reason: 'missing', nameVi: 'Thiếu thẻ ca.', nameEn: 'No pass.' };
  expect((await create(who, 'ready-comments', { ...row, sort: 1 })).body.isSuccess).toBe(true);
  expect((await seen('vi'))[0]).toBe('missing: Thiếu thẻ ca.');
  expect((await seen('en'))[0]).toBe('missing: No pass.');
  const stored = await rowWith(who, 'ready-comments', 'code', 'CA_GAS');
  await change(who, 'ready-comments', stored, { active: false });
  expect(await seen('vi')).not.toContain('missing: Thiếu thẻ ca.');
});
