import {
  addCoverFindings,
  EMPTY_ID,
  getFeedbackHistories,
  getReviewState,
  requestUpdate,
  returnRequest,
  RESULT,
  settleFinding,
  undoVerdicts,
  withdrawCoverFinding,
  type DecideItemBody,
  type PeopleRequestInput,
} from '@portal/contracts';
import { mailTo, must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, submitted, validPeopleRequest } from '@portal/testing/people';
import { act, complete, decide, itemsOf, openTask, revise, verdict } from '@portal/testing/review';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const CLERK = 'clerk@ptsc.example';
const as = (name: string) => demoCaller(portal.client, name);

/** A submitted request of two people. */
async function waiting() {
  const [me, safety] = await Promise.all([as(CLERK), as('reviewer@plant.example')]);
  const form = await submitted(me, await validPeopleRequest(me));
  return { me, safety, form };
}

const stateOf = async ({ client, token }: Caller, id: string) =>
  (await client.call(getReviewState, { params: { id } }, { token })).body;

const findOfCover = ({ client, token }: Caller, id: string, field: string | null, note = '') =>
  client.call(
    addCoverFindings,
    { params: { id }, body: { findings: [{ reasonCode: 'mismatch', field, note }] } },
    { token },
  );

const settle = ({ client, token }: Caller, id: string, findingId: string, isSettled = true) =>
  client.call(settleFinding, { params: { id, findingId }, body: { isSettled } }, { token });

/** Two findings about one person: one about the photo, one about the whole person. */
const TWO: DecideItemBody['findings'] = [
  { reasonCode: 'illegible', field: 'imageId', note: 'Ảnh mờ' },
  { reasonCode: 'other', note: 'Gọi lại cho tôi' },
];
const failing = (findings = TWO): DecideItemBody => ({
  result: RESULT.needsUpdate,
  findings,
  seenDecisionId: null,
});

