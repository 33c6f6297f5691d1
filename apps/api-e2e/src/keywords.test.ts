import {
  equipmentReport,
  fillPath,
  findThings,
  getGuaranteePlans,
  getListPlan,
  getTakeOutSources,
  getTakeOutVehicles,
  searchAdminOptions,
  searchAdminRows,
  searchCards,
  searchCardStaff,
  searchContracts,
  searchOrgUsers,
  searchPeople,
  searchPlantPeople,
  searchRequest,
  searchSite,
  searchSuppliers,
  searchTakeOutEquipments,
  searchTasks,
  searchThingRecords,
  searchVehicleChecks,
  searchVehicleRecords,
  searchWatchList,
  staffReport,
  trainingReport,
  vehicleReport,
} from '@portal/contracts';
import { plantDate, searchable } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approveEntry, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

let by: EntryApprovers & { engineer: Caller; admin: Caller };
beforeAll(async () => {
  by = {
    ...(await entryApprovers(portal.client)),
    engineer: await demoCaller(portal.client, 'engineer@plant.example'),
    admin: await demoCaller(portal.client, 'admin@plant.example'),
  };
  const today = plantDate(new Date());
  const root = await approved(by, {
    change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, startDate: today } }),
  });
  await approveEntry(by, await submitted(by.clerk, await validVehicleRequest(by.clerk, root)));
  await approveEntry(by, await submitted(by.clerk, await validEquipmentRequest(by.clerk, root)));
  await submitted(by.clerk, await validPeopleRequest(by.clerk, 1));
  await execute(
    portal.databaseUrl,
    `insert into training_result (id, person_id, course_id, exam_date, is_passed)
       select gen_random_uuid(), p.id, (select id from course order by code limit 1), current_date, true
       from person p join safety_card c on c.person_id = p.id where c.request_id = '${root.id}';
     insert into gate_place (id, person_id, is_inside, gate_id, contractor_id, since, event_id)
       select gen_random_uuid(), c.person_id, true, (select id from gate order by code limit 1), r.contractor_id,
         now(), gen_random_uuid()
       from safety_card c join request r on r.id = c.request_id where r.id = '${root.id}'`,
  );
});

type Row = Record<string, unknown>;
type Asked = (keyword: string) => { query?: Record<string, unknown>; body?: object };

const plain: Asked = (keyword) => ({ query: { keyword } });
const filtered =
  (more: object = {}): Asked =>
  (keyword) => ({ query: { filterValue: JSON.stringify({ keyword, ...more }) } });

interface SearchedList {
  route: { method: string; path: string };
  params?: Record<string, string>;
  who: () => Caller;
  asked: Asked;
  /** A keyword that finds any row, for lists where an empty keyword does not. */
  any?: string;
  /** Two fields of a row; the test searches for one word of each. */
  fields: readonly [string, string];
}

