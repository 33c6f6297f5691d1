import {
  completeTask,
  completeTasks,
  passItems,
  revokeRequest,
  supportTask,
  myProfile,
  type CompleteTaskBody,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, PAPER, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { historyOf, itemsOf, openTask, reading, stepsOf } from '@portal/testing/review';
import { uploadForm } from '@portal/testing/upload';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const as = (name: string) => demoCaller(portal.client, name);
const clerk = () => as('clerk@ptsc.example');
const reviewer = () => as('reviewer@plant.example');

/** People requests start with a step in which the plant adds files. */
beforeAll(() =>
  execute(
    portal.databaseUrl,
    `with step as (insert into workflow_step_definition
         (id, code, family, position, name_vi, name_en, protocol, operation, group_id)
       select gen_random_uuid(), 'NS-0', 'people', 0, 'Bổ sung hồ sơ', 'Supplement', 0, 8, id
       from user_group where code = 'AN_TOAN' returning id)
     insert into workflow_task_definition (id, code, step_id, position, type, due_hours)
       select gen_random_uuid(), 'NS-0-1', id, 1, 0, 24 from step`,
  ),
);

const finish = (who: Caller, taskId: string, body: CompleteTaskBody) =>
  who.client.call(completeTask, { params: { taskId }, body }, { token: who.token });
async function upload({ client, token }: Caller, name: string) {
  const sender = { baseUrl: client.baseUrl, token };
  return (await uploadForm(sender, { name, bytes: PAPER })).body;
}

async function waiting() {
  const me = await clerk();
  const form = await submitted(me, await validPeopleRequest(me));
  return { me, form, taskId: await openTask(me, form.id) };
}

describe('a task of supplementing files', () => {
  it('takes at least one file, and says so at the field', async () => {
    const { taskId } = await waiting();
    const safety = await reviewer();
    const without = await finish(safety, taskId, { comment: 'Đã bổ sung' });
    expect([without.status, without.error.fieldErrors]).toEqual([
      400,
      [{ field: 'files', message: 'Vui lòng đính kèm ít nhất một tập tin.' }],
    ]);
    const english = await finish(reading(safety, 'en'), taskId, { comment: 'x'.repeat(4001) });
    expect(english.error.fieldErrors).toEqual([
      { field: 'comment', message: expect.stringMatching(/^Comment .*4000/) },
    ]);
    const several = await safety.client.call(
      completeTasks,
      { body: { taskIds: [taskId], comment: '' } },
      { token: safety.token },
    );
    expect(several.body.data[0]?.isSuccess).toBe(false);
  });

  it('keeps its files with the history and with the request, also through another round', async () => {
    const { me, form, taskId } = await waiting();
    const safety = await reviewer();
    const files = [await upload(safety, 'bien-ban.pdf'), await upload(safety, 'phu-luc.pdf')];
    const body = { comment: 'Biên bản họp', files: [...files, ...files].map(({ id }) => ({ id })) };
    expect((await finish(safety, taskId, body)).body.message).toBe('Đã hoàn thành công việc.');
    const [entry] = await historyOf(safety, form.id);
    expect(entry).toMatchObject({
      actionCode: 'supplementFile',
      comment: 'Biên bản họp',
      attachments: [{ name: 'bien-ban.pdf' }, { name: 'phu-luc.pdf' }],
    });
    const names = async () => (await detailOf(me, form.id)).supplements.map(({ name }) => name);
    expect(await names()).toEqual(['bien-ban.pdf', 'phu-luc.pdf']);
    const url = new URL(must((await detailOf(me, form.id)).supplements[0]).url, me.client.baseUrl);
    expect((await fetch(url)).status).toBe(200);

    await me.client.call(revokeRequest, { params: { id: form.id } }, { token: me.token });
    const { version } = await detailOf(me, form.id);
    await saved(me, { ...form, version });
    expect(await names()).toEqual(['bien-ban.pdf', 'phu-luc.pdf']);
  });

  it('takes only files of the user who does it', async () => {
    const { me, form, taskId } = await waiting();
    const safety = await reviewer();
    const theirs = await upload(me, 'cua-nha-thau.pdf');
    const stolen = await finish(safety, taskId, { files: [{ id: theirs.id }] });
    expect([stolen.status, stolen.error.code]).toEqual([400, 'fileNotYours']);
    const unknown = await finish(safety, taskId, { files: [{ id: itemsOf(form)[0] }] });
    expect(unknown.status).toBe(400);
    expect((await detailOf(me, form.id)).supplements).toEqual([]);
  });

  it('is supported without files, and followed by the check of people', async () => {
    const { me, form, taskId } = await waiting();
    const [safety, engineer] = [await reviewer(), await as('engineer@plant.example')];
    const { body: helper } = await engineer.client.call(myProfile, {}, { token: engineer.token });
    const long = { userId: helper.id, comment: 'x'.repeat(2001) };
    const refused = await safety.client.call(
      supportTask,
      { params: { taskId }, body: long },
      { token: safety.token },
    );
    expect(refused.error.fieldErrors).toEqual([
      { field: 'comment', message: 'Ý kiến không được dài quá 2000 ký tự.' },
    ]);
    await safety.client.call(
      supportTask,
      { params: { taskId }, body: { ...long, comment: 'Tìm giúp biên bản' } },
      { token: safety.token },
    );
    const tasks = must((await stepsOf(me, form.id))[0]).tasks;
    const support = must(tasks.find(({ parentTaskId }) => parentTaskId === taskId));
    expect((await finish(engineer, support.id, { comment: 'Không có' })).body.isSuccess).toBe(true);
    const file = await upload(safety, 'bien-ban.pdf');
    await finish(safety, taskId, { files: [{ id: file.id }] });
    await safety.client.call(
      passItems,
      { params: { id: form.id }, body: { itemIds: itemsOf(form) } },
      { token: safety.token },
    );
    const done = await finish(safety, await openTask(me, form.id), { files: [{ id: file.id }] });
    expect(done.body.isSuccess).toBe(true);
    const [confirm] = await historyOf(safety, form.id);
    expect(confirm).toMatchObject({ actionCode: 'confirm', attachments: [{ id: file.id }] });
    expect((await detailOf(me, form.id)).supplements).toHaveLength(1);
  });
});
