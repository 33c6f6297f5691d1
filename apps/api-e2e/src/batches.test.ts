import {
  addBatchPeople,
  chooseNoticeMails,
  completeTasks,
  copyRequest,
  deleteBatch,
  deleteRequest,
  getBatch,
  getBatchProblems,
  getBatchWarnings,
  importStaff,
  passItems,
  peopleRequestInput,
  revokeBatch,
  saveBatch,
  saveBatchPapers,
  saveBatchPlan,
  saveRequest,
  searchNotices,
  searchRequest,
  searchTasks,
  STATUS,
  submitBatch,
  type Batch,
  type StaffItem,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import { mailTo, mailsTo, must } from '@portal/testing';
import {
  batchOf,
  papersSaved,
  savedBatch,
  submitAsked,
  validBatch,
  type NewBatch,
} from '@portal/testing/batches';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, freshIdentityNumber } from '@portal/testing/people';
import { until } from '@portal/testing/until';
import { filled, goodRow, importedBy, saved, templateOf } from '@portal/testing/workbooks';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const PEOPLE = 120;
const as = (name: string) => demoCaller(portal.client, name);
const clerk = () => as('clerk@ptsc.example');
const reviewer = () => as('reviewer@plant.example');

const sizesOf = ({ members }: Batch) => members.map(({ totalCount }) => totalCount);
const isDone = async (me: Caller, id: string) => {
  const batch = await batchOf(me, id);
  return batch.submission === 'done' ? batch : undefined;
};

