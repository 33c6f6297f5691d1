import { randomUUID } from 'node:crypto';
import {
  deleteRequest,
  getCounts,
  getHistories,
  getMenus,
  getSteps,
  revokeRequest,
  saveRequest,
  searchRequest,
  STATUS,
  submitRequest,
  type PeopleRequestInput,
} from '@portal/contracts';
import { mailTo, must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { execute } from './support/database';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const stranger = () => demoCaller(portal.client, 'clerk@lilama.example');

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

describe('the registration list', () => {
  it('shows the company’s requests, found, filtered, sorted and paged by the server', async () => {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me));
    const { requestNumber } = await detailOf(me, form.id);
    const search = async (query: object, who: Caller = me) => {
      const { body } = await who.client.call(searchRequest, { query }, { token: who.token });
      return body;
    };
    const found = await search({ filterValue: JSON.stringify({ keyword: requestNumber }) });
    expect(found.totalCount).toBe(1);
    expect(found.data[0]).toMatchObject({
      id: form.id,
      hasPeople: true,
      totalCount: 2,
      registerSection: 'Nhân sự (2)',
      websiteStatus: STATUS.waiting,
      documentNumber: form.staffPlan.documentNumber,
    });
    const unaccented = await search({
      filterValue: JSON.stringify({ keyword: 'bao duong thiet bi', websiteStatusId: 2 }),
    });
    expect(unaccented.data.map(({ id }) => id)).toContain(form.id);
    const [person] = form.staffItems;
    const number = must(person).identityCardNumber;
    const spelt = `${number.slice(0, 3)} ${number.slice(3, 6)}.${number.slice(6)}`;
    for (const [keyword, who] of [
      [spelt, me],
      [`thứ 1 ${number}`, me],
      [spelt, await stranger()],
    ] as const) {
      const { data } = await search({ filterValue: JSON.stringify({ keyword }) }, who);
      expect(data.map(({ id }) => id)).toEqual(who === me ? [form.id] : []);
    }
    const sorted = await search({
      take: 10,
      sort: JSON.stringify([{ selector: 'requestNumber', desc: true }]),
    });
    expect(sorted.data[0]?.requestNumber).toBe(requestNumber);
    for (const requestType of ['people', 1])
      expect(
        (await search({ filterValue: JSON.stringify({ requestType, keyword: requestNumber }) }))
          .totalCount,
      ).toBe(1);
    for (const requestType of ['vehicles', 'cardChange', 2, 3, 9])
      expect(await search({ filterValue: JSON.stringify({ requestType }) })).toMatchObject({
        data: [],
        totalCount: 0,
      });
    const pastTheEnd = await search({ skip: 1_000_000 });
    expect([pastTheEnd.data, pastTheEnd.totalCount > 0]).toEqual([[], true]);
    const uncounted = await search({ requireTotalCount: false });
    expect([uncounted.data.length > 0, uncounted.totalCount]).toEqual([true, 0]);
    const foreign = await search(
      { filterValue: JSON.stringify({ keyword: requestNumber }) },
      await stranger(),
    );
    expect(foreign.data).toEqual([]);
  });

  it('finds a request by every piece of what it says', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me);
    const description = 'Sửa máy-bơm P-1201A/B (CDU), đợt 22';
    await submitted(me, { ...form, staffPlan: { ...form.staffPlan, description } });
    for (const length of [1, 3, 5, 8, 13])
      for (let from = 0; from + length <= description.length; from += 5) {
        const keyword = description.slice(from, from + length);
        const query = { filterValue: JSON.stringify({ keyword }), take: 10 };
        const { body } = await me.client.call(searchRequest, { query }, { token: me.token });
        expect([keyword, body.data.map(({ id }) => id)]).toEqual([
          keyword,
          expect.arrayContaining([form.id]),
        ]);
      }
  });

  it.each([
    { take: 7 },
    { sort: 'not json' },
    { sort: JSON.stringify([{ selector: 'owner_id; drop table request', desc: true }]) },
    { filterValue: '{"websiteStatusId": 9}' },
  ])('refuses %j', async (query) => {
    const me = await clerk();
    const { status, error } = await me.client.call(searchRequest, { query }, { token: me.token });
    expect([status, error.code]).toEqual([400, 'invalidInput']);
  });
});

describe('the menu', () => {
  it('counts what waits for the viewer, and its leaves filter the list', async () => {
    const me = await demoCaller(portal.client, 'clerk@lilama.example');
    const menus = async () =>
      (await me.client.call(getMenus, {}, { token: me.token })).body.map(({ id, name }) => ({
        id,
        name,
      }));
    const drafts = (await menus()).find(({ name }) => name === 'Bản nháp của tôi');
    const countOf = async () => {
      const { body } = await me.client.call(getCounts, {}, { token: me.token });
      return body.find(({ menuId }) => menuId === drafts?.id)?.count;
    };
    const before = (await countOf()) ?? 0;
    const draft = await saved(me, await validPeopleRequest(me));
    const other = await saved(me, await validPeopleRequest(me));
    await me.client.call(deleteRequest, { params: { id: other.id } }, { token: me.token });
    expect(await countOf()).toBe(before + 1);
    const { body } = await me.client.call(
      searchRequest,
      { query: { take: 100, filterValue: JSON.stringify({ menuId: drafts?.id }) } },
      { token: me.token },
    );
    const ids = body.data.map(({ id }) => id);
    expect(ids).toContain(draft.id);
    expect(ids).not.toContain(other.id);

    // If a leaf leads to one kind, it counts only that kind.
    const leadTo = (path: string) =>
      execute(portal.databaseUrl, `update menu set path = '${path}' where id = '${drafts?.id}'`);
    const becomes = (count: number) => until(async () => (await countOf()) === count || undefined);
    await leadTo('/danh-sach-dang-ky/vehicles');
    await becomes(0);
    await leadTo('/danh-sach-dang-ky/1');
    await becomes(before + 1);
    await leadTo('/danh-sach-dang-ky');
  });
});