const clerk = () => by.clerk;
const safety = () => by.safety;
const admin = () => by.admin;
const lists: Record<string, SearchedList> = {
  requests: {
    route: searchRequest,
    who: clerk,
    asked: filtered(),
    fields: ['requestNumber', 'description'],
  },
  queue: {
    route: searchTasks,
    who: safety,
    asked: filtered(),
    fields: ['requestNumber', 'contractorName'],
  },
  'what runs out': {
    route: searchWatchList,
    who: clerk,
    asked: filtered({ kind: 'safetyCard' }),
    fields: ['name', 'number'],
  },
  'records of people': {
    route: searchPlantPeople,
    who: safety,
    asked: plain,
    any: 'nguyen',
    fields: ['fullName', 'cardNumber'],
  },
  'records of vehicles': {
    route: searchVehicleRecords,
    who: safety,
    asked: plain,
    fields: ['branchName', 'numberPlate'],
  },
  'records of things': {
    route: searchThingRecords,
    who: safety,
    asked: plain,
    fields: ['specification', 'code'],
  },
  'report of people': {
    route: staffReport.search,
    who: clerk,
    asked: filtered(),
    fields: ['fullName', 'safetyCardNumber'],
  },
  'report of exams': {
    route: trainingReport.search,
    who: safety,
    asked: filtered(),
    fields: ['fullName', 'identityCardNumber'],
  },
  'report of things': {
    route: equipmentReport.search,
    who: clerk,
    asked: filtered(),
    fields: ['specification', 'code'],
  },
  'report of vehicles': {
    route: vehicleReport.search,
    who: clerk,
    asked: filtered(),
    fields: ['branchName', 'numberPlate'],
  },
  cards: { route: searchCards, who: () => by.office, asked: plain, fields: ['fullName', 'number'] },
  'people inside': {
    route: searchSite,
    who: safety,
    asked: plain,
    fields: ['name', 'companyName'],
  },
  'vehicles of the day': {
    route: searchVehicleChecks,
    who: () => by.security,
    asked: plain,
    fields: ['branchName', 'companyName'],
  },
  'things to inspect': {
    route: findThings,
    who: safety,
    asked: plain,
    any: 'palang',
    fields: ['specification', 'code'],
  },
  users: {
    route: searchAdminRows,
    params: { table: 'users' },
    who: admin,
    asked: filtered(),
    fields: ['fullName', 'email'],
  },
  contractors: {
    route: searchAdminRows,
    params: { table: 'contractors' },
    who: admin,
    asked: filtered(),
    fields: ['name', 'taxCode'],
  },
  'rows to refer to': {
    route: searchAdminOptions,
    params: { table: 'contractors' },
    who: admin,
    asked: plain,
    fields: ['name', 'code'],
  },
  'cards to change': {
    route: searchCardStaff,
    who: clerk,
    asked: plain,
    fields: ['fullName', 'safetyCardNumber'],
  },
  'sources of take-outs': {
    route: getTakeOutSources,
    who: clerk,
    asked: plain,
    fields: ['description', 'requestNumber'],
  },
  'things to take out': {
    route: searchTakeOutEquipments,
    who: clerk,
    asked: (keyword) => ({ body: { keyword } }),
    fields: ['specification', 'code'],
  },
  'vehicles that carry out': {
    route: getTakeOutVehicles,
    who: clerk,
    asked: plain,
    fields: ['branchName', 'numberPlate'],
  },
  'requests to guarantee for': {
    route: getGuaranteePlans,
    who: () => by.engineer,
    asked: plain,
    fields: ['requestNumber', 'contractorName'],
  },
  'requests to follow': {
    route: getListPlan,
    who: clerk,
    asked: plain,
    fields: ['requestNumber', 'description'],
  },
  'people on file': {
    route: searchPeople,
    who: clerk,
    asked: plain,
    fields: ['fullName', 'identityCardNumber'],
  },
  colleagues: { route: searchOrgUsers, who: clerk, asked: plain, fields: ['fullName', 'userName'] },
  suppliers: {
    route: searchSuppliers,
    who: clerk,
    asked: plain,
    any: 'cong ty',
    fields: ['name', 'code'],
  },
  contracts: { route: searchContracts, who: clerk, asked: plain, fields: ['name', 'number'] },
};

/** The rows that a list finds. */
async function rows({ route, params, who, asked }: SearchedList, keyword: string): Promise<Row[]> {
  const { client, token } = who();
  const { query = {}, body } = asked(keyword);
  const url = new URL(fillPath(route.path, params), client.baseUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: route.method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Row[] | { data: Row[] };
  const found = Array.isArray(answer) ? answer : answer.data;
  return found.map((row) => ({ ...row, ...(row['values'] as Row | undefined) }));
}

it.each(Object.entries(lists))('%s: a keyword has words of several fields', async (_name, list) => {
  const [one, other] = list.fields;
  const told = (row: Row) => [String(row[one]), String(row[other])] as const;
  const all = await rows(list, list.any ?? '');
  const row = must(all.find((found) => found[one] && found[other]));
  const [first, second] = told(row);
  const word = must(searchable(first).split(' ').at(-1));
  const keyword = `${word} ${must(second.split(' ')[0])}`;
  expect((await rows(list, keyword)).map(told)).toContainEqual([first, second]);
  expect(await rows(list, `${keyword} khongthay`)).toEqual([]);
});
