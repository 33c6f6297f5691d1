import {
  CARD_CHANGE_TYPE,
  cardChangeRoutes,
  copyCardChange,
  copyGuarantee,
  copyTakeOut,
  downloadCardChangeConfirmation,
  downloadGuaranteeConfirmation,
  downloadTakeOutConfirmation,
  exportCardChanges,
  exportTakeOutItems,
  forgetPerson,
  guaranteeRoutes,
  importTakeOutItems,
  STATUS,
  staffReport,
  takeOutRoutes,
  type CustomForm,
  type CustomValues,
  type EnteredValues,
  type ImportedTakeOutItem,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must, unique } from '@portal/testing';
import { validCardChange } from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approveSent } from '@portal/testing/approval';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { approvedRoot, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { validGuarantee } from '@portal/testing/guarantees';
import { reading } from '@portal/testing/review';
import { validTakeOut } from '@portal/testing/take-outs';
import { bytesOf, importedBy, opened } from '@portal/testing/workbooks';
import { create, remove, rowWith } from './support/administration';
import { execute } from './support/database';
import { pagesOf } from './support/pdf';
import { usePortal } from './support/portal';
import { sheetOf } from './support/reports';
import { broughtIn } from './support/take-outs';

const portal = usePortal({ demo: true });

/** What an administrator, a clerk and a stranger might type. */
const NASTY = '<script>alert(1)</script> {{name}} ${x} %s';

/** A form of any family, as far as these tests change it. */
interface AnyForm {
  id: string;
  version: number;
  customFields: CustomValues;
  staffItems?: readonly { id: string; customFields: CustomValues }[];
  equipmentItems?: readonly { id: string; customFields: CustomValues }[];
}

/** Calls of a family whose bodies and answers this file treats alike. */
interface Family {
  plan: CustomForm;
  item: CustomForm;
  items: 'staffItems' | 'equipmentItems';
  routes: typeof guaranteeRoutes;
  copy: typeof copyGuarantee;
  paper: string;
  make: () => Promise<AnyForm>;
  who: () => Caller;
}

let by: EntryApprovers & { engineer: Caller };
let admin: Caller;
let root: PeopleRequestInput;
let lots: { id: string; lotIds: string[] };
/** The ids of fields, by form and kind. */
const ids: Record<string, string> = {};

const FAMILIES: Record<string, Family> = {
  guarantee: {
    plan: 'guaranteePlan',
    item: 'guaranteeItem',
    items: 'staffItems',
    routes: guaranteeRoutes,
    copy: copyGuarantee,
    paper: downloadGuaranteeConfirmation.path,
    make: () => validGuarantee(by.engineer, root),
    who: () => by.engineer,
  },
  'card change': {
    plan: 'cardChangePlan',
    item: 'cardChangeItem',
    items: 'staffItems',
    routes: cardChangeRoutes as unknown as typeof guaranteeRoutes,
    copy: copyCardChange,
    paper: downloadCardChangeConfirmation.path,
    make: () => validCardChange(by.clerk, CARD_CHANGE_TYPE.extend, root),
    who: () => by.clerk,
  },
  'take-out': {
    plan: 'takeOutPlan',
    item: 'takeOutItem',
    items: 'equipmentItems',
    routes: takeOutRoutes as unknown as typeof guaranteeRoutes,
    copy: copyTakeOut,
    paper: downloadTakeOutConfirmation.path,
    make: () =>
      validTakeOut(
        by.clerk,
        lots.lotIds.map((equipmentId) => ({ equipmentId, numberOut: 1 })),
      ),
    who: () => by.clerk,
  },
};
const each = Object.entries(FAMILIES);

const FIELD = {
  sort: '0',
  listVisitorTypeIds: [],
  listWorkItemIds: [],
  validFrom: null,
  active: true,
};
async function added(form: CustomForm, answerKind: string, own: EnteredValues) {
  const code = `${form}-${answerKind}`;
  const names = { nameVi: `ô ${form} ${answerKind}`, nameEn: `box ${form} ${answerKind}` };
  const values = { ...FIELD, code, form, answerKind, need: 'optional', ...names, ...own };
  const { status, error } = await create(admin, 'custom-fields', values);
  if (status !== 200) throw new Error(error.message);
  ids[code] = (await rowWith(admin, 'custom-fields', 'code', code)).id;
}

beforeAll(async () => {
  const [people, engineer] = await Promise.all([
    entryApprovers(portal.client),
    demoCaller(portal.client, 'engineer@plant.example'),
  ]);
  by = { ...people, engineer };
  admin = await demoCaller(portal.client, 'admin@plant.example');
  [root, lots] = await Promise.all([
    approvedRoot(by, 2),
    broughtIn(portal.databaseUrl, { quantities: [50, 50] }),
  ]);
  for (const [, { plan, item }] of each) {
    await added(plan, 'text', { need: 'always' });
    await added(item, 'text', {});
    await added(item, 'number', { need: 'always' });
  }
});

const idOf = (form: CustomForm, kind: string) => must(ids[`${form}-${kind}`]);
const path = (form: CustomForm, kind: string) => `customFields.${idOf(form, kind)}`;
const itemsOf = ({ items }: Family, form: AnyForm) => must(form[items]);

/** The form with an answer of the cover, and with these answers in each item. */
const answered = (family: Family, form: AnyForm, text: string, ofItem: CustomValues): AnyForm => ({
  ...form,
  customFields: { [idOf(family.plan, 'text')]: text },
  [family.items]: itemsOf(family, form).map((item) => ({ ...item, customFields: ofItem })),
});

const send = (family: Family, call: 'save' | 'submit', form: AnyForm, who = family.who()) =>
  who.client.call(family.routes[call], { body: form as never }, { token: who.token });

const read = async (family: Family, id: string): Promise<AnyForm> => {
  const { client, token } = family.who();
  const { body } = await client.call(family.routes.get, { params: { id } }, { token });
  return body;
};

describe.each(each)('a field that the plant has added to a %s', (_name, family) => {
  it('stops a submit without a needed answer, and no save', async () => {
    const form = await family.make();
    const kept = await send(family, 'save', form);
    expect(kept.body.isSuccess).toBe(true);
    const { body } = await send(
      family,
      'submit',
      { ...form, version: must(kept.body.data ?? undefined).version },
      reading(family.who(), 'en'),
    );
    const ofOurs = must(body.data ?? undefined).problems.filter(({ field }) =>
      field.startsWith('customFields.'),
    );
    expect(ofOurs.map(({ itemId, field }) => [itemId, field])).toEqual([
      [null, path(family.plan, 'text')],
      ...itemsOf(family, form).map(({ id }) => [id, path(family.item, 'number')]),
    ]);
    expect(ofOurs[0]?.message).toBe(`Please fill in the box ${family.plan} text.`);
  });

  it.each<[string, (of: Family) => CustomValues, 'text' | 'number' | 'foreign']>([
    ['a text as a number', ({ item }) => ({ [idOf(item, 'number')]: '7' }), 'number'],
    ['a number as a text', ({ item }) => ({ [idOf(item, 'text')]: 7 }), 'text'],
    ['the field of its cover', ({ plan }) => ({ [idOf(plan, 'text')]: 'x' }), 'foreign'],
    ['10,000 characters', ({ item }) => ({ [idOf(item, 'text')]: 'x'.repeat(10_000) }), 'text'],
  ])('takes no %s', async (_what, values, kind) => {
    const form = answered(family, await family.make(), 'x', values(family));
    const { status, error } = await send(family, 'save', form);
    const field = kind === 'foreign' ? path(family.plan, 'text') : path(family.item, kind);
    expect([status, must(error.fieldErrors)[0]?.field]).toEqual([
      400,
      `${family.items}.0.${field}`,
    ]);
  });

  it('is kept as it was typed, printed, found by keyword and copied', async () => {
    const alias = unique('bi danh');
    const number = { [idOf(family.item, 'number')]: 4.5 };
    const ofItem = { ...number, [idOf(family.item, 'text')]: alias };
    const form = answered(family, await family.make(), NASTY, ofItem);
    const sent = await send(family, 'submit', form);
    expect(sent.body).toMatchObject({ isSuccess: true });
    const stored = await read(family, form.id);
    expect(stored.customFields).toEqual(form.customFields);
    expect(itemsOf(family, stored).map(({ customFields }) => customFields)).toEqual(
      itemsOf(family, form).map(() => ofItem),
    );
    const who = family.who();
    const paper = (await pagesOf(await bytesOf(who, family.paper, { body: form }))).join(' ');
    expect(paper.replaceAll(/\s+/g, ' ')).toContain(`Ô ${family.plan} text ${NASTY}`);
    const found = await who.client.call(
      family.routes.search,
      { query: { filterValue: JSON.stringify({ keyword: alias }) } },
      { token: who.token },
    );
    expect(found.body.data.map(({ id }) => id)).toEqual([form.id]);
    const copy = await who.client.call(
      family.copy,
      { params: { id: form.id } },
      { token: who.token },
    );
    const copied = await read(family, must(copy.body.data ?? undefined).id);
    expect(copied.customFields).toEqual(form.customFields);
    expect(itemsOf(family, copied)[0]?.customFields).toEqual(ofItem);
  });
});

it('a needed answer has a column in workbooks of card changes and take-outs, and comes back', async () => {
  const [change, takeOut] = [must(FAMILIES['card change']), must(FAMILIES['take-out'])];
  const people = answered(change, await change.make(), '', {
    [idOf('cardChangeItem', 'number')]: 1.5,
  });
  const out = await bytesOf(by.clerk, exportCardChanges.path, {
    body: { requestType: CARD_CHANGE_TYPE.extend, staffItems: people.staffItems },
  });
  const header = (bytes: Buffer) =>
    opened(bytes).then(({ worksheets: [sheet] }) => must(sheet).getRow(1).values);
  expect(await header(out)).toEqual(expect.arrayContaining(['Ô cardChangeItem number']));
  const things = answered(takeOut, await takeOut.make(), '', {
    [idOf('takeOutItem', 'number')]: 2.5,
    [idOf('takeOutItem', 'text')]: 'bọc ni lông',
  });
  const file = await bytesOf(by.clerk, exportTakeOutItems.path, {
    body: { equipmentItems: things.equipmentItems },
  });
  const query = new URLSearchParams({ requestIds: JSON.stringify([lots.id]) });
  const { data } = await importedBy<ImportedTakeOutItem>(
    by.clerk,
    { path: `${importTakeOutItems.path}?${query.toString()}` },
    file,
  );
  expect(data.map(({ customFields }) => customFields)).toEqual(
    must(things.equipmentItems).map(({ customFields }) => customFields),
  );
});

it('answers about a person are erased with the person', async () => {
  const own = await approvedRoot(by, 1);
  const alias = unique('Hai');
  const [guarantee, change] = [must(FAMILIES['guarantee']), must(FAMILIES['card change'])];
  const forms = await Promise.all([
    validGuarantee(by.engineer, own),
    validCardChange(by.clerk, CARD_CHANGE_TYPE.extend, own),
  ]);
  for (const [at, family] of [guarantee, change].entries())
    await send(
      family,
      'save',
      answered(family, must<AnyForm>(forms[at]), alias, { [idOf(family.item, 'text')]: alias }),
    );
  await execute(
    portal.databaseUrl,
    `update safety_card set is_ended = true where request_id = '${own.id}';
     update request set starts_at = starts_at - interval '3 months',
       ends_at = ends_at - interval '3 months' where id = '${own.id}';
     update request set status = ${STATUS.rejected}, number = left(id::text, 8), submitted_at = now()
       where id in (${forms.map(({ id }) => `'${id}'`).join()})`,
  );
  const { identityCardNumber: identityNumber } = must(own.staffItems[0]);
  const { body } = await admin.client.call(
    forgetPerson,
    { body: { identityNumber, reason: 'Theo đơn đề nghị', dryRun: false } },
    admin,
  );
  expect(body).toMatchObject({ isSuccess: true });
  for (const [at, family] of [guarantee, change].entries()) {
    const stored = await read(family, must(forms[at]).id);
    expect(itemsOf(family, stored).map(({ customFields }) => customFields)).toEqual([{}]);
  }
});

it('what approved requests say has columns in the workbooks of reports', async () => {
  const kinds = ['text', 'day', 'number', 'yesNo'] as const;
  for (const kind of kinds) await added('peopleItem', kind, {});
  const ended = async (kind: (typeof kinds)[number]) =>
    remove(
      admin,
      'custom-fields',
      await rowWith(admin, 'custom-fields', 'code', `peopleItem-${kind}`),
    );
  const form = await validPeopleRequest(by.clerk, 1);
  const customFields = {
    [idOf('peopleItem', 'text')]: '=1+1',
    [idOf('peopleItem', 'day')]: '2027-01-02',
    [idOf('peopleItem', 'number')]: 41.5,
  };
  const staffItems = form.staffItems.map((item) => ({ ...item, customFields }));
  const sent = await submitted(by.clerk, { ...form, staffItems });
  await approveSent(by, sent);
  await ended('number');
  await ended('yesNo');
  const filter = { keyword: must(form.staffItems[0]).identityCardNumber };
  const last = async (who: Caller, lang: string) => {
    const { heads, rows } = await sheetOf(staffReport, who, filter, { lang });
    const from = heads.findIndex((head) => typeof head === 'string' && /^(Ô|Box) /.test(head));
    return [heads.slice(from), rows.map((row) => row.slice(from))];
  };
  const cells = [[new Date('2027-01-02T00:00:00Z'), 41.5, '=1+1']];
  expect(await last(by.clerk, 'vi')).toEqual([
    ['Ô peopleItem day', 'Ô peopleItem number', 'Ô peopleItem text'],
    cells,
  ]);
  const { heads } = await sheetOf(staffReport, by.safety, filter, { lang: 'en' });
  expect(heads.slice(-3)).toEqual([
    'Box peopleItem day',
    'Box peopleItem number',
    'Box peopleItem text',
  ]);
});

it('the description of the API has the fields of each form as they are now', async () => {
  const described = async () => {
    const answer = await fetch(new URL('/io/docs-json', portal.client.baseUrl));
    const { components } = (await answer.json()) as {
      components: { schemas: Record<string, { properties: Record<string, object> }> };
    };
    return components.schemas['CustomFieldsOfTakeOutItem']?.properties;
  };
  const before = await described();
  expect(before).toEqual({
    [idOf('takeOutItem', 'text')]: expect.objectContaining({
      title: 'ô takeOutItem text / box takeOutItem text',
      description: 'Never needed.',
      maxLength: 500,
    }) as object,
    [idOf('takeOutItem', 'number')]: expect.objectContaining({
      type: ['number', 'null'],
      description: 'Needed to submit.',
    }) as object,
  });
  await added('takeOutItem', 'yesNo', {});
  expect(await described()).toEqual({
    ...before,
    [idOf('takeOutItem', 'yesNo')]: expect.objectContaining({
      type: ['boolean', 'null'],
    }) as object,
  });
});
