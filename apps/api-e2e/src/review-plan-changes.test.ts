import {
  allowRevision,
  getFile,
  getCoverChanges,
  requestUpdate,
  RESULT,
  returnRequest,
  revokeRequest,
  workAreas,
  type PeopleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, PAPER, submitted, validPeopleRequest } from '@portal/testing/people';
import { act, decide, historyOf, itemsOf, reading, revise, verdict } from '@portal/testing/review';
import { photo, uploadForm } from '@portal/testing/upload';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const as = (name: string) => demoCaller(portal.client, name);
const clerk = () => as('clerk@ptsc.example');
const reviewer = () => as('reviewer@plant.example');

const ask = (who: Caller, id: string) =>
  who.client.call(getCoverChanges, { params: { id } }, { token: who.token });
const changedFields = async (who: Caller, id: string) =>
  (await ask(who, id)).body.map(({ field }) => field);
const paper = async ({ client, token }: Caller, name: string, bytes: Buffer = PAPER) => {
  const { body } = await uploadForm({ baseUrl: client.baseUrl, token }, { name, bytes });
  return { id: body.id };
};
/** Revokes a request, and submits it with another description. */
async function describedAnew(me: Caller, form: PeopleRequestInput, description: string) {
  const { version } = await detailOf(me, form.id);
  const staffPlan = { ...form.staffPlan, description };
  return submitted(me, { ...form, version, staffPlan });
}
const revoke = (me: Caller, { id }: PeopleRequestInput) =>
  me.client.call(revokeRequest, { params: { id } }, { token: me.token });

describe('a plan that was sent again', () => {
  /** A request that was returned, and submitted with another plan and other papers. */
  async function returned() {
    const me = await clerk();
    const form = await submitted(me, await validPeopleRequest(me, 1));
    await act(await reviewer(), returnRequest, form.id);
    const { body: areas } = await me.client.call(workAreas.get, {}, { token: me.token });
    const [pair] = form.staffPlan.listWorkAreas;
    const rfcc = must(areas.find(({ code }) => code === 'RFCC'));
    const [contract, chart] = [
      await paper(me, 'hop-dong-moi.pdf'),
      await paper(me, 'so-do-moi.jpg', await photo('no-face.jpg')),
    ];
    const today = plantDate(new Date());
    const again = await submitted(me, {
      ...form,
      version: (await detailOf(me, form.id)).version,
      orgCharts: [chart],
      staffPlan: {
        ...form.staffPlan,
        contactName: 'Đặng Văn Mới',
        endDate: addDays(today, 15),
        listWorkAreas: [must(pair), { ...must(pair), areaId: rfcc.id }],
        documentNumber: 'PL-02',
        attachments: [contract],
      },
    });
    return { me, form, again, today };
  }

  it('shows old beside new, in words and with the names of files, to author, colleague and reviewer', async () => {
    const { me, form, today } = await returned();
    const safety = await reviewer();
    const { body } = await ask(safety, form.id);
    const day = (iso: string) => iso.split('-').toReversed().join('/');
    expect(
      body.map(({ label, before, after, beforeFiles, afterFiles }) => [
        label,
        [before, ...beforeFiles.map(({ name }) => name)].join(''),
        [after, ...afterFiles.map(({ name }) => name)].join(''),
      ]),
    ).toEqual([
      ['Người liên hệ', 'Lê Văn Hùng', 'Đặng Văn Mới'],
      ['Ngày kết thúc', day(addDays(today, 20)), day(addDays(today, 15))],
      [
        'Mục đích và khu vực làm việc',
        expect.stringMatching(/^[^\n]+ · [^\n]+$/),
        expect.stringMatching(/^[^\n]+ · [^\n]+\n[^\n]+ · [^\n]+$/),
      ],
      ['Số tài liệu', form.staffPlan.documentNumber, 'PL-02'],
      ['Tài liệu đính kèm', 'giay-to.pdf', 'hop-dong-moi.pdf'],
      ['Sơ đồ tổ chức', 'so-do.jpg', 'so-do-moi.jpg'],
    ]);
    const english = await ask(reading(me, 'en'), form.id);
    expect(must(english.body[0]).label).toBe('Contact name');
    expect(await changedFields(await as('colleague@ptsc.example'), form.id)).toHaveLength(6);
    expect(must((await historyOf(me, form.id))[0]).details).toContain(
      'Kế hoạch: đã sửa người liên hệ, ngày kết thúc, mục đích và khu vực làm việc, số tài liệu, tài liệu đính kèm, sơ đồ tổ chức',
    );
  });

  it('keeps the papers that reviewers had, for those who may see the request', async () => {
    const { me, form } = await returned();
    const safety = await reviewer();
    const old = must(must((await ask(safety, form.id)).body.at(-1)).beforeFiles[0]).id;
    const read = async (who: Caller) => {
      const url = new URL(getFile.path.replace(':id', old), portal.client.baseUrl);
      return (await fetch(url, { headers: { Authorization: `Bearer ${who.token}` } })).status;
    };
    expect([await read(safety), await read(me)]).toEqual([200, 200]);
    expect(await read(await as('clerk@lilama.example'))).toBe(404);
  });

  it('is nothing new once a reviewer has given it back again', async () => {
    const { form } = await returned();
    const safety = await reviewer();
    await act(safety, returnRequest, form.id);
    expect(await changedFields(safety, form.id)).toEqual([]);
  });

  it('is not there for another company, nor for staff who do not review it', async () => {
    const { form } = await returned();
    const answers = await Promise.all(
      ['clerk@lilama.example', 'guard@plant.example', 'engineer@plant.example'].map(
        async (name) => (await ask(await as(name), form.id)).status,
      ),
    );
    expect(answers).toEqual([404, 404, 404]);
    expect((await ask({ client: portal.client, token: '' }, form.id)).status).toBe(401);
  });
});

