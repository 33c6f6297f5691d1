import {
  getMailTemplates,
  MAIL_TEXTS,
  previewMail,
  returnRequest,
  tryMail,
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