describe('a verdict that finds several things', () => {
  it('tells its author all of them in one round, by form, mail and history', async () => {
    const { me, safety, form } = await waiting();
    const [one, two] = itemsOf(form);
    await decide(safety, form.id, one, verdict(RESULT.passed));
    expect((await decide(safety, form.id, two, failing())).status).toBe(200);
    const found = [
      { reasonCode: 'illegible', field: 'imageId', note: 'Ảnh mờ', isSettled: false },
      { reasonCode: 'other', field: null, note: 'Gọi lại cho tôi', isSettled: false },
    ];
    const state = await stateOf(safety, form.id);
    expect(state.items[1]?.verdict?.findings).toMatchObject(found);
    await act(safety, requestUpdate, form.id);
    const detail = await detailOf(me, form.id);
    expect(detail.staffItems[1]).toMatchObject({
      checkingDescription: 'Ảnh mờ',
      reasonCode: 'illegible',
      field: 'imageId',
      findings: found,
    });
    const { text } = await mailTo(
      portal.client,
      CLERK,
      new RegExp(`${must(detail.requestNumber)} cần cập nhật`),
    );
    expect(text).toContain('Ảnh: không rõ, không đọc được. Ảnh mờ\n');
    expect(text).toContain('– Cần cập nhật. Gọi lại cho tôi\n');
    const { body } = await me.client.call(
      getFeedbackHistories,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(body[0]).toMatchObject({ itemId: two, note: 'Ảnh mờ', findings: found });
  });

  it.each([
    [[], 'reasonCode', 'Vui lòng chọn lý do.'],
    [
      [{ reasonCode: 'illegible' }, { reasonCode: 'other' }],
      'findings.1.note',
      'Vui lòng ghi rõ lý do khác.',
    ],
  ] as const)('is refused: %j', async (findings, field, message) => {
    const { safety, form } = await waiting();
    const body = failing([...findings]);
    const { status, error } = await decide(safety, form.id, itemsOf(form)[0], body);
    expect([status, error.fieldErrors]).toEqual([400, [{ field, message }]]);
  });

  it('is ticked off by its author alone, while the request is the author’s to change', async () => {
    const { me, safety, form } = await waiting();
    await decide(safety, form.id, itemsOf(form)[1], failing());
    const idOf = async () => must(must((await detailOf(me, form.id)).staffItems[1]).findings[0]).id;
    const findingId = await idOf();
    expect((await settle(me, form.id, findingId)).status).toBe(409);
    await act(safety, requestUpdate, form.id);
    const { version } = await detailOf(me, form.id);
    const ticked = await settle(me, form.id, findingId);
    expect(ticked.body).toEqual({ isSuccess: true, message: 'Đã đánh dấu là đã sửa.' });
    const detail = await detailOf(me, form.id);
    expect([detail.version, detail.staffItems[1]?.findings.map((each) => each.isSettled)]).toEqual([
      version,
      [true, false],
    ]);
    const colleague = await as('colleague@ptsc.example');
    expect((await settle(colleague, form.id, findingId)).status).toBe(403);
    expect((await settle(me, form.id, EMPTY_ID)).status).toBe(404);
  });

  it('is taken back: the item awaits a check again, and the author never learns of it', async () => {
    const { me, safety, form } = await waiting();
    const [one] = itemsOf(form);
    const given = await decide(safety, form.id, one, failing());
    const decisionIds = [must(given.body.data).decisionId];
    const undo = () =>
      safety.client.call(
        undoVerdicts,
        { params: { id: form.id }, body: { decisionIds } },
        { token: safety.token },
      );
    expect((await undo()).body).toEqual({ isSuccess: true, message: 'Đã hoàn tác 1 kết luận.' });
    expect((await undo()).status).toBe(409);
    expect((await stateOf(safety, form.id)).items[0]).toMatchObject({
      result: null,
      verdict: null,
    });
    const { body } = await me.client.call(
      getFeedbackHistories,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(body).toEqual([]);
    expect((await decide(safety, form.id, one, verdict(RESULT.passed))).status).toBe(200);
  });
});

describe('what is found of the plan', () => {
  const passAll = async (safety: Caller, form: PeopleRequestInput) => {
    for (const item of itemsOf(form)) await decide(safety, form.id, item, verdict(RESULT.passed));
  };

  it('keeps the request from being confirmed until it is withdrawn', async () => {
    const { me, safety, form } = await waiting();
    await passAll(safety, form);
    expect((await findOfCover(safety, form.id, 'startDate')).body.isSuccess).toBe(true);
    const task = await openTask(me, form.id);
    expect((await complete(safety, task)).body).toMatchObject({
      isSuccess: false,
      message: expect.stringMatching(/^Thông tin chung/),
    });
    const [found] = (await stateOf(safety, form.id)).coverFindings;
    const params = { id: form.id, findingId: must(found).id };
    const withdraw = () =>
      safety.client.call(withdrawCoverFinding, { params }, { token: safety.token });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect((await complete(safety, task)).body.isSuccess).toBe(true);
  });

  it('is in the author’s list and mail, and is answered by what is sent again', async () => {
    const { me, safety, form } = await waiting();
    await passAll(safety, form);
    await findOfCover(safety, form.id, 'orgCharts', 'Thiếu chữ ký');
    await act(safety, requestUpdate, form.id);
    const asked = await detailOf(me, form.id);
    expect(asked.coverFindings).toMatchObject([
      { reasonCode: 'mismatch', field: 'orgCharts', note: 'Thiếu chữ ký', isSettled: false },
    ]);
    const number = must(asked.requestNumber);
    const { text } = await mailTo(portal.client, CLERK, new RegExp(`${number} cần cập nhật`));
    expect(text).toMatch(
      /\n- Kế hoạch[^\n]* – Cần cập nhật\. [^\n]*: không khớp[^\n]*Thiếu chữ ký/,
    );
    await settle(me, form.id, must(asked.coverFindings[0]).id);
    await revise(me, form);
    expect((await detailOf(me, form.id)).coverFindings).toEqual([]);
    expect((await stateOf(safety, form.id)).coverFindings).toMatchObject([
      { isAnswered: true, isSettled: true, author: 'Võ Thị Kim Ngân' },
    ]);
    const { body } = await me.client.call(
      getFeedbackHistories,
      { params: { id: form.id } },
      { token: me.token },
    );
    expect(body.find(({ itemId }) => itemId === EMPTY_ID)).toMatchObject({ note: 'Thiếu chữ ký' });
    expect((await complete(safety, await openTask(me, form.id))).body.isSuccess).toBe(true);
  });

  it('sends the whole back where it is no paper: an update would not let the author mend it', async () => {
    const { safety, form } = await waiting();
    await findOfCover(safety, form.id, 'files');
    expect((await stateOf(safety, form.id)).allowedActions).toContain('requestUpdate');
    await findOfCover(safety, form.id, 'startDate');
    expect((await stateOf(safety, form.id)).allowedActions).not.toContain('requestUpdate');
    expect((await act(safety, requestUpdate, form.id)).body).toMatchObject({
      isSuccess: false,
      message: expect.stringContaining('Hãy chọn “Trả lại”') as string,
    });
    expect((await act(safety, returnRequest, form.id)).body.isSuccess).toBe(true);
  });

  it('is found by those alone whose task is open, while the request is with them', async () => {
    const { me, safety, form } = await waiting();
    const head = await as('head@plant.example');
    expect((await findOfCover(head, form.id, null)).status).toBe(403);
    expect((await findOfCover(me, form.id, null)).status).toBe(403);
    await act(safety, returnRequest, form.id);
    expect((await findOfCover(safety, form.id, null)).status).toBe(403);
  });
});