it('papers that came with an update are new beside old; of a revision that was only allowed, none', async () => {
  const me = await clerk();
  const form = await submitted(me, await validPeopleRequest(me, 2));
  const safety = await reviewer();
  await decide(safety, form.id, must(itemsOf(form)[0]), verdict(RESULT.needsUpdate));
  await act(safety, requestUpdate, form.id);
  await revise(me, { ...form, files: [await paper(me, 'giay-xac-nhan-moi.pdf')] });
  const [change] = (await ask(safety, form.id)).body;
  expect(must(change)).toMatchObject({
    field: 'files',
    label: 'Giấy xác nhận',
    beforeFiles: [{ name: 'giay-to.pdf' }],
    afterFiles: [{ name: 'giay-xac-nhan-moi.pdf' }],
  });
  await decide(safety, form.id, must(itemsOf(form)[1]), verdict(RESULT.needsUpdate));
  await act(safety, allowRevision, form.id);
  expect(await changedFields(safety, form.id)).toEqual([]);
});

it('taken back before anybody has judged it anew, a plan stays beside the one that was judged', async () => {
  const me = await clerk();
  const first = await submitted(me, await validPeopleRequest(me, 1));
  const safety = await reviewer();
  const described = async () => (await ask(safety, first.id)).body[0];
  await revoke(me, first);
  const second = await describedAnew(me, first, 'Lần hai');
  await revoke(me, second);
  const third = await describedAnew(me, second, 'Lần ba');
  expect(await described()).toMatchObject({
    before: first.staffPlan.description,
    after: 'Lần ba',
  });
  await decide(safety, first.id, must(itemsOf(first)[0]), verdict(RESULT.passed));
  await revoke(me, third);
  await describedAnew(me, third, 'Lần bốn');
  expect(await described()).toMatchObject({ before: 'Lần ba', after: 'Lần bốn' });
});
