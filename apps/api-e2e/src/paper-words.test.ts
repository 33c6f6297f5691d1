import {
  downloadConfirmation,
  getPapers,
  PAPER_NAMES,
  PAPER_TEXTS,
  previewPaper,
  type Language,
  type PaperName,
  type PaperTextsBody,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { demoCaller } from '@portal/testing/demo';
import { detailOf, saved, validPeopleRequest } from '@portal/testing/people';
import { change, create, eventsFound, remove, rowWith } from './support/administration';
import { rowsOf } from './support/database';
import { pagesOf, placesIn } from './support/pdf';
import { usePortal } from './support/portal';
import { printForm } from './support/print';
import { bytesOf, paperOf } from './support/signed-papers';

const portal = usePortal({ demo: true });
const admin = () => demoCaller(portal.client, 'admin@plant.example');

const words = (paper: string, own: Partial<PaperTextsBody> = {}): PaperTextsBody => ({
  paper,
  titleVi: '',
  subtitleVi: '',
  noteVi: '',
  firstSignerVi: '',
  secondSignerVi: '',
  titleEn: '',
  subtitleEn: '',
  noteEn: '',
  firstSignerEn: '',
  secondSignerEn: '',
  ...own,
});

async function preview(body: PaperTextsBody, language: Language = 'vi'): Promise<Response> {
  const { client, token } = await admin();
  return fetch(`${client.baseUrl}${previewPaper.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, language }),
  });
}

const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const textOf = async (answer: Response) => (await pagesOf(await bytes(answer))).join(' ');

/** Others are signed by the plant's certificate, in Vietnamese. */
const isSignedByHand = (paper: PaperName) => !paper.endsWith('Approval');

it.each(PAPER_NAMES)('shows what %s says by itself, marked as a preview', async (paper) => {
  const { client, token } = await admin();
  const { body: papers } = await client.call(getPapers, {}, { token });
  const { original } = must(papers.find((entry) => entry.paper === paper));
  for (const language of ['vi', 'en'] as const) {
    if (language === 'en' && !isSignedByHand(paper)) continue;
    const text = await textOf(await preview(words(paper), language));
    expect(text).toContain(language === 'vi' ? 'BẢN XEM TRƯỚC' : 'PREVIEW – NOT VALID');
    const own = Object.entries(original).filter(([name]) =>
      name.endsWith(language === 'vi' ? 'Vi' : 'En'),
    );
    for (const [, said] of own) expect(text).toContain(said ?? '');
  }
});

/** Points to a millimetre. */
const POINTS = 72 / 25.4;
/** Millimetres from the lower edge of a page to what may be written, and of room to sign by hand. */
const FOOT = 25;
const ROOM = 14;

const LONG = 'W'.repeat(60);
const HOSTILE = {
  'one long word': {
    titleVi: 'W'.repeat(80),
    subtitleVi: 'W'.repeat(160),
    noteVi: 'W'.repeat(1000),
    firstSignerVi: LONG,
    secondSignerVi: LONG,
  },
  'many lines': {
    noteVi: Array.from({ length: 12 }, (_, at) => `${at + 1}. ${'Ghi chú '.repeat(9)}`).join('\n'),
  },
  'every value many times': {
    titleVi: '{{plant}} '.repeat(8).trim(),
    noteVi: '{{plant}} {{date}} '.repeat(50).trim(),
    firstSignerVi: '{{plant}} '.repeat(5).trim(),
  },
  markup: {
    titleVi: '<script>alert(1)</script>',
    noteVi: '<b> {{plant}}</b> {x} $t(paper:title) \\n %s',
    firstSignerVi: 'A\tB & "C" \u202E',
  },
} satisfies Record<string, Partial<PaperTextsBody>>;

it.each(Object.keys(HOSTILE).flatMap((what) => PAPER_NAMES.map((paper) => [what, paper] as const)))(
  'with %s, %s still opens and has its room for signatures',
  async (what, paper) => {
    const own: Partial<PaperTextsBody> = { ...HOSTILE[what as keyof typeof HOSTILE] };
    const parts = (await (await admin()).client.call(getPapers, {}, await admin())).body;
    const { original } = must(parts.find((entry) => entry.paper === paper));
    for (const name of Object.keys(own) as (keyof PaperTextsBody)[])
      if (original[name] === null) own[name] = '';
    const answer = await preview(words(paper, own));
    expect(answer.status).toBe(200);
    const pdf = await bytes(answer);
    const pages = await pagesOf(pdf);
    expect(pages.length).toBeLessThan(6);
    const wanted = own.noteVi?.split(/\s/)[0]?.replaceAll('{{plant}}', '') ?? '';
    expect(pages.join(' ')).toContain(wanted.slice(0, 20));
    // The hint below the captions is on their page, with room above the foot.
    const hint = isSignedByHand(paper) ? '(Ký, ghi rõ họ tên' : 'Giấy chỉ có giá trị';
    const places = (await placesIn(pdf)).filter(({ text }) => text.startsWith(hint));
    expect(places.length).toBeGreaterThan(0);
    const least = isSignedByHand(paper) ? FOOT + ROOM : FOOT;
    for (const { y } of places) expect(y / POINTS).toBeGreaterThan(least);
  },
);

it.each([
  ['an emoji', 'peopleConfirmation', { noteVi: 'Chào 👋' }, 'noteVi', '👋'],
  ['another script', 'takeOutConfirmation', { noteEn: '炼油厂' }, 'noteEn', '炼'],
  [
    'letters of the right',
    'cardChangeConfirmation',
    { secondSignerVi: 'مصفاة' },
    'secondSignerVi',
    'م',
  ],
  ['an unknown placeholder', 'peopleApproval', { noteVi: 'Số {{numbr}}' }, 'noteVi', ''],
  ['a placeholder of another paper', 'drillProtocol', { noteVi: '{{contractor}}' }, 'noteVi', ''],
  ['a broken placeholder', 'vehiclesConfirmation', { titleVi: '{{number}' }, 'titleVi', ''],
  ['a title of two lines', 'guaranteeConfirmation', { titleVi: 'Một\nHai' }, 'titleVi', ''],
  ['a note of many lines', 'alarmProtocol', { noteVi: 'x\n'.repeat(12) + 'x' }, 'noteVi', '12'],
  ['a long note', 'alarmProtocol', { noteVi: 'x'.repeat(1001) }, 'noteVi', ''],
  [
    'a second signer of an approval',
    'peopleApproval',
    { secondSignerVi: 'A' },
    'secondSignerVi',
    '',
  ],
  ['English words of an approval', 'peopleApproval', { titleEn: 'A' }, 'titleEn', ''],
  [
    'a subtitle that names the kind',
    'cardChangeConfirmation',
    { subtitleVi: 'A' },
    'subtitleVi',
    '',
  ],
  ['an unknown paper', 'constructor', {}, 'paper', ''],
] as const)('refuses %s, and names the field', async (_what, paper, own, field, said) => {
  const answer = await preview(words(paper, own));
  expect(answer.status).toBe(400);
  const { fieldErrors } = (await answer.json()) as {
    fieldErrors: { field: string; message: string }[];
  };
  expect(fieldErrors.map((error) => error.field)).toEqual([field]);
  expect(must(fieldErrors[0]).message).toContain(said);
});

it('prints and signs papers in the plant’s words, and leaves those that were made', async () => {
  const who = await admin();
  const by = await approvers(portal.client);
  const before = await approved(by, { count: 1 });
  const made = await paperOf(by.clerk, before);
  const old = await bytesOf(by.clerk, made);

  const note = 'Liên hệ {{plant}} khi cần. Đơn {{number}} có {{count}} người của {{contractor}}.';
  const own = words('peopleConfirmation', {
    titleVi: 'PHIẾU ĐĂNG KÝ',
    noteVi: note,
    firstSignerEn: 'CLERK',
  });
  expect((await create(who, PAPER_TEXTS, { ...own })).body.isSuccess).toBe(true);
  const signed = words('peopleApproval', {
    noteVi: 'Mang theo giấy {{number}}.',
    firstSignerVi: 'GIÁM ĐỐC',
  });
  expect((await create(who, PAPER_TEXTS, { ...signed })).body.isSuccess).toBe(true);

  const form = await saved(by.clerk, await validPeopleRequest(by.clerk, 2));
  const printed = await textOf(await printForm(by.clerk, downloadConfirmation, form));
  for (const part of ['PHIẾU ĐĂNG KÝ', 'có 2 người của CÔNG TY', 'NGƯỜI ĐĂNG KÝ'])
    expect(printed.toLocaleUpperCase('vi')).toContain(part.toLocaleUpperCase('vi'));
  expect(printed).not.toContain('GIẤY XÁC NHẬN');
  const english = await textOf(await printForm(by.clerk, downloadConfirmation, form, 'en'));
  expect(english).toContain('CLERK');
  expect(english).toContain('CONFIRMATION');

  const after = await approved(by, { count: 1 });
  const { requestNumber } = await detailOf(by.clerk, after.id);
  const text = (await pagesOf(await bytesOf(by.clerk, await paperOf(by.clerk, after)))).join(' ');
  expect(text).toContain(`Mang theo giấy ${requestNumber}.`);
  expect(text).toContain('GIÁM ĐỐC');
  expect(text).not.toContain('ĐÃ KÝ SỐ');
  expect(await bytesOf(by.clerk, await paperOf(by.clerk, before))).toEqual(old);

  const row = await rowWith(who, PAPER_TEXTS, 'paper', 'peopleConfirmation');
  await change(who, PAPER_TEXTS, row, { titleVi: 'PHIẾU' });
  const [event] = await eventsFound(who, { table: PAPER_TEXTS });
  expect(must(event).rowKey).toMatch(/^Giấy xác nhận: /);
  expect(must(event).changes).toEqual([
    { label: 'Tiêu đề tiếng Việt', before: 'PHIẾU ĐĂNG KÝ', after: 'PHIẾU' },
  ]);
  for (const paper of ['peopleConfirmation', 'peopleApproval'])
    await remove(who, PAPER_TEXTS, await rowWith(who, PAPER_TEXTS, 'paper', paper));
  expect(await textOf(await printForm(by.clerk, downloadConfirmation, form))).toContain(
    'GIẤY XÁC NHẬN',
  );
});

it('previews the newest request that the plant has, stores nothing, and notes the reading', async () => {
  const by = await approvers(portal.client);
  const form = await approved(by, { count: 1 });
  await paperOf(by.clerk, form);
  const counts = () =>
    rowsOf(
      portal.databaseUrl,
      `select (select count(*) from file) as files, (select count(*) from confirmation_print) as prints,
        (select count(*) from paper_text) as words`,
    );
  const before = await counts();
  for (const paper of ['peopleConfirmation', 'peopleApproval']) {
    const pdf = await bytes(await preview(words(paper)));
    expect((await pagesOf(pdf)).join(' ')).toContain(must(form.staffItems[0]).fullName);
    expect(pdf.includes('/ByteRange')).toBe(false);
  }
  expect(await counts()).toEqual(before);
  const read = await rowsOf(
    portal.databaseUrl,
    `select 1 from record_read r join "user" u on u.id = r.user_id
      where u.email = 'admin@plant.example' and r.kind = 'request' and r.subject = '${form.id}'`,
  );
  expect(read.length).toBeGreaterThan(0);
});