describe('a batch', () => {
  let me: Caller;
  let given: NewBatch;
  let id: string;
  beforeAll(async () => {
    me = await clerk();
    given = await validBatch(me, PEOPLE);
    id = given.body.id;
  });

  it('makes drafts of fifty people in the order of the list, once', async () => {
    const { client, token } = me;
    const save = async () => (await client.call(saveBatch, { body: given.body }, { token })).body;
    const first = await save();
    expect(first).toMatchObject({ isSuccess: true, data: { id, submission: 'none' } });
    expect(await save()).toEqual(first);
    // Another list under the same id, as from a second tab, is not lost without a word.
    const other = { ...given.body, staffItems: given.body.staffItems.slice(1) };
    const refused = await client.call(saveBatch, { body: other }, { token });
    expect(refused.error).toMatchObject({ code: 'conflict' });
    const batch = await batchOf(me, id);
    expect(batch).toMatchObject({
      totalCount: PEOPLE,
      undecided: PEOPLE,
      passed: 0,
      submission: 'none',
      allowedActions: ['save', 'submit', 'delete'],
      staffPlan: { description: given.body.staffPlan.description },
      orgCharts: [{ id: must(given.body.orgCharts[0]).id }],
    });
    expect(sizesOf(batch)).toEqual([50, 50, 20]);
    expect(batch.members.map(({ websiteStatus }) => websiteStatus)).toEqual([0, 0, 0]);
    const details = await Promise.all(batch.members.map((member) => detailOf(me, member.id)));
    expect(details.flatMap(({ staffItems }) => staffItems.map((item) => item.id))).toEqual(
      given.body.staffItems.map((item) => item.id),
    );
    expect(details.map((detail) => detail.batch)).toEqual(
      [1, 2, 3].map((place) => ({ id, place, total: 3 })),
    );
    const listed = await client.call(
      searchRequest,
      { query: { filterValue: JSON.stringify({ batchId: id }) } },
      { token },
    );
    const places = listed.body.data.map((row) => row.batch?.place);
    expect(places).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(places).toHaveLength(3);
  });

  it('takes one edit of the plan for all its drafts, and refuses an outdated one', async () => {
    const { client, token } = me;
    const { version, members } = await batchOf(me, id);
    const staffPlan = { ...given.body.staffPlan, description: 'Bảo dưỡng tổng thể 2027' };
    const body = { version, staffPlan, orgCharts: given.body.orgCharts };
    const save = () => client.call(saveBatchPlan, { params: { id }, body }, { token });
    expect((await save()).body.isSuccess).toBe(true);
    const details = await Promise.all(members.map((member) => detailOf(me, member.id)));
    expect(details.map((detail) => detail.staffPlan.description)).toEqual(
      members.map(() => staffPlan.description),
    );
    expect(details.map((detail) => detail.staffItems.length)).toEqual([50, 50, 20]);
    expect((await save()).error).toMatchObject({ code: 'conflict' });
    // The form of one request brings no plan of its own.
    const { id: one } = must(members[2]);
    const form = peopleRequestInput.parse(await detailOf(me, one));
    const alone = { ...form.staffPlan, description: 'Khác hẳn', endDate: staffPlan.startDate };
    const sent = { ...form, staffPlan: alone };
    const { body: answer } = await client.call(saveRequest, { body: sent }, { token });
    expect(answer.isSuccess).toBe(true);
    const { description, endDate } = (await detailOf(me, one)).staffPlan;
    expect({ description, endDate }).toEqual({
      description: staffPlan.description,
      endDate: staffPlan.endDate,
    });
  });

  it('fills its last draft with people who are added, once, up to a thousand', async () => {
    const { client, token } = me;
    const more = (await validBatch(me, 40)).body.staffItems;
    const add = async (staffItems = more) =>
      (await client.call(addBatchPeople, { params: { id }, body: { staffItems } }, { token })).body;
    // A second tab, or a repeated call, may come while the first is still at work.
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
    expect(sizesOf(await batchOf(me, id))).toEqual([50, 50, 50, 10]);
    const tooMany = (await validBatch(me, 841)).body.staffItems;
    expect(await add(tooMany)).toEqual({
      isSuccess: false,
      message: 'Một đợt nhận tối đa 1.000 người; đợt này đã có 160 người.',
      data: null,
    });
    expect(sizesOf(await batchOf(me, id))).toEqual([50, 50, 50, 10]);
  });

  it('is not submitted if anything is wrong, and says what, by request and person', async () => {
    const { client, token } = me;
    const { version, members } = await batchOf(me, id);
    const [first, , , last] = members;
    const params = { id };
    const body = { version, hasAgreed: false };
    const { body: refusal } = await client.call(submitBatch, { params, body }, { token });
    expect(refusal).toMatchObject({ isSuccess: false, data: { submission: 'none' } });
    const shown = refusal.data?.problems.map(({ place, field, itemId }) => [place, field, itemId]);
    // The box is missing once, papers are missing in each request.
    expect(shown).toEqual([
      [1, 'files', null],
      [1, 'hasAgreed', null],
      ...[2, 3, 4].map((place) => [place, 'files', null]),
    ]);
    // The same person in two requests: a list leaves them out, the form of one request does not.
    const { staffItems } = await detailOf(me, must(first).id);
    const again = [
      {
        ...must(given.body.staffItems[0]),
        id: crypto.randomUUID(),
        fullName: 'Nguyễn Văn Hai Lần',
      },
    ];
    const listed = { params, body: { staffItems: again } };
    expect((await client.call(addBatchPeople, listed, { token })).body).toMatchObject({
      isSuccess: false,
      message: 'Không thêm ai: 1 người trong danh sách đã có trong đợt (Nguyễn Văn Hai Lần).',
    });
    const form = peopleRequestInput.parse(await detailOf(me, must(last).id));
    const sent = { ...form, staffItems: [...form.staffItems, ...again] };
    await client.call(saveRequest, { body: sent }, { token });
    const { body: problems } = await client.call(getBatchProblems, { params }, { token });
    expect(problems.at(-1)).toMatchObject({
      requestId: must(last).id,
      place: 4,
      itemName: 'Nguyễn Văn Hai Lần',
      field: 'identityCardNumber',
      message: 'STT 11: Số CCCD/Hộ chiếu này đã có trong một đăng ký khác của đợt.',
    });
    expect(staffItems[0]?.identityCardNumber).toBe(again[0]?.identityCardNumber);
    expect((await batchOf(me, id)).members.map(({ requestNumber }) => requestNumber)).toEqual(
      members.map(() => null),
    );
  });

  it('ends when its drafts are deleted, all at once', async () => {
    const { client, token } = me;
    const [first] = (await batchOf(me, id)).members;
    await client.call(deleteRequest, { params: { id: must(first).id } }, { token });
    const left = await batchOf(me, id);
    expect(left.members.map(({ place, totalCount }) => [place, totalCount])).toEqual([
      [1, 50],
      [2, 50],
      [3, 11],
    ]);
    const gone = (await client.call(deleteBatch, { params: { id } }, { token })).body;
    expect(gone).toEqual({
      isSuccess: true,
      message: 'Đã xóa các bản nháp của đợt đăng ký.',
      data: null,
    });
    expect((await client.call(getBatch, { params: { id } }, { token })).status).toBe(404);
  });
});

