import {
  getDoubts,
  requestUpdate,
  RESULT,
  searchContracts,
  type PeopleRequestInput,
  type StaffItemInput,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, ownDemoLogin, type Caller } from '@portal/testing/demo';
import { detailOf, submitted, validPeopleRequest } from '@portal/testing/people';
import { act, decide, itemsOf, reading, revise, verdict } from '@portal/testing/review';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const as = (name: string) => demoCaller(portal.client, name);
/** With files of their own in each session. */
const clerk = async (): Promise<Caller> => {
  const { client } = portal;
  const { token } = await ownDemoLogin(client, 'clerk@ptsc.example');
  return { client, token };
};
const reviewer = () => as('reviewer@plant.example');

const ask = (who: Caller, id: string) =>
  who.client.call(getDoubts, { params: { id } }, { token: who.token });
const shown = (day: string) => day.split('-').reverse().join('/');

/**
 * The doubts about each person of a request: code and text. All tests upload the same samples; here each upload is a file
 * of its own, so that people share only what the test has shared (`doubts-of-others.test.ts`).
 */
async function doubtsOf(who: Caller, form: PeopleRequestInput): Promise<[string, string][][]> {
  await execute(
    portal.databaseUrl,
    `update file set sha256 = replace(id::text || id::text, '-', ''), picture_bands = '{}'`,
  );
  const { body, status } = await ask(who, form.id);
  expect([status, body.map(({ itemId }) => itemId)]).toEqual([
    200,
    form.staffItems.map(({ id }) => id),
  ]);
  return body.map(({ doubts }) => doubts.map(({ code, text }) => [code, text]));
}

/** Adds people to the plant's records, with the courses of the sample plan. */
async function trained({ staffItems }: PeopleRequestInput, validTo: string): Promise<void> {
  const numbers = staffItems.map(({ identityCardNumber }) => `('${identityCardNumber}')`).join();
  await execute(
    portal.databaseUrl,
    `insert into person (id, identity_number, identity_key, full_name)
       select gen_random_uuid(), n, n, 'X' from (values ${numbers}) p(n) on conflict do nothing;
     insert into training_result (id, person_id, course_id, exam_date, is_passed, valid_to)
       select gen_random_uuid(), p.id, c.id, '2026-01-05', true, '${validTo}'
       from person p, course c where p.identity_key in (${numbers}) on conflict do nothing`,
  );
}

