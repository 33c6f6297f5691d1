import {
  allowRevision,
  getActDraft,
  getReviewState,
  passItems,
  rejectRequest,
  requestUpdate,
  returnRequest,
  RESULT,
  type DecideItemBody,
  type PeopleRequestInput,
} from '@portal/contracts';
import { mailsTo, mailTo, must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, submitted, validPeopleRequest } from '@portal/testing/people';
import {
  act,
  complete,
  decide,
  historyOf,
  itemsOf,
  openTask,
  reading,
  revise,
  verdict,
} from '@portal/testing/review';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const as = (name: string) => demoCaller(portal.client, name);
const clerk = () => as('clerk@ptsc.example');
const reviewer = () => as('reviewer@plant.example');

/** A submitted request of two people, with its number. */
async function waiting(name = 'clerk@ptsc.example') {
  const me = await as(name);
  const form = await submitted(me, await validPeopleRequest(me));
  const { requestNumber } = await detailOf(me, form.id);
  return { me, form, number: must(requestNumber), safety: await reviewer() };
}

/** Gives verdicts on both people: the first passes, the second does not. */
async function judge(
  safety: Caller,
  form: PeopleRequestInput,
  found: Partial<DecideItemBody> = {},
): Promise<void> {
  const [one, two] = itemsOf(form);
  await decide(safety, form.id, one, verdict(RESULT.passed));
  await decide(safety, form.id, two, { ...verdict(RESULT.needsUpdate), ...found });
}

const to = 'clerk@ptsc.example';
const subjectsOf = async (number: string, subject: string) =>
  (await mailsTo(portal.client, to, new RegExp(`${number} ${subject}`))).length;

describe('the author’s mail', () => {
  it.each([
    [returnRequest, 'bị trả lại'],
    [requestUpdate, 'cần cập nhật'],
    [allowRevision, 'được phép cập nhật'],
  ] as const)('lists what has to be put right: %#', async (route, subject) => {
    const { form, number, safety } = await waiting();
    await judge(safety, form);
    await act(safety, route, form.id, 'Chụp lại');
    const { text, html } = await mailTo(portal.client, to, new RegExp(`${number} ${subject}`));
    expect(text).toContain(
      'Ý kiến: Chụp lại\n\nCác mục cần xử lý:\n' +
        '- STT 2 Nguyễn Văn Thứ 2 – Cần cập nhật. Ảnh: không rõ, không đọc được. Ảnh mờ\n\n',
    );
    expect(html).toContain('<li');
    expect(await subjectsOf(number, subject)).toBe(1);
  });

  it('says what was found once where the reviewer sends the comment that was put together, in the author’s language', async () => {
    const { form, number, safety } = await waiting();
    await judge(safety, form);
    const { body: draft } = await safety.client
      .as({ language: 'en' })
      .call(getActDraft, { params: { id: form.id } }, { token: safety.token });
    expect(draft.comment).toBe(
      'Có 1 điểm cần bổ sung, chỉnh sửa:\n' +
        '- STT 2 Nguyễn Văn Thứ 2 – Cần cập nhật. Ảnh: không rõ, không đọc được. Ảnh mờ',
    );
    await act(safety, requestUpdate, form.id, draft.comment);
    const { text } = await mailTo(portal.client, to, new RegExp(`${number} cần cập nhật`));
    expect(text.split('STT 2 Nguyễn Văn Thứ 2')).toHaveLength(2);
  });

  it('names documents and other reasons in the reader’s language', async () => {
    const { form, number, safety } = await waiting('colleague@ptsc.example');
    const type = must(must(must(form.staffItems[1]).staffProfileFiles[0]).types[0]);
    await execute(
      portal.databaseUrl,
      `update "user" set language = 'en' where email = 'colleague@ptsc.example'`,
    );
    const found = {
      reasonCode: 'other',
      field: null,
      documentTypeId: type.id,
      note: 'Page 2',
    } as const;
    await judge(safety, form, { ...found, result: RESULT.notPassed });
    await act(safety, returnRequest, form.id, 'Please send it again');
    const { text } = await mailTo(
      portal.client,
      'colleague@ptsc.example',
      new RegExp(`${number} was returned`),
    );
    expect(text).toMatch(
      /Comment: Please send it again\n\nWhat has to be corrected:\n- No\. 2 Nguyễn Văn Thứ 2 – Not passed\. \S[^:\n]*\. Page 2\n/,
    );
  });

  it('of a rejection and of an approval names who is not passed', async () => {
    const { me, form, number, safety } = await waiting();
    await judge(safety, form, { result: RESULT.notPassed, reasonCode: 'notQualified', note: '' });
    const line = '- STT 2 Nguyễn Văn Thứ 2 – Không đạt. Ảnh: không đủ điều kiện.';
    for (const name of ['reviewer@plant.example', 'head@plant.example', 'cards@plant.example'])
      await complete(await as(name), await openTask(me, form.id));
    const approval = await mailTo(portal.client, to, new RegExp(`${number} đã được phê duyệt`));
    expect(approval.text).toContain(`Các mục không đạt:\n${line}`);

    const other = await waiting();
    await judge(safety, other.form, {
      result: RESULT.notPassed,
      reasonCode: 'notQualified',
      note: '',
    });
    await act(safety, rejectRequest, other.form.id, 'Sai mục đích');
    const rejection = await mailTo(portal.client, to, new RegExp(`${other.number} bị từ chối`));
    expect(rejection.text).toContain(`Ý kiến: Sai mục đích\n\nCác mục không đạt:\n${line}`);
  });

  it('has no empty parts, and does not come twice', async () => {
    const { form, number, safety } = await waiting();
    await judge(safety, form);
    const both = await Promise.all([
      act(safety, allowRevision, form.id, ''),
      act(safety, allowRevision, form.id, ''),
    ]);
    expect(both.map(({ body }) => body.isSuccess)).toEqual([true, true]);
    const subject = 'được phép cập nhật';
    const { text } = await mailTo(portal.client, to, new RegExp(`${number} ${subject}`));
    expect(text).not.toContain('Ý kiến');
    expect(await subjectsOf(number, subject)).toBe(1);
    const [one] = itemsOf(form);
    const { body: feedback } = await decide(
      safety,
      form.id,
      one,
      verdict(RESULT.needsUpdate, await newestOn(safety, form.id, one)),
    );
    expect(feedback.isSuccess).toBe(true);
    await act(safety, allowRevision, form.id, '');
    expect(await subjectsOf(number, subject)).toBe(2);

    const twice = await Promise.all([
      act(safety, returnRequest, form.id),
      act(safety, returnRequest, form.id),
    ]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await subjectsOf(number, 'bị trả lại')).toBe(1);
  });
});

