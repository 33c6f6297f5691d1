import { randomUUID } from 'node:crypto';
import {
  allowRevision,
  checkTrainingResult,
  copyRequest,
  getDefaultProfiles,
  getRequestDefault,
  getStaffProfile,
  getStaffProfileById,
  getStaffProfiles,
  getViolations,
  getWaitingPeople,
  RESULT,
  revokeRequest,
  saveRevisionRequest,
  searchPeople,
  STATUS,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { execute } from './support/database';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  detailOf,
  freshIdentityNumber,
  saved,
  submitted,
  validPeopleRequest,
} from '@portal/testing/people';
import { usePortal } from './support/portal';
import { decide, itemsOf, verdict } from '@portal/testing/review';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const stranger = () => demoCaller(portal.client, 'clerk@lilama.example');

const profileOf = async ({ client, token }: Caller, identityCardNumber: string) =>
  (await client.call(getStaffProfile, { query: { identityCardNumber } }, { token })).body.data;

it('a new request starts with the caller and the company', async () => {
  const { client, token } = await clerk();
  const { body } = await client.call(getRequestDefault, {}, { token });
  expect(body).toMatchObject({
    contractorName: 'Công ty Cổ phần Dịch vụ Kỹ thuật PTSC Quảng Ngãi',
    authorName: 'Nguyễn Thị Thu Hà',
    requestorJobTitle: 'Chuyên viên hồ sơ',
  });
});

it('vehicles, drivers and equipment have their documents', async () => {
  const { client, token } = await clerk();
  const { body } = await client.call(getDefaultProfiles, {}, { token });
  expect(
    body.map(({ isVehicle, isDriver, isEquipment }) => [isVehicle, isDriver, isEquipment]),
  ).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  expect(body[0]?.types.filter(({ isRequired }) => isRequired)).toHaveLength(3);
});

describe('somebody whom the company has registered', () => {
  it('is found by number however it is spelt, with photo and unexpired documents', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    const [person] = form.staffItems;
    const [, types] = [null, must(person).staffProfileFiles.flatMap((group) => group.types)];
    must(types[0]).documentDate = '2098-01-01';
    types.slice(1).forEach((type) => (type.documentDate = '2099-12-31'));
    const number = must(person).identityCardNumber;
    expect(await profileOf(me, number)).toBeNull();
    await submitted(me, form);
    // Time goes by: the first document has ended since.
    await execute(
      portal.databaseUrl,
      `update contractor_person set item = replace(item::text, '2098-01-01', '2020-01-01')::jsonb
       where identity_key = '${number}'`,
    );
    const profile = await profileOf(me, number.replace(/(\d{4})/, '$1 '));
    expect(profile).toMatchObject({
      fullName: must(person).fullName,
      imageId: must(person).imageId,
    });
    const files = must(profile).staffProfileFiles.flatMap((group) =>
      group.types.map((type) => type.files.length),
    );
    expect(files.sort((a, b) => a - b)).toEqual([0, 1, 1, 1, 1]);
  });

  it('is unknown to any other company', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const form = await submitted(me, await validPeopleRequest(me, 1));
    const [person] = form.staffItems;
    expect(await profileOf(other, must(person).identityCardNumber)).toBeNull();
    const byId = await other.client.call(
      getStaffProfileById,
      { params: { id: must(person).id } },
      { token: other.token },
    );
    expect(byId.body.data).toBeNull();
    const many = await other.client.call(
      getStaffProfiles,
      { body: { itemIds: [must(person).id] } },
      { token: other.token },
    );
    expect(many.body).toEqual([]);
    const violations = await other.client.call(
      getViolations,
      { params: { id: must(person).identityCardNumber } },
      { token: other.token },
    );
    expect(violations.status).toBe(404);
    const training = await other.client.call(
      checkTrainingResult,
      { query: { identityCardNumber: must(person).identityCardNumber } },
      { token: other.token },
    );
    expect(training.body).toMatchObject({ isSuccess: false, data: [] });
  });

  it('shows violations and training to the company that got them approved, as the plant recorded them', async () => {
    const me = await clerk();
    const form = await approved(await approvers(portal.client), { count: 1 });
    const number = must(form.staffItems[0]).identityCardNumber;
    await execute(
      portal.databaseUrl,
      `with p as (select id from person where identity_key = '${number}'),
       v as (insert into violation (id, person_id, violation_time, description)
         select gen_random_uuid(), id, '2026-03-01T02:00:00Z', 'Không đeo dây an toàn' from p)
       insert into training_result (id, person_id, course_id, exam_date, score, is_passed, valid_to)
         select gen_random_uuid(), p.id, c.id, '2026-02-01', 85.5, true, '2027-02-01'
         from p, course c where c.code = 'ATBD'`,
    );
    const { body: violations } = await me.client.call(
      getViolations,
      { params: { id: number } },
      { token: me.token },
    );
    expect(violations).toEqual([
      { description: 'Không đeo dây an toàn', violationTime: '2026-03-01T02:00:00.000Z' },
    ]);
    const { body: training } = await me.client
      .as({ language: 'en' })
      .call(checkTrainingResult, { query: { identityCardNumber: number } }, { token: me.token });
    expect(training.data).toMatchObject([
      { courseName: 'Initial safety', point: 85.5, result: 1, examDate: '2026-02-01' },
    ]);
    const detail = await detailOf(me, form.id);
    expect(detail.staffItems[0]?.violationHistory).toHaveLength(1);
  });
});