describe('what deserves a closer look', () => {
  it('is nothing where all is as it should be', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me);
    await trained(form, must(form.staffPlan.endDate));
    expect(await doubtsOf(await reviewer(), await submitted(me, form))).toEqual([[], []]);
  });

  it('is training that is missing, not passed or over by the first day', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 3);
    const first = must(form.staffPlan.startDate);
    await trained({ ...form, staffItems: form.staffItems.slice(1, 2) }, addDays(first, -1));
    await trained({ ...form, staffItems: form.staffItems.slice(2) }, first);
    await submitted(me, form);
    const safety = await reviewer();
    const [without, over, valid] = await doubtsOf(safety, form);
    expect(valid).toEqual([]);
    expect(over).toEqual(without);
    expect(without).toEqual([
      [
        'untrained',
        expect.stringContaining(
          `Chưa có kết quả đào tạo đạt còn hiệu lực vào ngày ${shown(first)}: An toàn ban đầu`,
        ),
      ],
    ]);
    expect(await doubtsOf(reading(safety, 'en'), form)).toMatchObject([
      [['untrained', expect.stringContaining(`valid on ${shown(first)}: Initial safety`)]],
      {},
      [],
    ]);
  });

  it('is a document that ends before the work does', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    await trained(form, must(form.staffPlan.endDate));
    const end = must(form.staffPlan.endDate);
    const soon = addDays(end, -1);
    const type = must(must(must(form.staffItems[0]).staffProfileFiles[0]).types[0]);
    type.documentDate = soon;
    await submitted(me, form);
    const [[doubt] = []] = await doubtsOf(await reviewer(), form);
    expect(doubt?.[0]).toBe('documentExpired');
    expect(doubt?.[1]).toMatch(
      new RegExp(
        `^Hồ sơ bắt buộc hết hạn trong thời gian làm việc: .+ \\(đến ${shown(soon)}\\)\\. Cổng từ chối từ ngày ${shown(end)}\\.$`,
      ),
    );
  });

  it('is somebody who was barred since, and a document that has come to be required', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 2);
    await trained(form, must(form.staffPlan.endDate));
    await submitted(me, form);
    const number = must(form.staffItems[1]).identityCardNumber;
    await execute(
      portal.databaseUrl,
      `insert into blacklist_entry (id, person_id, since, reason)
         select gen_random_uuid(), id, '2026-03-02', 'Hút thuốc' from person where identity_key = '${number}'`,
    );
    const safety = await reviewer();
    expect(await doubtsOf(safety, form)).toEqual([
      [],
      [['blacklisted', 'Đang bị cấm vào nhà máy']],
    ]);
    const required = must(must(form.staffItems[0]).staffProfileFiles[0]).types[0];
    await execute(
      portal.databaseUrl,
      `delete from item_document where document_type_id = '${must(required).id}'
         and item_id = '${itemsOf(form)[0]}'`,
    );
    const [[missing] = []] = await doubtsOf(reading(safety, 'en'), form);
    expect(missing?.[0]).toBe('documentMissing');
    expect(missing?.[1]).toMatch(/^Required document is missing: \S/);
  });

  it('is a person in another running request, also in another company’s', async () => {
    const [me, other] = [await clerk(), await as('clerk@lilama.example')];
    const mine = await validPeopleRequest(me, 2);
    const theirs = await validPeopleRequest(other, 1);
    await trained(mine, must(mine.staffPlan.endDate));
    const shared = must(mine.staffItems[0]);
    const spelt = shared.identityCardNumber.replace(/^(...)/, '$1 ');
    theirs.staffItems = [{ ...must(theirs.staffItems[0]), identityCardNumber: spelt }];
    const { body: contracts } = await other.client.call(
      searchContracts,
      { query: { keyword: '20' } },
      { token: other.token },
    );
    theirs.staffPlan.contractId = must(contracts[0]).id;
    await submitted(me, mine);
    await submitted(other, theirs);
    const { requestNumber } = await detailOf(other, theirs.id);
    expect(await doubtsOf(await reviewer(), mine)).toEqual([
      [['duplicate', `Cũng có tên trong đăng ký đang xử lý ${requestNumber}`]],
      [],
    ]);
  });

  it('is a photo or a paper that somebody else of the request has too', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 3);
    await trained(form, must(form.staffPlan.endDate));
    const [first, second, third] = form.staffItems.map((item) => must(item));
    must(second).imageId = must(first).imageId;
    const typesOf = (item: StaffItemInput | undefined) =>
      must(must(item).staffProfileFiles[0]).types;
    must(typesOf(third)[0]).files = must(typesOf(first)[0]).files;
    await submitted(me, form);
    expect(await doubtsOf(await reviewer(), form)).toEqual([
      [
        ['sharedFile', 'Ảnh giống hệt ảnh của STT 2'],
        ['sharedFile', expect.stringMatching(/^Tập tin giống hệt của STT 3: \S/)],
      ],
      [['sharedFile', 'Ảnh giống hệt ảnh của STT 1']],
      [['sharedFile', expect.stringMatching(/^Tập tin giống hệt của STT 1: \S/)]],
    ]);
  });

  it('is what was changed since the last verdict, field by field', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 2);
    await trained(form, must(form.staffPlan.endDate));
    await submitted(me, form);
    const safety = await reviewer();
    const [one, two] = itemsOf(form);
    await decide(safety, form.id, one, verdict(RESULT.passed));
    await decide(safety, form.id, two, verdict(RESULT.needsUpdate));
    await act(safety, requestUpdate, form.id);
    const change = (item: StaffItemInput) => ({ ...item, address: 'Xã Mới', note: 'Thợ hàn' });
    await revise(me, { ...form, staffItems: form.staffItems.map(change) });
    expect(await doubtsOf(safety, form)).toEqual([
      [],
      [['changed', 'Đã sửa sau lần kết luận trước: địa chỉ, ghi chú']],
    ]);
    expect((await doubtsOf(reading(safety, 'en'), form))[1]).toEqual([
      ['changed', 'Changed since the last verdict: address, note'],
    ]);
  });

  it('is for an admin and for later steps, and not for strangers without a login', async () => {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me));
    for (const name of ['admin@plant.example', 'head@plant.example'])
      expect((await ask(await as(name), form.id)).status).toBe(200);
    expect((await ask({ ...me, token: '' }, form.id)).status).toBe(401);
    expect((await ask(await reviewer(), itemsOf(form)[0])).status).toBe(404);
  });
});
