import { randomUUID } from 'node:crypto';
import {
  copyRequest,
  downloadConfirmation,
  customChoiceList,
  customFieldList,
  exportPerson,
  forgetPerson,
  getChanges,
  rejectRequest,
  requestUpdate,
  RESULT,
  saveRequest,
  searchRequest,
  submitRequest,
  visitorTypes,
  workItems,
  type CustomValues,
  type EnteredValues,
  type PeopleRequestInput,
} from '@portal/contracts';
import { shownNumber } from '@portal/domain';
import { must, unique } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approveSent, approvers, type Approvers } from '@portal/testing/approval';
import {
  byCode,
  detailOf,
  freshIdentityNumber,
  saved,
  submitted,
  validPeopleRequest,
} from '@portal/testing/people';
import { act, decide, reading, revise, verdict } from '@portal/testing/review';
import { validVehicleRequest, vehiclesOf } from '@portal/testing/vehicles';
import {
  bytesOf,
  exported,
  filled,
  goodRow,
  imported,
  opened,
  saved as bytes,
  templateOf,
} from '@portal/testing/workbooks';
import { change, create, remove, rowWith } from './support/administration';
import { pagesOf } from './support/pdf';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

let by: Approvers;
let admin: Caller;
/** The ids of fields and choices that this file adds, by code. */
const ids: Record<string, string> = {};

const added = async (table: string, values: EnteredValues) => {
  const { status, error } = await create(admin, table, { active: true, ...values });
  if (status !== 200) throw new Error(`${table}: ${error.message}`);
  const code = String(values['code']);
  ids[code] = (await rowWith(admin, table, 'code', code)).id;
};

const FIELD = {
  sort: '0',
  need: 'optional',
  listVisitorTypeIds: [],
  listWorkItemIds: [],
  validFrom: null,
};
const FOR_PAINTERS = { need: 'forSome', listWorkItemIds: ['SON'] };

beforeAll(async () => {
  [by, admin] = await Promise.all([
    approvers(portal.client),
    demoCaller(portal.client, 'admin@plant.example'),
  ]);
  const fields: [string, string, string, string, string, EnteredValues?][] = [
    ['BLOOD', 'nhóm máu', 'blood group', 'peopleItem', 'choice', { need: 'always' }],
    ['HEIGHT', 'ngày khám leo cao', 'day of height check', 'peopleItem', 'day', FOR_PAINTERS],
    ['BOOTS', 'cỡ giày', 'boot size', 'peopleItem', 'number'],
    ['NIGHT', 'làm ca đêm', 'night shift', 'peopleItem', 'yesNo'],
    ['ALIAS', 'biệt danh', 'nickname', 'peopleItem', 'text'],
    ['CAMP', 'nơi ở của đội', 'camp', 'peoplePlan', 'text'],
    ['COLOUR', 'màu xe', 'colour', 'vehicleItem', 'text', { need: 'always' }],
  ];
  for (const [at, [code, nameVi, nameEn, form, answerKind, more]] of fields.entries()) {
    const values = { code, nameVi, nameEn, form, answerKind, sort: String(at), ...more };
    await added('custom-fields', { ...FIELD, ...values });
  }
  for (const [code, name, field] of [
    ['A+', 'A dương', 'BLOOD'],
    ['O-', 'O âm', 'BLOOD'],
  ] as const)
    await added('custom-choices', {
      sort: '0',
      code,
      nameVi: name,
      nameEn: `type ${code}`,
      customFieldId: field,
    });
});

const answers = (own: Record<string, CustomValues[string]>): CustomValues =>
  Object.fromEntries(Object.entries(own).map(([code, value]) => [must(ids[code]), value]));

/** A valid form of two people; each has these answers. */
async function formWith(own: Record<string, CustomValues[string]>): Promise<PeopleRequestInput> {
  const form = await validPeopleRequest(by.clerk);
  const customFields = answers(own);
  return { ...form, staffItems: form.staffItems.map((item) => ({ ...item, customFields })) };
}

const path = (code: string) => `customFields.${must(ids[code])}`;
const blood = () => ({ BLOOD: must(ids['A+']) });

