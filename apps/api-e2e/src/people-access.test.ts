import {
  deleteRequest,
  getCounts,
  getHistories,
  getMenus,
  getRequest,
  getSteps,
  getViolations,
  myProfile,
  revokeRequest,
  saveRequest,
  saveRevisionRequest,
  searchContracts,
  searchRequest,
  STATUS,
  submitRequest,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { approvers, approveSent } from '@portal/testing/approval';
import { execute } from './support/database';
import { demoCaller, demoLogin, type Caller } from '@portal/testing/demo';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const colleague = () => demoCaller(portal.client, 'colleague@ptsc.example');
const stranger = () => demoCaller(portal.client, 'clerk@lilama.example');

const contractsOf = async ({ client, token }: Caller) =>
  (await client.call(searchContracts, { query: { keyword: '20' } }, { token })).body;

describe('who may do what', () => {
  const everyAction = (form: PeopleRequestInput, me: Caller) => {
    const byId = { params: { id: form.id } };
    const body = { body: form };
    const { client, token } = me;
    return {
      save: () => client.call(saveRequest, body, { token }),
      submit: () => client.call(submitRequest, body, { token }),
      saveRevision: () => client.call(saveRevisionRequest, body, { token }),
      delete: () => client.call(deleteRequest, byId, { token }),
      revoke: () => client.call(revokeRequest, byId, { token }),
    };
  };

  it('a colleague sees the request and may do nothing with it', async () => {
    const [me, other] = [await clerk(), await colleague()];
    const form = await saved(me, await validPeopleRequest(me));
    expect((await detailOf(other, form.id)).allowedActions).toEqual([]);
    for (const act of Object.values(everyAction(form, other)))
      expect((await act()).status).toBe(403);
  });

  it('to another company it does not exist', async () => {
    const [me, other] = [await clerk(), await stranger()];
    for (const form of [
      await saved(me, await validPeopleRequest(me)),
      await submitted(me, await validPeopleRequest(me)),
    ]) {
      for (const act of Object.values(everyAction(form, other)))
        expect((await act()).status).toBe(404);
      const byId = { params: { id: form.id } };
      const answers = await Promise.all([
        other.client.call(getRequest, byId, { token: other.token }),
        other.client.call(getSteps, byId, { token: other.token }),
        other.client.call(getHistories, byId, { token: other.token }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it.each(['reviewer', 'admin'] as const)(
    'a %s of the plant sees it once submitted, and cannot act as its author',
    async (role) => {
      const me = await clerk();
      const { token } = await demoLogin(portal.client, role);
      const other = { client: portal.client, token };
      const draft = await saved(me, await validPeopleRequest(me));
      const hidden = await other.client.call(getRequest, { params: { id: draft.id } }, { token });
      expect(hidden.status).toBe(404);
      const sent = await submitted(me, draft);
      expect((await detailOf(other, sent.id)).requestNumber).not.toBeNull();
      for (const act of Object.values(everyAction(sent, other)))
        expect((await act()).status).toBe(403);
    },
  );

  it('nobody without a session reaches any of it', async () => {
    const me = await clerk();
    const form = await saved(me, await validPeopleRequest(me));
    for (const act of Object.values(everyAction(form, { client: portal.client, token: '' })))
      expect((await act()).status).toBe(401);
  });

  it('nobody takes another company’s file or person into the own request', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const [mine, theirs] = [await validPeopleRequest(me), await validPeopleRequest(other)];
    const stolenFile = await me.client.call(
      saveRequest,
      { body: { ...mine, files: theirs.files } },
      { token: me.token },
    );
    expect([stolenFile.status, stolenFile.error.code]).toEqual([400, 'fileNotYours']);
    const kept = await saved(other, theirs);
    const stolenItem = await me.client.call(
      saveRequest,
      {
        body: {
          ...mine,
          staffItems: [{ ...must(mine.staffItems[0]), id: must(kept.staffItems[0]).id }],
        },
      },
      { token: me.token },
    );
    expect(stolenItem.status).toBe(404);
    expect((await detailOf(other, kept.id)).staffItems).toHaveLength(2);
  });

  it('nobody puts another company’s contract or user into the own plan', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const mine = await validPeopleRequest(me);
    const [ofMine, ofTheirs] = [await contractsOf(me), await contractsOf(other)];
    const { body: them } = await other.client.call(myProfile, {}, { token: other.token });
    const save = (staffPlan: object) =>
      me.client
        .as({ language: 'en' })
        .call(
          saveRequest,
          { body: { ...mine, staffPlan: { ...mine.staffPlan, ...staffPlan } } },
          { token: me.token },
        );
    const stolen = await save({ contractId: must(ofTheirs[0]).id, authorId: them.id });
    expect([stolen.status, stolen.error.fieldErrors]).toEqual([
      400,
      [
        { field: 'staffPlan.authorId', message: 'Requestor is invalid.' },
        { field: 'staffPlan.contractId', message: 'Contract is invalid.' },
      ],
    ]);
    const fellow = await me.client.call(myProfile, {}, { token: (await colleague()).token });
    const own = await save({ contractId: must(ofMine[0]).id, authorId: fellow.body.id });
    expect(own.status).toBe(200);
  });

  it('nobody learns anything of a person by sending the number in, until the person is approved', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 2);
    const number = must(form.staffItems[0]).identityCardNumber;
    await execute(
      portal.databaseUrl,
      `with p as (insert into person (id, identity_number, identity_key, full_name)
         values (gen_random_uuid(), '${number}', '${number}', 'X') returning id),
       v as (insert into violation (id, person_id, violation_time, description)
         select gen_random_uuid(), id, '2026-03-01T02:00:00Z', 'Hút thuốc' from p)
       insert into blacklist_entry (id, person_id, since, reason)
         select gen_random_uuid(), id, '2026-03-02', 'Hút thuốc' from p`,
    );
    const seenBy = async () => {
      const { violationHistory, isBlackList } = must((await detailOf(me, form.id)).staffItems[0]);
      const byId = { params: { id: number } };
      const asked = await me.client.call(getViolations, byId, { token: me.token });
      return [violationHistory.length, isBlackList, asked.status];
    };
    const barring = (active: boolean) =>
      execute(
        portal.databaseUrl,
        `update blacklist_entry set active = ${String(active)}
           where person_id = (select id from person where identity_key = '${number}')`,
      );
    const draft = await saved(me, form);
    expect(await seenBy()).toEqual([0, false, 404]);
    await barring(false);
    const sent = await submitted(me, draft);
    await barring(true);
    expect(await seenBy()).toEqual([0, false, 404]);
    await barring(false);
    await approveSent(await approvers(portal.client), sent);
    await barring(true);
    expect(await seenBy()).toEqual([1, true, 200]);
  });

  it('what is not possible in a status is refused as such', async () => {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me));
    const acts = everyAction(form, me);
    for (const act of [acts.save, acts.delete, acts.saveRevision]) {
      const { status, error } = await act();
      expect([status, error.code]).toEqual([409, 'wrongState']);
    }
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
