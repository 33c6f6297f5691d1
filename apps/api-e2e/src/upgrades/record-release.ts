import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  announceAdmissionRule,
  CARD_CHANGE_TYPE,
  cardChangeRoutes,
  gates,
  getDevMailbox,
  getGateList,
  getRequestHeader,
  getWorkflow,
  guaranteeRoutes,
  letThroughGate,
  makeMachineKey,
  registerGateDevice,
  rejectRequest,
  requestUpdate,
  RESULT,
  returnRequest,
  saveWorkflow,
  type EnteredValues,
  type EntryRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { almostApproved, approved } from '@portal/testing/approval';
import { approvedCardChange, sentCardChange, validCardChange } from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approveEntry, entryApprovers, itemIdsOf } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import {
  approveGuarantee,
  confirmGuarantee,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { byCode, detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { act, decide, itemsOf, verdict } from '@portal/testing/review';
import { approvedTakeOut, saveTakeOut, sentTakeOut, validTakeOut } from '@portal/testing/take-outs';
import { until } from '@portal/testing/until';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { seed } from '../../../../tools/portal/seed.mjs';
import { testSettings } from '../../../../tools/portal/test-settings.mjs';
import { change, create, rowWith } from '../support/administration';
import { startApi } from '../support/api';
import { portalCommand } from '../support/commands';
import { createDatabase, execute } from '../support/database';
import { cardsOf } from '../support/guarantees';
import { allJobsDone } from '../support/kept-data';
import { broughtIn } from '../support/take-outs';
import {
  RECORDED_REQUESTS,
  type OtherFamily,
  type RecordedFacts,
  type RecordedRequest,
} from './recorded-release';

/**
 * `npm run record-release` runs this on a finished release: it fills a portal with the demo and with
 * requests of all families in many states, and makes the portal's own backup of it. Together with
 * the facts that it writes down, the test of upgrades uses it from then on.
 */
const folder = must(process.env['RECORD_TO']);
const version = must(process.env['RECORD_VERSION']);
const today = plantDate(new Date());
const RULE_CODE = 'LLTP_NHA_MAY';

it('records a release', async () => {
  const files = join(folder, 'files');
  const database = await createDatabase('reference');
  const settings = { NODE_ENV: 'test', DATABASE_URL: database.url, FILES_DIR: files };
  await seed(database.url, ['--demo'], { env: { ...testSettings, FILES_DIR: files } });
  const api = await startApi({ databaseUrl: database.url, env: settings });
  const by = {
    ...(await entryApprovers(api.client)),
    engineer: await demoCaller(api.client, 'engineer@plant.example'),
  };
  const admin = await demoCaller(api.client, 'admin@plant.example');

  const plant = await plantsOwn(admin);
  const answers = { [plant.fieldId]: plant.fieldAnswer };
  const person = async (count = 2) => {
    const form = await validPeopleRequest(by.clerk, count);
    return {
      ...form,
      staffItems: form.staffItems.map((item) => ({ ...item, customFields: answers })),
    };
  };
  const withAnswers = (form: PeopleRequestInput) => ({
    ...form,
    staffPlan: { ...form.staffPlan, startDate: today },
    staffItems: form.staffItems.map((item) => ({ ...item, customFields: answers })),
  });
  const sent = async () => submitted(by.clerk, await person());
  const half = async <Form extends EntryRequestInput>(form: Form): Promise<Form> => {
    await decide(by.safety, form.id, must(itemIdsOf(form)[0]), verdict(RESULT.passed));
    return form;
  };

  const root = await approved(by, { count: 4, change: withAnswers });
  const made: Record<RecordedRequest, PeopleRequestInput> = {
    draft: await saved(by.clerk, await person()),
    submitted: await sent(),
    halfReviewed: await half(await sent()),
    returned: await sent(),
    toCorrect: await sent(),
    lastTask: await almostApproved(by, { change: withAnswers }),
    approved: root,
    rejected: await sent(),
  };
  const [good, bad] = itemsOf(made.toCorrect);
  await decide(by.safety, made.toCorrect.id, good, verdict(RESULT.passed));
  await decide(by.safety, made.toCorrect.id, bad, verdict(RESULT.needsUpdate));
  for (const [route, { id }] of [
    [returnRequest, made.returned],
    [requestUpdate, made.toCorrect],
    [rejectRequest, made.rejected],
  ] as const)
    expect((await act(by.safety, route, id)).body).toMatchObject({ isSuccess: true });

  const vehicles = () => validVehicleRequest(by.clerk, root, 2);
  const equipment = () => validEquipmentRequest(by.clerk, root, 2);
  const { lotIds } = await broughtIn(database.url, { quantities: [4, 5, 6] });
  const takeOut = (at: number) =>
    validTakeOut(by.clerk, [{ equipmentId: must(lotIds[at]), numberOut: 1 }]);
  const guaranteed = (at: number): PeopleRequestInput => ({
    ...root,
    staffPlan: { ...root.staffPlan, startDate: addDays(today, at) },
  });
  const guarantees = await Promise.all(
    [0, 1, 2].map((at) => validGuarantee(by.engineer, guaranteed(at))),
  );
  const changed = (at: number) =>
    validCardChange(by.clerk, CARD_CHANGE_TYPE.extend, {
      ...root,
      staffItems: root.staffItems.slice(at, at + 1),
    });
  const draftOf = async (form: { id: string }, route: typeof guaranteeRoutes.save, who: Caller) => {
    const { body, error } = await who.client.call(
      route,
      { body: form as never },
      { token: who.token },
    );
    if (!body.isSuccess) throw new Error(`Save: ${error.message}`);
    return form.id;
  };
  const others: Record<OtherFamily, { draft: string; halfReviewed: string; approved: string }> = {
    vehicles: {
      draft: (await saved(by.clerk, await vehicles())).id,
      halfReviewed: (await half(await submitted(by.clerk, await vehicles()))).id,
      approved: (await approveEntry(by, await submitted(by.clerk, await vehicles()))).id,
    },
    equipment: {
      draft: (await saved(by.clerk, await equipment())).id,
      halfReviewed: (await half(await submitted(by.clerk, await equipment()))).id,
      approved: (await approveEntry(by, await submitted(by.clerk, await equipment()))).id,
    },
    guarantee: {
      draft: await draftOf(must(guarantees[2]), guaranteeRoutes.save, by.engineer),
      halfReviewed: (await sentGuarantee(by.engineer, must(guarantees[1]))).id,
      approved: (await sentGuarantee(by.engineer, must(guarantees[0]))).id,
    },
    cardChange: {
      draft: await draftOf(await changed(3), cardChangeRoutes.save as never, by.clerk),
      halfReviewed: (await sentCardChange(by.clerk, await changed(2))).id,
      approved: (await approvedCardChange(by, await changed(1))).id,
    },
    takeOut: {
      draft: await (async () => {
        const form = await takeOut(0);
        await saveTakeOut(by.clerk, form);
        return form.id;
      })(),
      halfReviewed: (await sentTakeOut(by.clerk, await takeOut(1))).id,
      approved: (await approvedTakeOut({ ...by }, by.clerk, await takeOut(2))).id,
    },
  };
  for (const id of [others.guarantee.halfReviewed, others.guarantee.approved])
    await confirmGuarantee(by, id);
  await approveGuarantee(by, others.guarantee.approved);

  const call: Caller['client']['call'] = (route, input) =>
    api.client.call(route, input, { token: by.security.token });
  const gateId = (await byCode(by.security, gates))('C2').id;
  const [card] = await cardsOf(database.url, root.id);
  await execute(
    database.url,
    `insert into training_result (id, person_id, course_id, exam_date, is_passed, modified_at)
     select gen_random_uuid(), c.person_id, k.id, '${today}', true, now()
     from safety_card c cross join course k where c.request_id = '${root.id}'`,
  );
  const device = await call(registerGateDevice, { body: { name: 'Máy cổng 2' } });
  const { keyId } = (await call(getGateList, { query: { gateId, deviceId: device.body.id } })).body;
  const { number } = must(card);
  const passed = await call(letThroughGate, {
    body: { id: crypto.randomUUID(), gateId, direction: 'in', code: number },
  });
  expect(passed.body).toMatchObject({ outcome: 'passed' });
  const key = await admin.client.call(
    makeMachineKey,
    { body: { systemName: 'Hệ thống chấm công', scopes: ['requests:read', 'cards:read'] } },
    { token: admin.token },
  );

  await announcedRule(await demoCaller(api.client, 'safety@plant.example'));

  const paper = await until(async () => {
    const { signAttachments } = await detailOf(by.clerk, root.id);
    return signAttachments[0];
  });
  await allJobsDone(database.url);
  const people = await detailOf(by.clerk, root.id);
  const uploaded = must(people.staffPlan.attachments[0]);
  const sha256 = async (id: string) => {
    const answer = await fetch(`${api.baseUrl}/io/website/file/${id}`, {
      headers: { Authorization: `Bearer ${by.clerk.token}` },
    });
    return createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
  };
  const stateOf = async (id: string) => {
    const { body } = await api.client.call(
      getRequestHeader,
      { params: { id } },
      { token: by.clerk.token },
    );
    return { id, number: body.requestNumber, status: body.websiteStatus };
  };
  const mails: Record<string, number> = {};
  for (const to of ['clerk@ptsc.example', 'reviewer@plant.example', 'guard@plant.example'])
    mails[to] = (await api.client.call(getDevMailbox, { query: { to } })).body.length;
  const facts: RecordedFacts = {
    version,
    day: today,
    requests: Object.fromEntries(
      await Promise.all(
        RECORDED_REQUESTS.map(async (name) => [name, await stateOf(made[name].id)] as const),
      ),
    ) as RecordedFacts['requests'],
    others,
    files: await Promise.all(
      [uploaded.id, paper.id].map(async (id) => ({
        id,
        sha256: await sha256(id),
        owner: 'clerk@ptsc.example',
      })),
    ),
    card: { number, name: must(people.staffItems[0]).fullName, keyId, gateId },
    machineKey: key.body.secret,
    mails,
    plant,
  };
  await api.stop();
  await execute(database.url, 'delete from session');
  const backup = await portalCommand(settings, 'backup', join(folder, 'backup'));
  expect(backup).toMatchObject({ code: 0, error: '' });
  await writeFile(join(folder, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
  await database.drop();
  expect(await readFile(join(folder, 'facts.json'), 'utf8')).toContain(version);
});

/** What administrators of a plant change: a list, a field of their own and a step. */
async function plantsOwn(admin: Caller): Promise<RecordedFacts['plant']> {
  const added = async (table: string, values: EnteredValues) => {
    const { status, error } = await create(admin, table, { active: true, sort: '1', ...values });
    if (status !== 200) throw new Error(`${table}: ${error.message}`);
    return (await rowWith(admin, table, 'code', String(values['code']))).id;
  };
  const field = {
    code: 'BOOTS',
    nameVi: 'cỡ giày bảo hộ',
    nameEn: 'boot size',
    form: 'peopleItem',
    answerKind: 'choice',
    need: 'optional',
    listVisitorTypeIds: [],
    listWorkItemIds: [],
    validFrom: null,
  };
  const fieldId = await added('custom-fields', field);
  const choiceId = await added('custom-choices', {
    code: 'C41',
    nameVi: 'cỡ 41',
    nameEn: 'size 41',
    customFieldId: 'BOOTS',
  });
  const row = await rowWith(admin, 'positions', 'code', 'TLM');
  await change(admin, 'positions', row, { ...row.values, nameVi: 'Thợ lắp máy của nhà máy' });
  const stepName = 'Đội bảo vệ xem lại';
  const family = 'guarantee';
  const { body: workflow } = await admin.client.call(
    getWorkflow,
    { params: { family } },
    { token: admin.token },
  );
  const steps = workflow.steps.map(({ code: _code, group, tasks, ...step }, at) => ({
    ...step,
    nameVi: at === workflow.steps.length - 1 ? stepName : step.nameVi,
    groupCode: group.code,
    tasks: tasks.map(({ code: _taskCode, user, ...task }) => ({
      ...task,
      userCode: user?.code ?? null,
    })),
  }));
  const saving = await admin.client.call(
    saveWorkflow,
    { params: { family }, body: { version: workflow.version, steps } },
    { token: admin.token },
  );
  if (saving.status !== 200) throw new Error(`Workflow: ${saving.error.message}`);
  return {
    fieldId,
    fieldAnswer: choiceId,
    choiceId,
    positionCode: 'TLM',
    stepName,
    ruleCode: RULE_CODE,
  };
}

/** Announces a rule of admission of the plant's own. */
async function announcedRule(safety: Caller): Promise<void> {
  const rule = await safety.client.call(
    announceAdmissionRule,
    {
      body: {
        rule: null,
        day: addDays(today, 30),
        values: {
          code: RULE_CODE,
          nameVi: 'Lý lịch tư pháp',
          nameEn: 'Police record',
          sort: '900',
          active: true,
          nationality: 'foreign',
          act: 'Quy định 12',
          article: 'Điều 3',
          validFrom: addDays(today, 30),
          listDocumentTypeIds: ['LLTP'],
          listWorkItemIds: [],
          listVisitorTypeIds: [],
        },
      },
    },
    { token: safety.token },
  );
  if (rule.status !== 200) throw new Error(`Rule: ${rule.error.message}`);
}
