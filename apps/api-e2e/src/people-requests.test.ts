import { randomUUID } from 'node:crypto';
import {
  deleteRequest,
  getHistories,
  getSteps,
  revokeRequest,
  saveRequest,
  searchRequest,
  STATUS,
  submitRequest,
  type PeopleRequestInput,
  type StaffItemInput,
} from '@portal/contracts';
import { mailTo, must } from '@portal/testing';
import { barNumber } from './support/database';
import { demoCaller } from '@portal/testing/demo';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { photo, uploadForm } from '@portal/testing/upload';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
describe('a draft', () => {
  it('may lack everything, and comes back as it was saved', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me);
    const empty: PeopleRequestInput = {
      ...form,
      staffItems: [
        { ...must(form.staffItems[0]), fullName: '', imageId: null, staffProfileFiles: [] },
      ],
      staffPlan: { ...form.staffPlan, description: '', startDate: null, listWorkAreas: [] },
      files: [],
    };
    const draft = await saved(me, empty);
    const detail = await detailOf(me, draft.id);
    expect(detail).toMatchObject({
      requestNumber: null,
      websiteStatus: STATUS.draft,
      version: 1,
      allowedActions: ['save', 'submit', 'delete'],
    });
    expect(detail.staffItems[0]).toMatchObject({ fullName: '', imageId: null, result: null });
  });

  it('keeps plan, people, documents and papers, and derives gates and courses', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 3);
    const draft = await saved(me, form);
    const detail = await detailOf(me, draft.id);
    expect(detail.staffPlan).toMatchObject({
      description: form.staffPlan.description,
      listWorkAreas: form.staffPlan.listWorkAreas,
      contractNo: 'PTSC-QN/2026/017',
      contractDate: '2027-12-31',
      authorName: 'Nguyễn Thị Thu Hà',
    });
    expect(detail.staffPlan.listGateIds).toHaveLength(1);
    expect(detail.staffItems.map(({ fullName }) => fullName)).toEqual(
      form.staffItems.map(({ fullName }) => fullName),
    );
    const [first] = detail.staffItems;
    expect(first?.listSafetyGuideIds.length).toBeGreaterThan(1);
    const documents = first?.staffProfileFiles.flatMap(({ types }) => types) ?? [];
    expect(documents).toHaveLength(5);
    expect(documents.every(({ isRequired, files }) => isRequired && files.length === 1)).toBe(true);
    const paper = await fetch(new URL(detail.files[0]?.url ?? '', me.client.baseUrl));
    expect(paper.status).toBe(200);
  });

  it('is changed by id: people are added, moved, changed and taken away', async () => {
    const me = await clerk();
    const form = await saved(me, await validPeopleRequest(me, 3));
    const [one, two, three] = form.staffItems;
    const next = await saved(me, {
      ...form,
      staffItems: [
        must(three),
        { ...must(one), fullName: 'Đổi Tên' },
        { ...must(two), id: randomUUID() },
      ],
    });
    const { staffItems } = await detailOf(me, next.id);
    expect(staffItems.map(({ id }) => id)).toEqual([
      must(three).id,
      must(one).id,
      must(staffItems[2]).id,
    ]);
    expect(staffItems[1]?.fullName).toBe('Đổi Tên');
  });

  it('is taken as saved where it is sent again, and not overwritten by who read it earlier', async () => {
    const me = await clerk();
    const made = await validPeopleRequest(me);
    await saved(me, made);
    const form = await saved(me, made);
    await saved(me, { ...form, staffPlan: { ...form.staffPlan, description: 'Mới hơn' } });
    const stale = await me.client.call(saveRequest, { body: form }, { token: me.token });
    expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
    expect((await detailOf(me, form.id)).staffPlan.description).toBe('Mới hơn');
  });

  it('saved twice at once from one version is saved once', async () => {
    const me = await clerk();
    const form = await saved(me, await validPeopleRequest(me));
    const answers = await Promise.all(
      ['một', 'hai'].map((description) =>
        me.client.call(
          saveRequest,
          { body: { ...form, staffPlan: { ...form.staffPlan, description } } },
          { token: me.token },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is deleted by its author, then shown only among the removed', async () => {
    const me = await clerk();
    const form = await saved(me, await validPeopleRequest(me));
    const { body } = await me.client.call(
      deleteRequest,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(body).toMatchObject({ isSuccess: true, message: 'Đã xóa đăng ký.' });
    const idsWith = async (filter: object) => {
      const { body: page } = await me.client.call(
        searchRequest,
        { query: { take: 100, filterValue: JSON.stringify(filter) } },
        { token: me.token },
      );
      return page.data.map(({ id }) => id);
    };
    expect(await idsWith({})).not.toContain(form.id);
    expect(await idsWith({ websiteStatusId: STATUS.removed })).toContain(form.id);
  });
});

describe('a submit', () => {
  it('gives a number, opens the first step and tells the author', async () => {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me));
    const detail = await detailOf(me, form.id);
    expect(detail.requestNumber).toMatch(/^NS\d{4}-\d{5}$/);
    expect(detail).toMatchObject({ websiteStatus: STATUS.waiting, allowedActions: ['revoke'] });
    const { body: steps } = await me.client.call(
      getSteps,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(steps.map(({ name, status, groupName }) => [name, status, groupName])).toEqual([
      ['Kiểm tra an toàn', 1, 'Tổ kiểm tra an toàn'],
      ['Phòng ban phê duyệt', 0, 'Lãnh đạo phòng ban'],
      ['Cấp thẻ', 0, 'Bộ phận cấp thẻ'],
    ]);
    expect(steps[0]?.tasks[0]?.dueDate).not.toBeNull();
    const mail = await mailTo(
      me.client,
      'clerk@ptsc.example',
      new RegExp(must(detail.requestNumber)),
    );
    expect(mail.text).toContain(form.staffPlan.description);
  });

  it('repeated, or pressed twice, changes nothing and sends nothing twice', async () => {
    const me = await clerk();
    const form = await saved(me, await validPeopleRequest(me));
    const send = () => me.client.call(submitRequest, { body: form }, { token: me.token });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ body }) => body.isSuccess)).toEqual([true, true]);
    const numbers = new Set(answers.map(({ body }) => body.data?.requestNumber));
    expect(numbers.size).toBe(1);
    const { body: histories } = await me.client.call(
      getHistories,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(histories.map(({ actionCode }) => actionCode)).toEqual(['submit', 'save']);
  });

  it('without a save before it, repeated or pressed twice, makes one request', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me);
    const send = () => me.client.call(submitRequest, { body: form }, { token: me.token });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status, body }) => [status, body.isSuccess])).toEqual(
      answers.map(() => [200, true]),
    );
    expect(new Set(answers.map(({ body }) => body.data?.requestNumber)).size).toBe(1);
    const overwriting = await me.client.call(saveRequest, { body: form }, { token: me.token });
    expect(overwriting.status).toBe(409);
  });

  it('against a revoke: one comes first, and the end is never a mixture', async () => {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me));
    const [revoked, again] = await Promise.all([
      me.client.call(revokeRequest, { params: { id: form.id } }, { token: me.token }),
      me.client.call(submitRequest, { body: form }, { token: me.token }),
    ]);
    expect(revoked.status).toBe(200);
    expect([200, 409]).toContain(again.status);
    const detail = await detailOf(me, form.id);
    const { body: steps } = await me.client.call(
      getSteps,
      { params: { id: form.id } },
      { token: me.token },
    );
    const hasTask = detail.allowedActions.includes('revoke');
    expect(hasTask).toBe(detail.websiteStatus === STATUS.waiting);
    expect(steps.length).toBe(3);
  });

  it('wants photos that have passed the face check, in the kinds and sizes of photos', async () => {
    const me = await clerk();
    const from = { baseUrl: me.client.baseUrl, token: me.token };
    const bytes = await photo('two-faces.jpg');
    const { body: unchecked } = await uploadForm(from, { name: 'hai.jpg', bytes });
    const form = await validPeopleRequest(me, 1);
    const of = (imageId: string) => ({
      ...form,
      staffItems: form.staffItems.map((item) => ({ ...item, imageId })),
    });
    const { body } = await me.client.call(submitRequest, { body: of(unchecked.id) }, me);
    expect(body.message).toBe(
      'STT 1: Ảnh chưa qua bước kiểm tra khuôn mặt. Vui lòng tải ảnh lên lại.',
    );
    const paper = must(form.files[0]).id;
    const refused = await me.client.call(saveRequest, { body: { ...of(paper), version: 1 } }, me);
    expect([refused.status, refused.error.code]).toEqual([415, 'fileTypeNotAllowed']);
  });

  it('names the documents that are missing', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me);
    must(form.staffItems[0]).staffProfileFiles = [];
    const { body } = await me.client.call(submitRequest, { body: form }, { token: me.token });
    expect(body.message).toBe(
      'STT 1 - Vui lòng đính kèm các hồ sơ: CCCD hoặc hộ chiếu, Giấy khám sức khỏe, Thẻ an toàn lao động theo Nghị định 44/2016, Hợp đồng lao động, Bảo hiểm tai nạn',
    );
  });

  it.each([
    ['number', ({ identityCardNumber }: StaffItemInput) => ({ key: identityCardNumber })],
    ['old number', () => ({ key: '212345678', oldIdentityNumber: '212 345 678' })],
  ])('with somebody who is barred by the %s is refused', async (_, changed) => {
    const me = await clerk();
    const form = await validPeopleRequest(me);
    const { key, ...change } = changed(must(form.staffItems[1]));
    Object.assign(must(form.staffItems[1]), change);
    await barNumber(portal.databaseUrl, key);
    const { body } = await me.client.call(submitRequest, { body: form }, { token: me.token });
    expect(body.message).toMatch(/^STT 2: Nhân sự này đang bị cấm vào nhà máy\./);
  });
});

describe('a revoked request', () => {
  it('is a draft again with its number; corrected, it is submitted anew', async () => {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me));
    const number = (await detailOf(me, form.id)).requestNumber;
    const { body } = await me.client.call(
      revokeRequest,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(body).toMatchObject({ isSuccess: true, message: 'Đã thu hồi đăng ký.' });
    const draft = await detailOf(me, form.id);
    expect(draft).toMatchObject({ websiteStatus: STATUS.draft, requestNumber: number });
    await submitted(me, { ...form, version: draft.version });
    const again = await detailOf(me, form.id);
    expect(again).toMatchObject({ websiteStatus: STATUS.waiting, requestNumber: number });
    const { body: histories } = await me.client.call(
      getHistories,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(histories.map(({ description }) => description)).toEqual([
      'Gửi phê duyệt',
      'Thu hồi',
      'Gửi phê duyệt',
    ]);
  });
});