describe('the company’s registry', () => {
  it('is searched by name and number, or by an earlier request, and gives many at once', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 3);
    must(form.staffItems[1]).fullName = 'Đặng Ước Đoàn';
    await submitted(me, form);
    const search = async (query: object) =>
      (await me.client.call(searchPeople, { query }, { token: me.token })).body;
    const byName = await search({ keyword: 'dang uoc' });
    expect(byName.data.map(({ fullName }) => fullName)).toContain('Đặng Ước Đoàn');
    const ofRequest = await search({ requestId: form.id });
    expect(ofRequest.totalCount).toBe(3);
    const itemIds = ofRequest.data.map(({ itemId }) => itemId).reverse();
    const { body: profiles } = await me.client.call(
      getStaffProfiles,
      { body: { itemIds } },
      { token: me.token },
    );
    expect(profiles.map(({ fullName }) => fullName)).toEqual(
      ofRequest.data.map(({ fullName }) => fullName).reverse(),
    );
    const foreign = await stranger();
    const { body } = await foreign.client.call(
      searchPeople,
      { query: { requestId: form.id } },
      { token: foreign.token },
    );
    expect(body).toEqual({ data: [], totalCount: 0 });
  });
});

describe('somebody of the registry', () => {
  it('stays as it was sent, whatever becomes of it in a later draft', async () => {
    const [me, other] = [await clerk(), await demoCaller(portal.client, 'colleague@ptsc.example')];
    const form = await submitted(me, await validPeopleRequest(me, 2));
    const [taken, renamed] = [must(form.staffItems[0]), must(form.staffItems[1])];
    await me.client.call(revokeRequest, { params: { id: form.id } }, { token: me.token });
    const { version } = await detailOf(me, form.id);
    const otherPerson = {
      ...renamed,
      identityCardNumber: freshIdentityNumber(),
      fullName: 'Người Khác',
    };
    await saved(me, { ...form, version, staffItems: [otherPerson] });

    const profiles = await Promise.all(
      [taken, renamed].map(({ identityCardNumber }) => profileOf(other, identityCardNumber)),
    );
    const shown = profiles.map((profile) => [
      profile?.fullName,
      profile?.identityCardNumber,
      profile?.imageId,
      profile?.staffProfileFiles.flatMap(({ types }) => types).length,
    ]);
    expect(shown).toEqual(
      [taken, renamed].map(({ fullName, identityCardNumber, imageId }) => [
        fullName,
        identityCardNumber,
        imageId,
        5,
      ]),
    );
    expect(await profileOf(me, otherPerson.identityCardNumber)).toBeNull();
    const own = await validPeopleRequest(other, 1);
    const staffItems = [{ ...must(own.staffItems[0]), imageId: taken.imageId }];
    await saved(other, { ...own, staffItems });
  });

  it('is renewed by a revision, and only that of whom was revised', async () => {
    const [me, safety] = [await clerk(), await demoCaller(portal.client, 'reviewer@plant.example')];
    const form = await submitted(me, await validPeopleRequest(me, 2));
    await decide(safety, form.id, itemsOf(form)[0], verdict(RESULT.needsUpdate));
    const act = { params: { id: form.id }, body: { comment: 'Sửa' } };
    await safety.client.call(allowRevision, act, { token: safety.token });
    const { version } = await detailOf(me, form.id);
    const staffItems = form.staffItems.map((item) => ({ ...item, address: 'Địa chỉ mới' }));
    await me.client.call(
      saveRevisionRequest,
      { body: { ...form, version, staffItems } },
      { token: me.token },
    );
    const addresses = await Promise.all(
      form.staffItems.map(async ({ identityCardNumber }) => {
        const profile = await profileOf(me, identityCardNumber);
        return profile?.address;
      }),
    );
    expect(addresses).toEqual(['Địa chỉ mới', must(form.staffItems[1]).address]);
  });
});