/** An approved people request; each person has these answers. */
async function approvedWith(own: Record<string, CustomValues[string]>) {
  const form = await submitted(by.clerk, await formWith(own));
  await approveSent(by, form);
  return form;
}

describe('a field that the plant has added', () => {
  it('is read by forms in the language of the user, with its choices', async () => {
    const read = async (who: Caller) => {
      const fields = await who.client.call(customFieldList.get, {}, { token: who.token });
      const choices = await who.client.call(customChoiceList.get, {}, { token: who.token });
      return [
        fields.body.filter(({ form }) => form === 'peoplePlan').map(({ name }) => name),
        choices.body.map(({ name }) => name),
      ];
    };
    expect(await read(by.clerk)).toEqual([['nơi ở của đội'], ['A dương', 'O âm']]);
    expect(await read(reading(by.clerk, 'en'))).toEqual([['camp'], ['type A+', 'type O-']]);
  });

  it.each([
    ['vi', 'Vui lòng chọn nhóm máu', 'Vui lòng nhập ngày khám leo cao'],
    ['en', 'blood group', 'day of height check'],
  ] as const)(
    'stops a submit without a needed answer, and no save (%s)',
    async (language, group, day) => {
      const form = await formWith({});
      const height = (await byCode(by.clerk, workItems))('SON').id;
      const [first, second] = form.staffItems;
      const lacking = {
        ...form,
        staffItems: [
          { ...must(first), listWorkItemIds: [height] },
          { ...must(second), customFields: answers(blood()) },
        ],
      };
      const who = reading(by.clerk, language);
      const kept = await saved(who, lacking);
      const { body } = await who.client.call(submitRequest, { body: kept }, { token: who.token });
      expect(body.isSuccess).toBe(false);
      const ofOurs = must(body.data ?? undefined).problems.filter(({ field }) =>
        field.startsWith('customFields.'),
      );
      expect(ofOurs).toEqual([
        {
          step: 'items',
          itemId: first?.id,
          field: path('BLOOD'),
          message: expect.stringContaining(group),
        },
        {
          step: 'items',
          itemId: first?.id,
          field: path('HEIGHT'),
          message: expect.stringContaining(day),
        },
      ]);
    },
  );

  it.each<[string, string, CustomValues[string] | 'other', string]>([
    ['BLOOD', 'a text', 'A+', 'Nhóm máu không hợp lệ'],
    ['BLOOD', 'an unknown choice', randomUUID(), 'Nhóm máu không hợp lệ'],
    ['BOOTS', 'a text', '42', 'Cỡ giày không hợp lệ'],
    ['HEIGHT', 'a day as people write it', '27/11/2026', 'Ngày khám leo cao không hợp lệ'],
    ['COLOUR', 'the answer of another form', 'đỏ', 'Màu xe không hợp lệ'],
  ])('%s takes no %s', async (code, _what, value, message) => {
    const form = await formWith({ [code]: value });
    const { status, error } = await by.clerk.client.call(
      saveRequest,
      { body: form },
      { token: by.clerk.token },
    );
    expect([status, must(error.fieldErrors)[0]]).toEqual([
      400,
      { field: `staffItems.0.${path(code)}`, message: expect.stringContaining(message) },
    ]);
  });

  it('is kept with each person and with the plan, found by keyword, and copied', async () => {
    const alias = unique('Ba Gác');
    const form = await formWith({ ...blood(), BOOTS: 41.5, NIGHT: false, ALIAS: alias });
    const plan = { ...form.staffPlan, customFields: answers({ CAMP: 'Bình Trị' }) };
    const sent = await submitted(by.clerk, { ...form, staffPlan: plan });
    const detail = await detailOf(by.clerk, sent.id);
    const own = answers({ ...blood(), BOOTS: 41.5, NIGHT: false, ALIAS: alias });
    expect(detail.staffItems.map(({ customFields }) => customFields)).toEqual([own, own]);
    expect(detail.staffPlan.customFields).toEqual(answers({ CAMP: 'Bình Trị' }));
    const paper = await bytesOf(by.clerk, downloadConfirmation.path, {
      body: { ...form, staffPlan: plan },
    });
    expect((await pagesOf(paper)).join(' ')).toContain('Nơi ở của đội Bình Trị');
    const found = await by.clerk.client.call(
      searchRequest,
      { query: { filterValue: JSON.stringify({ keyword: alias }) } },
      { token: by.clerk.token },
    );
    expect(found.body.data.map(({ id }) => id)).toEqual([sent.id]);
    const copy = await by.clerk.client.call(
      copyRequest,
      { params: { id: sent.id } },
      { token: by.clerk.token },
    );
    const copied = await detailOf(by.clerk, must(copy.body.data ?? undefined).id);
    expect(copied.staffItems[0]?.customFields).toEqual(own);
  });

  it('is shown before and after where a revision changes it', async () => {
    const form = await submitted(by.clerk, await formWith({ ...blood(), NIGHT: true }));
    const [one, two] = form.staffItems.map(({ id }) => id);
    await decide(by.safety, form.id, must(one), verdict(RESULT.passed));
    await decide(by.safety, form.id, must(two), verdict(RESULT.needsUpdate));
    await act(by.safety, requestUpdate, form.id);
    await revise(by.clerk, {
      ...form,
      staffItems: form.staffItems.map((item) => ({
        ...item,
        customFields: answers({ BLOOD: must(ids['O-']), NIGHT: false, BOOTS: 1234.5 }),
      })),
    });
    const seen = async (language: 'vi' | 'en') => {
      const who = reading(by.safety, language);
      const { body } = await who.client.call(
        getChanges,
        { params: { id: form.id } },
        { token: who.token },
      );
      return body.flatMap(({ changes }) =>
        changes.map(({ label, before, after }) => [label, before, after]),
      );
    };
    expect(await seen('vi')).toEqual([
      ['Nhóm máu', 'A dương', 'O âm'],
      ['Cỡ giày', '', shownNumber(1234.5, 'vi')],
      ['Làm ca đêm', 'Có', 'Không'],
    ]);
    expect(await seen('en')).toEqual([
      ['Blood group', 'type A+', 'type O-'],
      ['Boot size', '', shownNumber(1234.5, 'en')],
      ['Night shift', 'Yes', 'No'],
    ]);
  });

  it('has a column in the template, the export and the import', async () => {
    const template = await opened(await templateOf(by.clerk));
    const headers = (must(template.worksheets[0]).getRow(1).values as string[]).slice(-5);
    expect(headers).toEqual([
      'Nhóm máu',
      'Ngày khám leo cao',
      'Cỡ giày',
      'Làm ca đêm',
      'Biệt danh',
    ]);
    const rows = [
      { ...goodRow(freshIdentityNumber()), 'Nhóm máu': 'o âm', 'Cỡ giày': 42, 'Làm ca đêm': 'Có' },
      { ...goodRow(freshIdentityNumber()), 'Nhóm máu': 'AB', 'Biệt danh': 'Tư' },
    ];
    const answer = await imported(
      by.clerk,
      await bytes(await filled(await templateOf(by.clerk), rows)),
    );
    expect(answer.refused).toEqual([
      expect.objectContaining({ row: 3, problems: [expect.stringContaining('Nhóm máu')] }),
    ]);
    const [item] = answer.data;
    expect(item?.customFields).toEqual(answers({ BLOOD: must(ids['O-']), BOOTS: 42, NIGHT: true }));
    expect(answer.rows[0]?.fields).toEqual(
      expect.arrayContaining(['BLOOD', 'BOOTS', 'NIGHT'].map(path)),
    );
    const [sheet] = (await opened(await exported(by.clerk, [must(item)]))).worksheets;
    const cells: Record<string, unknown> = {};
    must(sheet)
      .getRow(1)
      .eachCell((cell, at) => (cells[cell.text] = must(sheet).getCell(2, at).value));
    expect(cells).toMatchObject({
      'Nhóm máu': 'O âm',
      'Cỡ giày': 42,
      'Làm ca đêm': 'Có',
      'Biệt danh': null,
    });
  });

  it('is asked of other families in the same way', async () => {
    const root = await approvedWith(blood());
    const form = await validVehicleRequest(by.clerk, root);
    const { body } = await by.clerk.client.call(
      submitRequest,
      { body: form },
      { token: by.clerk.token },
    );
    expect(must(body.data ?? undefined).problems.map(({ field }) => field)).toContain(
      path('COLOUR'),
    );
    const sent = await submitted(by.clerk, {
      ...form,
      version: must(body.data ?? undefined).version,
      vehicleItems: form.vehicleItems.map((item) => ({
        ...item,
        customFields: answers({ COLOUR: 'Đỏ' }),
      })),
    });
    expect((await vehiclesOf(by.clerk, sent.id)).vehicleItems[0]?.customFields).toEqual(
      answers({ COLOUR: 'Đỏ' }),
    );
  });

  it('is handed out and erased with the person', async () => {
    const alias = unique('Hai');
    const form = await submitted(by.clerk, await formWith({ ...blood(), ALIAS: alias }));
    await act(by.safety, rejectRequest, form.id);
    const [first] = form.staffItems;
    const body = { identityNumber: must(first).identityCardNumber };
    const told = await admin.client.call(exportPerson, { body }, admin);
    expect(JSON.stringify(told.body)).toContain(alias);
    const gone = await admin.client.call(
      forgetPerson,
      { body: { ...body, reason: 'Theo đơn đề nghị', dryRun: false } },
      admin,
    );
    expect(gone.body).toMatchObject({ isSuccess: true });
    const detail = await detailOf(by.clerk, form.id);
    expect(detail.staffItems.map(({ customFields }) => customFields)).toEqual([
      {},
      answers({ ...blood(), ALIAS: alias }),
    ]);
  });

  it('keeps its form and its kind, is put out of use instead of deleted, and then is needed no more', async () => {
    const code = unique('TMP');
    await added('custom-fields', {
      ...FIELD,
      code,
      nameVi: 'tạm',
      nameEn: 'temporary',
      form: 'peopleItem',
      answerKind: 'text',
      need: 'always',
    });
    const kept = await saved(by.clerk, await formWith({ ...blood(), [code]: 'x' }));
    const row = await rowWith(admin, 'custom-fields', 'code', code);
    const moved = await change(admin, 'custom-fields', row, {
      ...row.values,
      answerKind: 'number',
    });
    expect([moved.status, must(moved.error.fieldErrors)[0]]).toEqual([
      400,
      { field: 'answerKind', message: expect.stringContaining('không đổi được') },
    ]);
    expect((await remove(admin, 'custom-fields', row)).status).toBe(200);
    const ended = await rowWith(admin, 'custom-fields', 'code', code);
    expect(ended.values['active']).toBe(false);
    const sent = await submitted(by.clerk, {
      ...kept,
      staffItems: kept.staffItems.map((item) => ({ ...item, customFields: answers(blood()) })),
    });
    expect(sent.id).toBe(kept.id);
  });

  it.each<[EnteredValues, string]>([
    [{ form: 'vehicleItem', need: 'forSome' }, 'need'],
    [{ need: 'forSome' }, 'need'],
    [{ code: 'blood', form: 'vehicleItem' }, 'code'],
    [{ nameVi: 'nhóm máu' }, 'nameVi'],
    [{ need: 'always', listVisitorTypeIds: 'some' }, 'listVisitorTypeIds'],
  ])('is refused with %j', async (own, field) => {
    const [type] = (await by.clerk.client.call(visitorTypes.get, {}, { token: by.clerk.token }))
      .body;
    const values = {
      ...FIELD,
      code: unique('BAD'),
      nameVi: 'x',
      nameEn: 'x',
      sort: '0',
      active: true,
      form: 'peopleItem',
      answerKind: 'text',
      ...own,
      ...(own['listVisitorTypeIds'] ? { listVisitorTypeIds: [must(type).code] } : {}),
    };
    const { status, error } = await create(admin, 'custom-fields', values);
    expect([status, must(error.fieldErrors)[0]?.field]).toEqual([400, field]);
  });
});
