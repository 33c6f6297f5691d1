import {
  allowRevision,
  getFeedbackHistories,
  getHistories,
  getRequest,
  rejectRequest,
  requestUpdate,
  returnRequest,
  RESULT,
  revokeRequest,
  saveRevisionRequest,
  searchRequest,
  searchTasks,
  STATUS,
  submitRequest,
  type PeopleRequest,
  type PeopleRequestInput,
} from '@portal/contracts';
import { mailTo, must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';
import {
  act as actOn,
  complete,
  decide,
  itemsOf,
  openTask,
  stepsOf,
  verdict,
  reading,
} from '@portal/testing/review';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const reviewer = () => demoCaller(portal.client, 'reviewer@plant.example');
const head = () => demoCaller(portal.client, 'head@plant.example');
const cards = () => demoCaller(portal.client, 'cards@plant.example');

/** The photo of the first item, because any file may be attached. */
const photos = ({ staffItems }: PeopleRequestInput) =>
  staffItems.slice(0, 1).map(({ imageId }) => ({ id: must(imageId) }));

/** A submitted request of two people. */
async function waiting(): Promise<{ me: Caller; form: PeopleRequestInput; detail: PeopleRequest }> {
  const me = await clerk();
  const form = await submitted(me, await validPeopleRequest(me));
  return { me, form, detail: await detailOf(me, form.id) };
}

describe('a request on its way through the plant', () => {
  it('is checked, approved by the department and finished by the card office', async () => {
    const { me, form } = await waiting();
    const [safety, department, office] = [await reviewer(), await head(), await cards()];
    const [one, two] = itemsOf(form);
    await decide(safety, form.id, one, verdict(RESULT.passed));
    const early = await complete(safety, await openTask(me, form.id));
    expect(early.body).toMatchObject({
      isSuccess: false,
      message: 'Còn mục chưa được kết luận đạt hoặc không đạt.',
    });
    await decide(safety, form.id, two, verdict(RESULT.notPassed));
    expect((await complete(safety, await openTask(me, form.id))).body.isSuccess).toBe(true);
    const notTheirs = await complete(safety, await openTask(me, form.id));
    expect(notTheirs.status).toBe(404);
    await complete(department, await openTask(me, form.id));
    const last = await complete(office, await openTask(me, form.id));
    expect(last.body.message).toBe('Đăng ký đã được phê duyệt.');
    const detail = await detailOf(me, form.id);
    expect(detail).toMatchObject({ websiteStatus: STATUS.approved, allowedActions: [] });
    expect(detail.staffItems.map(({ result }) => result)).toEqual([1, -1]);
    expect((await stepsOf(me, form.id)).map(({ status }) => status)).toEqual([2, 2, 2]);
    await mailTo(
      me.client,
      'clerk@ptsc.example',
      new RegExp(`${detail.requestNumber} đã được phê duyệt`),
    );
    const { body: histories } = await me.client.call(
      getHistories,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(histories.map(({ actionCode, author }) => [actionCode, author])).toEqual([
      ['issueCard', 'Trương Thị Mỹ Linh'],
      ['approve', 'Ngô Quang Vinh'],
      ['confirm', 'Võ Thị Kim Ngân'],
      ['submit', 'Nguyễn Thị Thu Hà'],
    ]);
  });

  it('is returned with a comment; what has passed is closed to the author, the rest is open', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const [one, two] = itemsOf(form);
    await decide(safety, form.id, one, verdict(RESULT.passed));
    await decide(safety, form.id, two, verdict(RESULT.needsUpdate));
    await safety.client.call(
      returnRequest,
      { params: { id: form.id }, body: { comment: 'Sửa ảnh' } },
      { token: safety.token },
    );
    const returned = await detailOf(me, form.id);
    expect(returned).toMatchObject({
      websiteStatus: STATUS.returned,
      allowedActions: ['save', 'submit'],
    });
    expect(returned.staffItems[1]).toMatchObject({
      checkingDescription: 'Ảnh mờ',
      reasonCode: 'illegible',
      field: 'imageId',
    });
    const { body: feedback } = await me.client.call(
      getFeedbackHistories,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(feedback[0]).toMatchObject({ result: 0, note: 'Ảnh mờ', author: 'Võ Thị Kim Ngân' });
    const changed = {
      ...form,
      version: returned.version,
      staffItems: form.staffItems.map((item) => ({ ...item, fullName: 'Tên Mới' })),
    };
    const again = await submitted(me, changed);
    const detail = await detailOf(me, again.id);
    expect(detail.staffItems.map(({ fullName, result }) => [fullName, result])).toEqual([
      [form.staffItems[0]?.fullName, 1],
      ['Tên Mới', null],
    ]);
    const without1 = await me.client.call(
      submitRequest,
      { body: { ...changed, version: detail.version, staffItems: [] } },
      { token: me.token },
    );
    expect(without1.status).toBe(409);
  });

  it('returned, loses somebody whose verdict stays, and may take the person up again', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const [one, two] = itemsOf(form);
    await decide(safety, form.id, one, verdict(RESULT.passed));
    await decide(safety, form.id, two, verdict(RESULT.needsUpdate));
    await safety.client.call(
      returnRequest,
      { params: { id: form.id }, body: { comment: 'Bỏ người thứ hai' } },
      { token: safety.token },
    );
    const { version } = await detailOf(me, form.id);
    const without = { ...form, version, staffItems: form.staffItems.slice(0, 1) };
    const again = await submitted(me, without);
    const idsOf = async () => (await detailOf(me, form.id)).staffItems.map(({ id }) => id);
    expect(await idsOf()).toEqual([one]);
    const { body: feedback } = await me.client.call(
      getFeedbackHistories,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(feedback.map(({ itemId, result }) => [itemId, result])).toEqual([
      [two, RESULT.needsUpdate],
      [one, RESULT.passed],
    ]);
    const gone = await decide(safety, form.id, two, verdict(RESULT.passed, null));
    expect(gone.status).toBe(404);
    const done = await complete(safety, await openTask(me, form.id));
    expect(done.body.isSuccess).toBe(true);

    await me.client.call(revokeRequest, { params: { id: form.id } }, { token: me.token });
    const draft = await detailOf(me, again.id);
    await saved(me, { ...form, version: draft.version });
    expect(await idsOf()).toEqual([one, two]);
  });

  it('is revised where an update is asked for, and there only', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const [one, two] = itemsOf(form);
    const act = { params: { id: form.id }, body: { comment: 'Chụp lại ảnh' } };
    const early = await safety.client.call(allowRevision, act, { token: safety.token });
    expect(early.body.message).toContain(
      'Chưa có mục hay tài liệu nào được đánh dấu cần cập nhật.',
    );
    await decide(safety, form.id, one, verdict(RESULT.passed));
    await decide(safety, form.id, two, verdict(RESULT.needsUpdate));
    await safety.client.call(allowRevision, act, { token: safety.token });
    const open = await detailOf(me, form.id);
    expect(open).toMatchObject({
      websiteStatus: STATUS.waiting,
      allowRevision: true,
      allowedActions: ['revoke', 'saveRevision'],
    });
    const revision = {
      ...form,
      version: open.version,
      staffPlan: { ...form.staffPlan, description: 'Không được đổi' },
      staffItems: form.staffItems.map((item) => ({ ...item, fullName: 'Đã Sửa' })),
    };
    const spoiled = structuredClone(revision);
    for (const item of spoiled.staffItems) item.imageId = null;
    const refused = await me.client.call(
      saveRevisionRequest,
      { body: spoiled },
      { token: me.token },
    );
    expect(refused.body).toMatchObject({
      isSuccess: false,
      message: 'STT 2: Vui lòng tải ảnh lên.',
    });
    expect((await detailOf(me, form.id)).staffItems[1]?.imageId).not.toBeNull();
    const { body } = await me.client.call(
      saveRevisionRequest,
      { body: revision },
      { token: me.token },
    );
    expect(body).toMatchObject({ isSuccess: true, message: 'Cập nhật thành công.' });
    const detail = await detailOf(me, form.id);
    expect(detail).toMatchObject({ websiteStatus: STATUS.waiting, allowRevision: false });
    expect(detail.staffPlan.description).toBe(form.staffPlan.description);
    expect(detail.staffItems.map(({ fullName, result }) => [fullName, result])).toEqual([
      [form.staffItems[0]?.fullName, 1],
      ['Đã Sửa', null],
    ]);
    await mailTo(
      me.client,
      'reviewer@plant.example',
      new RegExp(`${detail.requestNumber} đã được cập nhật`),
    );
  });

  it('judged again while it is revised, tells its author instead of losing what was written', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const [one] = itemsOf(form);
    const { body } = await decide(safety, form.id, one, verdict(RESULT.needsUpdate));
    const act = { params: { id: form.id }, body: { comment: 'Chụp lại ảnh' } };
    await safety.client.call(allowRevision, act, { token: safety.token });
    const { version } = await detailOf(me, form.id);
    await decide(safety, form.id, one, verdict(RESULT.passed, body.data?.decisionId));
    const revision = { ...form, version };
    const { status, error } = await me.client.call(
      saveRevisionRequest,
      { body: revision },
      { token: me.token },
    );
    expect([status, error.code]).toEqual([409, 'conflict']);
  });

  it('keeps its papers in a revision, unless an update of the whole is asked for', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const params = { id: form.id };
    const revise = async (change: Partial<PeopleRequestInput>) => {
      const { version } = await detailOf(me, form.id);
      const body = { ...form, ...change, version };
      return (await me.client.call(saveRevisionRequest, { body }, { token: me.token })).body;
    };
    const act = { params, body: { comment: 'Chụp lại ảnh' } };
    await decide(safety, form.id, itemsOf(form)[0], verdict(RESULT.needsUpdate));
    await safety.client.call(allowRevision, act, { token: safety.token });
    const noPapers = {
      files: [],
      orgCharts: [],
      staffPlan: { ...form.staffPlan, attachments: [] },
    };
    expect(await revise(noPapers)).toMatchObject({ isSuccess: true });
    const papersOf = ({ files, orgCharts, staffPlan }: PeopleRequest) => [
      files.length,
      orgCharts.length,
      staffPlan.attachments.length,
    ];
    expect(papersOf(await detailOf(me, form.id))).toEqual([1, 1, 1]);

    await decide(safety, form.id, itemsOf(form)[1], verdict(RESULT.needsUpdate));
    await safety.client.call(requestUpdate, act, { token: safety.token });
    const refused = await revise(noPapers);
    expect([refused.isSuccess, refused.data?.problems.map(({ field }) => field)]).toEqual([
      false,
      ['attachments', 'orgCharts', 'files'],
    ]);
    expect(papersOf(await detailOf(me, form.id))).toEqual([1, 1, 1]);
    expect(await revise({ orgCharts: [...form.orgCharts, ...photos(form)] })).toMatchObject({
      isSuccess: true,
    });
    expect(papersOf(await detailOf(me, form.id))).toEqual([1, 2, 1]);
  });

  it('asked for an update waits for its author; revoked, it has no open task', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const ask = () => actOn(safety, requestUpdate, form.id, 'Bổ sung giấy xác nhận');
    await decide(safety, form.id, itemsOf(form)[0], verdict(RESULT.passed));
    // There is nothing that the author could change: one item has passed, the other has no verdict.
    expect((await ask()).body).toMatchObject({
      isSuccess: false,
      message: expect.stringContaining('Chưa có mục hay tài liệu nào') as string,
    });
    expect((await detailOf(me, form.id)).websiteStatus).toBe(STATUS.waiting);
    const isMine = async () => {
      const filterValue = JSON.stringify({ isMyTurn: true });
      const query = { skip: 0, take: 100, filterValue };
      const { body } = await me.client.call(searchRequest, { query }, { token: me.token });
      return body.data.some(({ id, isMyTurn }) => id === form.id && isMyTurn);
    };
    expect(await isMine()).toBe(false);
    await decide(safety, form.id, itemsOf(form)[1], verdict(RESULT.needsUpdate));
    await ask();
    expect(await isMine()).toBe(true);
    const asked = await detailOf(me, form.id);
    expect(asked).toMatchObject({
      websiteStatus: STATUS.needsUpdate,
      allowedActions: ['revoke', 'saveRevision'],
    });
    await me.client.call(revokeRequest, { params: { id: form.id } }, { token: me.token });
    const queue = await safety.client.call(searchTasks, {}, { token: safety.token });
    expect(queue.body.data.map(({ requestId }) => requestId)).not.toContain(form.id);
    const seen = await safety.client.call(
      getRequest,
      { params: { id: form.id } },
      { token: safety.token },
    );
    expect(seen.status).toBe(404);
  });

  it.each([
    ['vi', 'Vui lòng nhập ý kiến.'],
    ['en', 'Please write a comment.'],
  ] as const)('goes nowhere without a comment where one is due (%s)', async (language, message) => {
    const { me, form } = await waiting();
    const safety = reading(await reviewer(), language);
    await decide(safety, form.id, itemsOf(form)[0], verdict(RESULT.needsUpdate));
    for (const route of [returnRequest, requestUpdate, rejectRequest]) {
      const { status, error } = await actOn(safety, route, form.id, ' ');
      expect([status, error.code, error.fieldErrors]).toEqual([
        400,
        'invalidInput',
        [{ field: 'comment', message }],
      ]);
    }
    expect((await detailOf(me, form.id)).websiteStatus).toBe(STATUS.waiting);
  });

  it('is rejected for good', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    await safety.client.call(
      rejectRequest,
      { params: { id: form.id }, body: { comment: 'Sai mục đích' } },
      { token: safety.token },
    );
    const detail = await detailOf(me, form.id);
    expect(detail).toMatchObject({ websiteStatus: STATUS.rejected, allowedActions: [] });
  });
});

describe('two reviewers', () => {
  it('deciding on one item at once do not overwrite each other', async () => {
    const { form } = await waiting();
    const safety = await reviewer();
    const [item] = itemsOf(form);
    const answers = await Promise.all([
      decide(safety, form.id, item, verdict(RESULT.passed)),
      decide(safety, form.id, item, verdict(RESULT.notPassed)),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const first = answers.find(({ status }) => status === 200)?.body.data?.decisionId ?? null;
    const knowing = await decide(safety, form.id, item, verdict(RESULT.passed, first));
    expect(knowing.status).toBe(200);
  });

  it.each([
    [{ reasonCode: null }, 'reasonCode', 'Vui lòng chọn lý do.'],
    [{ reasonCode: 'other', note: '' }, 'note', 'Vui lòng ghi rõ lý do khác.'],
  ] as const)('say why an item is not passed: %j', async (change, field, message) => {
    const { form } = await waiting();
    const safety = await reviewer();
    const body = { ...verdict(RESULT.notPassed), ...change };
    const { status, error } = await decide(safety, form.id, itemsOf(form)[0], body);
    expect([status, error.fieldErrors]).toEqual([400, [{ field, message }]]);
  });
});
