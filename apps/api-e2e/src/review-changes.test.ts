import {
  allowRevision,
  genders,
  getChanges,
  getFile,
  getReviewState,
  RESULT,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { PAPER, submitted, validPeopleRequest } from '@portal/testing/people';
import { act, decide, itemsOf, reading, revise, verdict } from '@portal/testing/review';
import { checkedPhoto, uploadForm } from '@portal/testing/upload';
import { execute } from './support/database';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });

const as = (name: string) => demoCaller(portal.client, name);
const clerk = () => as('clerk@ptsc.example');
const reviewer = () => as('reviewer@plant.example');

const ask = (who: Caller, id: string) =>
  who.client.call(getChanges, { params: { id } }, { token: who.token });
const upload = async ({ client, token }: Caller, name: string, bytes: Buffer) =>
  (await uploadForm({ baseUrl: client.baseUrl, token }, { name, bytes })).body;

/** A request whose second person needed an update and was corrected. */
async function corrected(): Promise<{ me: Caller; form: PeopleRequestInput; oldPhoto: string }> {
  const me = await clerk();
  const plan = await validPeopleRequest(me);
  const sender = { baseUrl: me.client.baseUrl, token: me.token };
  const old = await checkedPhoto(sender);
  must(plan.staffItems[1]).imageId = old;
  const form = await submitted(me, plan);
  const safety = await reviewer();
  const [one, two] = itemsOf(form);
  await decide(safety, form.id, one, verdict(RESULT.passed));
  await decide(safety, form.id, two, verdict(RESULT.needsUpdate));
  await act(safety, allowRevision, form.id);
  const { body: kinds } = await me.client.call(genders.get, {}, { token: me.token });
  const image = await checkedPhoto(sender, { name: 'portrait-b-3x4.jpg' });
  const paper = await upload(me, 'ban-moi.pdf', PAPER);
  const person = must(form.staffItems[1]);
  const [group, ...groups] = person.staffProfileFiles;
  const [type, ...types] = must(group).types;
  const changed = {
    ...person,
    imageId: image,
    fullName: 'Trần Thị Mới',
    dateOfBirth: '1991-12-01',
    genderId: must(kinds.find(({ code }) => code === 'NU')).id,
    staffProfileFiles: [
      {
        ...must(group),
        types: [
          {
            ...must(type),
            files: [{ id: paper.id }],
            documentDate: '2028-02-09',
            documentNumber: '',
            issuer: '',
          },
          ...types,
        ],
      },
      ...groups,
    ],
  };
  await revise(me, { ...form, staffItems: [must(form.staffItems[0]), changed] });
  return { me, form, oldPhoto: old };
}

describe('what changed since the last verdict', () => {
  it('is shown field by field, in words and with both files, to author, colleague and reviewer', async () => {
    const { me, form, oldPhoto } = await corrected();
    const safety = await reviewer();
    const { body } = await ask(safety, form.id);
    expect(body.map(({ itemId }) => itemId)).toEqual([itemsOf(form)[1]]);
    const changes = must(body[0]).changes;
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Ảnh', '', ''],
      ['Họ và tên', 'Nguyễn Văn Thứ 2', 'Trần Thị Mới'],
      ['Ngày sinh', '20/05/1990', '01/12/1991'],
      ['Giới tính', 'Nam', 'Nữ'],
      [
        expect.stringMatching(/\S/),
        expect.stringMatching(/^số G1 · hạn \d\d\/\d\d\/\d{4}$/),
        'hạn 09/02/2028',
      ],
    ]);
    const [image, document] = [must(changes[0]), must(changes.at(-1))];
    expect(image).toMatchObject({
      field: 'imageId',
      beforeFiles: [{ id: oldPhoto }],
      afterFiles: [{ name: 'portrait-b-3x4.jpg' }],
    });
    expect([document.beforeFiles[0]?.name, document.afterFiles[0]?.name]).toEqual([
      'giay-to.pdf',
      'ban-moi.pdf',
    ]);
    const { body: english } = await ask(reading(me, 'en'), form.id);
    expect(must(english[0]).changes.slice(1, 4)).toMatchObject([
      { label: 'Full name' },
      { label: 'Date of birth', before: '20/05/1990' },
      { label: 'Gender', before: 'Male', after: 'Female' },
    ]);
    for (const name of ['colleague@ptsc.example', 'head@plant.example', 'admin@plant.example'])
      expect((await ask(await as(name), form.id)).status).toBe(200);
  });

  it('is nothing after the next verdict', async () => {
    const { form } = await corrected();
    const safety = await reviewer();
    const params = { id: form.id };
    const state = await safety.client.call(getReviewState, { params }, { token: safety.token });
    const [, two] = itemsOf(form);
    const seen = must(must(state.body.items[1]).verdict).decisionId;
    await decide(safety, form.id, two, verdict(RESULT.passed, seen));
    expect((await ask(safety, form.id)).body).toEqual([]);
  });

  it('is not there for another company, nor for staff who do not review it', async () => {
    const { form } = await corrected();
    const answers = await Promise.all(
      ['clerk@lilama.example', 'guard@plant.example', 'engineer@plant.example'].map(
        async (name) => (await ask(await as(name), form.id)).status,
      ),
    );
    expect(answers).toEqual([404, 404, 404]);
    expect((await ask({ client: portal.client, token: '' }, form.id)).status).toBe(401);
  });

  it('keeps the files that were judged, and those who see the request may read them', async () => {
    const { me, oldPhoto } = await corrected();
    const left = await upload(me, 'le.pdf', PAPER);
    const read = async (who: Caller, id: string) => {
      const url = new URL(getFile.path.replace(':id', id), portal.client.baseUrl);
      const headers = { Authorization: `Bearer ${who.token}` };
      return (await fetch(url, { headers })).status;
    };
    await execute(
      portal.databaseUrl,
      `update file set uploaded_by_id = null where id = '${oldPhoto}';
       update file set unused_since = now() - interval '3 days' where id in ('${oldPhoto}', '${left.id}');
       select graphile_worker.add_job('sweep');`,
    );
    await until(async () => ((await read(me, left.id)) === 404 ? true : undefined));
    const [safety, stranger] = [await reviewer(), await as('clerk@lilama.example')];
    expect([await read(safety, oldPhoto), await read(me, oldPhoto)]).toEqual([200, 200]);
    expect(await read(stranger, oldPhoto)).toBe(404);
  });
});
