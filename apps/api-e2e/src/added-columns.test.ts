import {
  equipmentReport,
  RESULT,
  staffReport,
  vehicleReport,
  type CustomForm,
  type CustomValues,
  type EntryRequestInput,
  type EquipmentRequestInput,
  type PeopleRequestInput,
  type ReportRoutes,
  type VehicleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  approveDecided,
  entryApprovers,
  itemIdsOf,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import { equipmentOf, validEquipmentRequest } from '@portal/testing/equipment';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { complete, decide, openTask, verdict } from '@portal/testing/review';
import { freshPlate, validVehicleRequest } from '@portal/testing/vehicles';
import { create, remove, rowWith } from './support/administration';
import { usePortal } from './support/portal';
import { exportOf, sheetOf } from './support/reports';

const portal = usePortal({ demo: true });

/** What both companies answer, so that each answer says whose it is. */
const COMPANIES = ['ptsc', 'lilama'] as const;
type Company = (typeof COMPANIES)[number];

const FORMS = ['peopleItem', 'vehicleItem', 'equipmentItem'] as const;
type Form = (typeof FORMS)[number];

let by: EntryApprovers;
let admin: Caller;
const clerks = {} as Record<Company, Caller>;
const contractors = {} as Record<Company, string>;
/** The ids of fields: one that both answer, one that only the other company answers. */
const ids: Record<string, string> = {};
/** What a report is asked for, by form and company. */
const keywords: Record<string, string> = {};

const REPORTS: Record<Form, ReportRoutes> = {
  peopleItem: staffReport,
  vehicleItem: vehicleReport,
  equipmentItem: equipmentReport,
};

async function added(form: CustomForm, kind: 'shared' | 'ended') {
  const code = `${form}-${kind}`;
  const { status, error } = await create(admin, 'custom-fields', {
    sort: '0',
    listVisitorTypeIds: [],
    listWorkItemIds: [],
    validFrom: null,
    active: true,
    code,
    form,
    answerKind: 'text',
    need: 'optional',
    nameVi: `ô ${code}`,
    nameEn: `box ${code}`,
  });
  if (status !== 200) throw new Error(error.message);
  ids[code] = (await rowWith(admin, 'custom-fields', 'code', code)).id;
}

/** The answers of a company; only PTSC answers the field that ends. */
const answersOf = (form: Form, company: Company): CustomValues => ({
  [must(ids[`${form}-shared`])]: `của ${company}`,
  ...(company === 'ptsc' ? { [must(ids[`${form}-ended`])]: 'bí mật của ptsc' } : {}),
});

/** Passes each item by itself, because a person of both companies is doubtful. */
const pass = async (form: EntryRequestInput) => {
  for (const itemId of itemIdsOf(form))
    await decide(by.safety, form.id, itemId, verdict(RESULT.passed));
};

async function approvedPeople(company: Company, identityCardNumber: string) {
  const clerk = clerks[company];
  const valid = await validPeopleRequest(clerk, 1);
  const customFields = answersOf('peopleItem', company);
  const form: PeopleRequestInput = await submitted(clerk, {
    ...valid,
    staffItems: valid.staffItems.map((item) => ({ ...item, identityCardNumber, customFields })),
  });
  await pass(form);
  await complete(by.safety, await openTask(clerk, form.id));
  await complete(by.department, await openTask(clerk, form.id));
  const { body } = await complete(by.office, await openTask(clerk, form.id));
  expect(body).toMatchObject({ isSuccess: true });
  return form;
}

async function approvedThings(company: Company, root: PeopleRequestInput, plate: string) {
  const mine = { ...by, clerk: clerks[company] };
  const [vehicles, things] = await Promise.all([
    validVehicleRequest(mine.clerk, root, 1),
    validEquipmentRequest(mine.clerk, root, 1),
  ]);
  const forms: (VehicleRequestInput | EquipmentRequestInput)[] = [
    {
      ...vehicles,
      vehicleItems: vehicles.vehicleItems.map((item) => ({
        ...item,
        numberPlate: plate,
        customFields: answersOf('vehicleItem', company),
      })),
    },
    {
      ...things,
      equipmentItems: things.equipmentItems.map((item) => ({
        ...item,
        customFields: answersOf('equipmentItem', company),
      })),
    },
  ];
  for (const form of forms) {
    const sent = await submitted(mine.clerk, form);
    await pass(sent);
    await approveDecided(mine, sent.id);
  }
  const { equipmentItems } = await equipmentOf(mine.clerk, things.id);
  keywords[`equipmentItem-${company}`] = must(equipmentItems[0]).code;
}

beforeAll(async () => {
  by = await entryApprovers(portal.client);
  admin = await demoCaller(portal.client, 'admin@plant.example');
  for (const company of COMPANIES)
    clerks[company] = await demoCaller(portal.client, `clerk@${company}.example`);
  for (const form of FORMS) {
    await added(form, 'shared');
    await added(form, 'ended');
  }
  // One person and one vehicle come for both companies, for the other one last.
  const [{ staffItems }, plate] = [await validPeopleRequest(by.clerk, 1), freshPlate()];
  const { identityCardNumber } = must(staffItems[0]);
  for (const company of COMPANIES.toReversed()) {
    keywords[`peopleItem-${company}`] = identityCardNumber;
    keywords[`vehicleItem-${company}`] = plate;
    const root = await approvedPeople(company, identityCardNumber);
    contractors[company] = must(root.staffPlan.contractorId ?? undefined);
    await approvedThings(company, root, plate);
  }
  for (const form of FORMS)
    await remove(
      admin,
      'custom-fields',
      await rowWith(admin, 'custom-fields', 'code', `${form}-ended`),
    );
});

/** The added columns of a workbook, and their cells. */
async function addedCells(form: Form, who: Caller, filter: object) {
  const { heads, rows } = await sheetOf(REPORTS[form], who, filter);
  const from = heads.findIndex((head) => typeof head === 'string' && head.startsWith('Ô '));
  return { heads: heads.slice(from), rows: rows.map((row) => row.slice(from)) };
}

describe.each(FORMS)('the workbook with what companies answer to fields of %s', (form) => {
  const shared = `Ô ${form}-shared`;
  const ended = `Ô ${form}-ended`;
  const OF_PTSC = { heads: [ended, shared], rows: [['bí mật của ptsc', 'của ptsc']] };
  const OF_LILAMA = { heads: [shared], rows: [['của lilama']] };
  const keyword = (company: Company) => must(keywords[`${form}-${company}`]);

  it('tells a company its own answers alone, and no column that only others have filled', async () => {
    expect(await addedCells(form, clerks.ptsc, { keyword: keyword('ptsc') })).toEqual(OF_PTSC);
    expect(await addedCells(form, clerks.lilama, { keyword: keyword('lilama') })).toEqual(
      OF_LILAMA,
    );
  });

  it('tells a company nothing of another one, whatever it asks for', async () => {
    const filter = { contractorId: contractors.ptsc };
    const { heads, rows } = await sheetOf(REPORTS[form], clerks.lilama, filter);
    expect(JSON.stringify([heads, rows])).not.toMatch(/ptsc|-ended/);
  });

  it('tells staff the answers of the company that they ask for', async () => {
    const ask = (company: Company) => ({
      keyword: keyword(company),
      contractorId: contractors[company],
    });
    expect(await addedCells(form, by.safety, ask('ptsc'))).toEqual(OF_PTSC);
    expect(await addedCells(form, by.safety, ask('lilama'))).toEqual(OF_LILAMA);
  });

  it('is refused to a caller without a session', async () => {
    const answer = await exportOf(REPORTS[form], { client: portal.client, token: '' });
    expect(answer.status).toBe(401);
  });
});