describe('a submitted batch', () => {
  let me: Caller;
  let id: string;
  let numbers: string[];
  let filed: NewBatch['body'];
  beforeAll(async () => {
    me = await clerk();
    const { body, paper } = await validBatch(me, PEOPLE);
    filed = body;
    id = body.id;
    await savedBatch(me, body);
    await papersSaved(me, id, paper);
  });

  const forReviewer = async (who: Caller) =>
    (
      await who.client.call(
        searchTasks,
        { query: { filterValue: JSON.stringify({ batchId: id }) } },
        { token: who.token },
      )
    ).body.data;

  it('has a number for each request, and one mail and one notice for each recipient', async () => {
    const safety = await reviewer();
    const mails = 'atOnce';
    await safety.client.call(chooseNoticeMails, { body: { mails } }, { token: safety.token });
    expect(await submitAsked(me, id)).toMatchObject({
      isSuccess: true,
      message: 'Đang gửi đợt đăng ký. Bạn có thể rời trang này; cổng sẽ tự gửi tiếp.',
      data: { problems: [] },
    });
    const { members, allowedActions } = await until(() => isDone(me, id));
    expect(allowedActions).toEqual(['revoke']);
    numbers = members.map(({ requestNumber }) => must(requestNumber));
    expect(new Set(numbers).size).toBe(3);
    expect(members.map(({ websiteStatus }) => websiteStatus)).toEqual([2, 2, 2]);
    const [first = ''] = numbers;
    const mail = await mailTo(portal.client, 'clerk@ptsc.example', new RegExp(first));
    expect(mail.subject).toBe(`Đã nhận đợt đăng ký bắt đầu từ ${first}`);
    for (const number of numbers) expect(mail.text).toContain(number);
    const waits = /Đợt đăng ký bắt đầu từ .* chờ bạn xử lý/;
    await mailTo(portal.client, 'reviewer@plant.example', waits);
    expect(await mailsTo(portal.client, 'reviewer@plant.example', /NS/)).toHaveLength(1);
    const { body } = await safety.client.call(searchNotices, {}, { token: safety.token });
    expect(body.data.map(({ text }) => text)).toEqual([
      `Đợt đăng ký bắt đầu từ ${first} chờ bạn xử lý`,
    ]);
    expect(await submitAsked(me, id)).toMatchObject({
      isSuccess: true,
      data: { submission: 'done' },
    });
  });

  it('is found in the queue as a whole, and its tasks are completed together', async () => {
    const safety = await reviewer();
    const rows = await forReviewer(safety);
    expect(
      rows.map(({ batch }) => batch).toSorted((a, b) => must(a).place - must(b).place),
    ).toEqual([1, 2, 3].map((place) => ({ id, place, total: 3 })));
    for (const { requestId } of rows) {
      const { staffItems } = await detailOf(safety, requestId);
      const itemIds = staffItems.map((item) => item.id);
      const input = { params: { id: requestId }, body: { itemIds } };
      await safety.client.call(passItems, input, { token: safety.token });
    }
    expect(await batchOf(safety, id)).toMatchObject({ passed: PEOPLE, undecided: 0 });
    const taskIds = rows.map(({ taskId }) => taskId);
    const done = { body: { taskIds, comment: '' } };
    const { body } = await safety.client.call(completeTasks, done, { token: safety.token });
    expect(body.data.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true]);
    expect(await forReviewer(safety)).toEqual([]);
  });

  it('is named by the warnings of the next batch, beside papers that end during the plan', async () => {
    const { body } = await validBatch(me, 2);
    const [again, soon] = [must(body.staffItems[0]), must(body.staffItems[1])];
    again.identityCardNumber = must(filed.staffItems[60]).identityCardNumber;
    const end = must(body.staffPlan.endDate);
    const paper = must(must(must(soon.staffProfileFiles)[0]).types[0]);
    paper.documentDate = addDays(end, -1);
    await savedBatch(me, body);
    const params = { id: body.id };
    const warnings = async ({ client, token }: Caller) =>
      client.call(getBatchWarnings, { params }, { token });
    const told = (await warnings(me)).body;
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(
      expect.objectContaining({
        itemId: again.id,
        place: 1,
        message: expect.stringContaining(must(numbers[1])),
      }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({
        itemId: soon.id,
        message: expect.stringMatching(/Cổng từ chối từ ngày \d\d\/\d\d\/\d{4}\.$/),
      }),
    );
    expect((await warnings(await as('clerk@lilama.example'))).status).toBe(404);
    await me.client.call(deleteBatch, { params }, { token: me.token });
  });

  it('counts its drafts only for users who may see them, and none of them as the last one sent', async () => {
    const { client, token } = me;
    const { body: more } = await validBatch(me, 1);
    const params = { id };
    const body = { staffItems: more.staffItems };
    await client.call(addBatchPeople, { params, body }, { token });
    const draft = must((await batchOf(me, id)).members.at(-1));
    const [first] = (await batchOf(me, id)).members;
    const markOf = async (who: Caller) => (await detailOf(who, must(first).id)).batch;
    expect(await markOf(me)).toEqual({ id, place: 1, total: 4 });
    expect(await markOf(await reviewer())).toEqual({ id, place: 1, total: 3 });
    const lastSent = async (email: string) => {
      const who = await as(email);
      const filterValue = JSON.stringify({ requestType: 'people', isSentByUs: true });
      const sort = JSON.stringify([{ selector: 'createdDate', desc: true }]);
      const query = { sort, filterValue };
      const found = await who.client.call(searchRequest, { query }, { token: who.token });
      return found.body.data[0];
    };
    const last = must(await lastSent('colleague@ptsc.example'));
    expect(last).toMatchObject({ batch: { id }, websiteStatus: STATUS.waiting });
    expect(last.id).not.toBe(draft.id);
    expect((await lastSent('clerk@lilama.example'))?.batch?.id).not.toBe(id);
    await client.call(deleteRequest, { params: { id: draft.id } }, { token });
  });

  const strange = [
    // Colleagues see the company's requests, but only the author changes them.
    ['colleague@ptsc.example', 200, 403],
    ['clerk@lilama.example', 404, 404],
    ['reviewer@plant.example', 200, 403],
    ['guard@plant.example', 404, 403],
  ] as const;
  it.each(strange)('answers %s with %d, and to changes with %d', async (email, read, write) => {
    const { client, token } = await as(email);
    const params = { id };
    const { version, staffPlan } = await batchOf(me, id);
    const { body: own } = await validBatch(me, 1);
    const [first] = (await batchOf(me, id)).members;
    const papers = [{ requestId: must(first).id, files: [] }];
    const answers = await Promise.all([
      client.call(
        saveBatchPlan,
        { params, body: { version, staffPlan, orgCharts: [] } },
        { token },
      ),
      client.call(addBatchPeople, { params, body: { staffItems: own.staffItems } }, { token }),
      client.call(saveBatchPapers, { params, body: { version, papers } }, { token }),
      client.call(submitBatch, { params, body: { version, hasAgreed: true } }, { token }),
      client.call(deleteBatch, { params }, { token }),
      client.call(revokeBatch, { params }, { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => write));
    expect((await client.call(getBatch, { params }, { token })).status).toBe(read);
  });

  it('is taken back as a whole; a copy of one of its requests belongs to no batch', async () => {
    const { client, token } = me;
    const [first] = (await batchOf(me, id)).members;
    const copy = await client.call(copyRequest, { params: { id: must(first).id } }, { token });
    expect((await detailOf(me, must(copy.body.data).id)).batch).toBeNull();
    const revoked = (await client.call(revokeBatch, { params: { id } }, { token })).body;
    expect(revoked).toMatchObject({ isSuccess: true, data: { submission: 'none' } });
    const { members } = await batchOf(me, id);
    expect(
      members.map(({ websiteStatus, requestNumber }) => [websiteStatus, requestNumber]),
    ).toEqual(numbers.map((number) => [STATUS.draft, number]));
  });
});

it('takes a list that is longer than a request', async () => {
  const me = await clerk();
  const rows = Array.from({ length: 60 }, () => goodRow(freshIdentityNumber()));
  const file = await saved(await filled(await templateOf(me), rows));
  const read = (path: string) => importedBy<StaffItem>(me, { path }, file);
  expect(await read(`${importStaff.path}?isBatch=true`)).toMatchObject({
    isSuccess: true,
    badRows: 0,
    data: { length: 60 },
  });
  expect(await read(importStaff.path)).toMatchObject({ badRows: 10, data: { length: 50 } });
});
