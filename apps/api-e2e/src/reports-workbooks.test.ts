import {
  equipmentReport,
  EXPORT_BATCH,
  staffReport,
  trainingReport,
  vehicleReport,
  type EquipmentReportRow,
  type ReportRoutes,
  type StaffReportRow,
  type TrainingReportRow,
  type VehicleReportRow,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { reading } from '@portal/testing/review';
import type { CellValue } from 'exceljs';
import { execute } from './support/database';
import { usePortal } from './support/portal';
import { day, happened, made, many, today } from './support/reported-records';
import { allRows, exportOf, sheetOf } from './support/reports';

const portal = usePortal({ demo: true });

let ptsc: Caller;
let staff: Caller;

beforeAll(async () => {
  const by = await approvers(portal.client);
  ptsc = by.clerk;
  staff = await demoCaller(portal.client, 'safety@plant.example');
  const form = await approved(by, { count: 3 });
  await execute(portal.databaseUrl, made());
  await execute(portal.databaseUrl, many());
  await execute(portal.databaseUrl, happened(form));
});

/** The cells of a row in a workbook, by column header. */
type Told = readonly (readonly [head: string, cell: CellValue])[];
const dayCell = (written: string | null) =>
  written === null ? null : new Date(`${written}T00:00:00Z`);

const thing = (row: EquipmentReportRow): Told => [
  ['Mã', row.code],
  ['Tên, quy cách', row.specification],
  ['Số sê-ri/Model', row.seriModel],
  ['Nhóm', row.equipmentGroupName],
  ['Hình thức vào', row.inTypeName],
  ['Số lượng vào', row.quantity],
  ['Còn tại nhà máy', row.quantityAtBsr],
  ['Đơn vị', row.unitName],
  ['Số kiểm định', row.verifyCode],
  ['Hạn kiểm định', dayCell(row.validDate)],
  ['Nhà thầu', row.contractorName],
];
const CHECKS = { '-1': 'Not yet checked', 0: 'Failed', 1: 'Passed' };
const vehicle = (row: VehicleReportRow): Told => [
  ['Number plate', row.numberPlate],
  ['Make', row.branchName],
  ['In-type', row.vehicleInTypeName],
  ['Card type', row.cardTypeName],
  ['Result', row.resultName],
  ['Valid until', dayCell(row.validTime)],
  ['Daily check', row.todayStatus === null ? null : CHECKS[row.todayStatus]],
];
const stateOfCard = ({ isCardEnded, safetyCardEnd }: StaffReportRow) => {
  if (safetyCardEnd === null) return null;
  if (isCardEnded) return 'hết hiệu lực';
  return safetyCardEnd < today ? 'quá hạn' : expect.stringMatching(/^(còn|sắp hết) hạn$/);
};
const entryOf = ({ mayEnter }: StaffReportRow) =>
  mayEnter && (mayEnter.isGreen ? 'Được vào hôm nay' : 'Không được vào hôm nay');
const person = (row: StaffReportRow): Told => [
  ['Số CCCD/Hộ chiếu', row.identityCardNumber],
  ['Họ tên', row.fullName],
  ['Nhà thầu', row.contractorName],
  ['Giới tính', row.genderName],
  ['Ngày sinh', dayCell(row.dateOfBirth)],
  ['Chức danh', row.positionName],
  ['Vi phạm', row.hasViolation ? 'Có vi phạm' : 'Không vi phạm'],
  ['Khóa học', row.courses.map(({ courseName }) => courseName).join('; ')],
  ['Đào tạo', row.trainingStatusText],
  ['Thẻ tạm', row.tempCardNumber],
  ['Thẻ an toàn', row.safetyCardNumber],
  ['Từ ngày', dayCell(row.safetyCardStart)],
  ['Thời hạn thẻ', dayCell(row.safetyCardEnd)],
  ['Tình trạng thẻ', stateOfCard(row)],
  ['Vào cổng', entryOf(row)],
  ['Lý do không được vào', row.mayEnter?.reasons.join('; ') ?? ''],
];
const exam = (row: TrainingReportRow): Told => [
  ['Identity or passport number', row.identityCardNumber],
  ['Full name', row.fullName],
  ['Course', row.courseName],
  ['Score', row.point],
  ['Exam day', dayCell(row.examDate)],
  ['Result', row.result === 1 ? 'Passed' : 'Failed'],
];

interface ExportCase {
  who: () => Caller;
  lang: 'vi' | 'en';
  routes: ReportRoutes;
  filter: object;
  sort: { selector: string; desc?: boolean }[];
  /** The minimum number of rows. */
  least: number;
  told: (row: never) => Told;
}
it.each<[string, ExportCase]>([
  [
    'equipment, of several batches',
    {
      who: () => staff,
      lang: 'vi',
      routes: equipmentReport,
      filter: { keyword: 'nhieu', statusId: 1 },
      sort: [{ selector: 'validDate', desc: true }, { selector: 'seriModel' }],
      least: EXPORT_BATCH + 1,
      told: thing,
    },
  ],
  [
    'vehicles, to a company',
    {
      who: () => ptsc,
      lang: 'en',
      routes: vehicleReport,
      filter: { keyword: '76C0000', filterDate: today },
      sort: [{ selector: 'validTime', desc: true }],
      least: 3,
      told: vehicle,
    },
  ],
  [
    'people',
    {
      who: () => staff,
      lang: 'vi',
      routes: staffReport,
      filter: { cardType: 3 },
      sort: [{ selector: 'safetyCardNumber', desc: true }],
      least: 3,
      told: person,
    },
  ],
  [
    'exams, to a company',
    {
      who: () => ptsc,
      lang: 'en',
      routes: trainingReport,
      filter: { modifyDate: day(-28) },
      sort: [{ selector: 'courseName', desc: true }],
      least: 3,
      told: exam,
    },
  ],
])(
  'a workbook has every column of every row of its list: %s',
  async (_, { who, lang, routes, filter, sort, least, told }) => {
    const caller = reading(who(), lang);
    const order = JSON.stringify(sort);
    const list = await allRows(routes, caller, JSON.stringify(filter), order);
    const { heads, rows, about, count } = await sheetOf(routes, caller, filter, {
      sort: order,
      lang,
    });
    const expected = list.map((row) => told(row as never));
    expect(heads).toEqual(must(expected[0]).map(([head]) => head));
    expect(rows).toEqual(expected.map((row) => row.map(([, cell]) => (cell === '' ? null : cell))));
    expect([count, count >= least]).toEqual([list.length, true]);
    expect(about).toContainEqual([expect.any(String), list.length]);
  },
);

it('exports come one at a time, and end when their reader goes away', async () => {
  const leaving = new AbortController();
  const left = await exportOf(
    equipmentReport,
    ptsc,
    { keyword: 'nhieu' },
    { signal: leaving.signal },
  );
  leaving.abort();
  await left.body?.cancel().catch(() => undefined);
  // An abandoned export frees its turn and its connection.
  let again = await exportOf(equipmentReport, ptsc, { keyword: 'nhieu' });
  while (again.status === 409) again = await exportOf(equipmentReport, ptsc, { keyword: 'nhieu' });
  expect(again.status).toBe(200);
  const second = await exportOf(vehicleReport, staff);
  expect(second.status).toBe(200);
  await Promise.all([again.arrayBuffer(), second.arrayBuffer()]);
});

it('a user who has a whole workbook gets the next one at once', async () => {
  const inARow = async (caller: typeof staff) => {
    const answers: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await exportOf(vehicleReport, caller);
      answers.push(answer.status);
      await answer.arrayBuffer();
    }
    return answers;
  };
  const all = await Promise.all([staff, ptsc].map(inARow));
  expect(all.flat().filter((status) => status !== 200)).toEqual([]);
});