describe('a copy', () => {
  it('takes plan and people into a new draft, without dates and signed papers', async () => {
    const [me, other] = [await clerk(), await demoCaller(portal.client, 'colleague@ptsc.example')];
    const form = await submitted(me, await validPeopleRequest(me, 2));
    const { body } = await other.client.call(
      copyRequest,
      { params: { id: form.id } },
      { token: other.token },
    );
    const copy = await detailOf(other, must(body.data).id);
    expect(copy).toMatchObject({
      websiteStatus: STATUS.draft,
      requestNumber: null,
      files: [],
      authorName: 'Trần Quốc Bảo',
    });
    expect(copy.staffPlan).toMatchObject({
      startDate: null,
      hasConsent: false,
      description: form.staffPlan.description,
    });
    expect(copy.staffItems.map(({ fullName }) => fullName)).toEqual(
      form.staffItems.map(({ fullName }) => fullName),
    );
    expect(copy.staffItems[0]?.id).not.toBe(must(form.staffItems[0]).id);
  });

  it('leaves out who is barred and which papers have expired, and names them', async () => {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me, 3));
    const [fine, expired, barred] = form.staffItems;
    const number = must(barred).identityCardNumber;
    await execute(
      portal.databaseUrl,
      `insert into person (id, identity_number, identity_key, full_name)
         values (gen_random_uuid(), '${number}', '${number}', 'x') on conflict (identity_key) do nothing;
       insert into blacklist_entry (id, person_id, reason, since, active)
         select gen_random_uuid(), id, 'Trộm vật tư', '2020-01-01', true from person where identity_key = '${number}';
       update item_document set document_date = '2020-01-31' where id = (
         select id from item_document where item_id = '${must(expired).id}' order by id limit 1)`,
    );
    const { body } = await me.client.call(
      copyRequest,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(body.leftOut).toEqual([
      `${must(barred).fullName}: Đang bị cấm vào nhà máy`,
      expect.stringMatching(`^${must(expired).fullName}: .+ hết hạn ngày 31/01/2020$`),
    ]);
    const { staffItems } = await detailOf(me, must(body.data).id);
    const names = staffItems.map(({ fullName }) => fullName);
    expect(names).toEqual([must(fine).fullName, must(expired).fullName]);
    const papersOf = (item: (typeof staffItems)[number] | undefined) =>
      must(item)
        .staffProfileFiles.flatMap(({ types }) => types)
        .filter(({ files }) => files.length > 0).length;
    expect(papersOf(staffItems[1])).toBe(papersOf(staffItems[0]) - 1);
  });

  it('of another company’s request is not to be had', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const form = await saved(me, await validPeopleRequest(me, 1));
    const { status } = await other.client.call(
      copyRequest,
      { params: { id: form.id } },
      { token: other.token },
    );
    expect(status).toBe(404);
  });
});

describe('the papers of a request', () => {
  it('are read by colleagues and staff, by no other company', async () => {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me, 1));
    const ids = [must(form.files[0]).id, must(must(form.staffItems[0]).imageId)];
    const statuses = async (who: Caller) =>
      Promise.all(
        ids.map(async (id) => {
          const response = await fetch(`${who.client.baseUrl}/io/website/file/${id}`, {
            headers: { Authorization: `Bearer ${who.token}` },
          });
          await response.arrayBuffer();
          return response.status;
        }),
      );
    expect(await statuses(await demoCaller(portal.client, 'colleague@ptsc.example'))).toEqual([
      200, 200,
    ]);
    expect(await statuses(await demoCaller(portal.client, 'reviewer@plant.example'))).toEqual([
      200, 200,
    ]);
    expect(await statuses(await stranger())).toEqual([404, 404]);
  });
});

it('a company sees which people wait in another of its requests for the same days, and other companies do not', async () => {
  const caller = await clerk();
  const sent = await submitted(caller, await validPeopleRequest(caller, 1));
  const { requestNumber } = await detailOf(caller, sent.id);
  const { startDate, endDate } = sent.staffPlan;
  const { identityCardNumber } = must(sent.staffItems[0]);
  const waiting = async (by: Caller, change: object = {}) => {
    const body = {
      requestId: randomUUID(),
      identityCardNumbers: [identityCardNumber.replace(/(\d{3})/, '$1 '), freshIdentityNumber()],
      startDate,
      endDate,
      ...change,
    };
    const answer = await by.client.call(getWaitingPeople, { body }, { token: by.token });
    return answer.body.map(({ requestNumbers }) => requestNumbers);
  };
  const after = addDays(must(endDate), 1);
  expect(await waiting(caller)).toEqual([requestNumber]);
  expect(await waiting(caller, { startDate: null, endDate: null })).toEqual([requestNumber]);
  expect(await waiting(caller, { startDate: after, endDate: addDays(after, 5) })).toEqual([]);
  expect(await waiting(caller, { requestId: sent.id })).toEqual([]);
  expect(await waiting(await stranger())).toEqual([]);
});