/** The newest verdict on an item. */
async function newestOn(who: Caller, id: string, itemId: string): Promise<string> {
  const { body } = await who.client.call(getReviewState, { params: { id } }, { token: who.token });
  return must(body.items.find((item) => item.itemId === itemId)?.verdict).decisionId;
}

describe('the history', () => {
  const linesOf = async (who: Caller, id: string) =>
    (await historyOf(who, id)).map(({ actionCode, details }) => [actionCode, details]);

  it('says which results the people had at a decision, and what was changed afterwards', async () => {
    const { me, form, safety } = await waiting();
    await judge(safety, form);
    await act(safety, requestUpdate, form.id);
    const [first, second] = [must(form.staffItems[0]), must(form.staffItems[1])];
    const changed = { ...second, fullName: 'Trần Thị Mới', note: 'Thợ hàn' };
    await revise(me, { ...form, staffItems: [first, changed] });
    await safety.client.call(
      passItems,
      { params: { id: form.id }, body: { itemIds: itemsOf(form) } },
      { token: safety.token },
    );
    await complete(safety, await openTask(me, form.id));
    expect(await linesOf(me, form.id)).toEqual([
      ['confirm', ['2 mục đạt']],
      ['saveRevision', ['STT 2 Trần Thị Mới: đã sửa họ và tên, ghi chú']],
      ['requestUpdate', ['1 mục đạt, 1 mục cần cập nhật']],
      ['submit', []],
    ]);
    expect((await linesOf(reading(me, 'en'), form.id)).slice(0, 3)).toEqual([
      ['confirm', ['passed: 2']],
      ['saveRevision', ['No. 2 Trần Thị Mới: full name, note changed']],
      ['requestUpdate', ['passed: 1, need an update: 1']],
    ]);
  });

  it('says what was changed before a submit that follows a return', async () => {
    const { me, form, safety } = await waiting();
    const [, two] = itemsOf(form);
    await decide(safety, form.id, two, verdict(RESULT.notPassed));
    await act(safety, returnRequest, form.id);
    const { version } = await detailOf(me, form.id);
    const change = (item: PeopleRequestInput['staffItems'][number]) => ({
      ...item,
      address: 'Xã Mới',
    });
    await submitted(me, { ...form, version, staffItems: form.staffItems.map(change) });
    expect(await linesOf(await clerk(), form.id)).toEqual([
      ['submit', ['STT 2 Nguyễn Văn Thứ 2: đã sửa địa chỉ']],
      ['return', ['1 mục không đạt, 1 mục chưa có kết luận']],
      ['submit', []],
    ]);
  });
});
