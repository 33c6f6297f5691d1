import {
  equipmentOwners,
  gates,
  takeOutInput,
  workAreas,
  type TakeOutInput,
  type TakeOutItemInput,
} from '@portal/contracts';
import { addDays, gatesOfAreas, leftOf } from '@portal/domain';
import { PassCount } from '../../../families/take-out/passes/pass-count';
import { newId } from '../../../platform/database/id';
import type { Company } from '../companies';
import { demand } from '../desk';
import { approvedBy, fatesUnderWay, live, type Fate } from '../life';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';

const STEPS = 2;

/**
 * Things may be taken out this many days after their request: by then the story does not cancel that request any more.
 */
const SETTLED_DAYS = 5;
const MOST_THINGS = 3;

/** The story of a pass at its gate; days are counted from the last one of the demo. */
interface Pass {
  /** When the take-out was approved. */
  ago: number;
  from: number;
  to: number;
  /** Days with a trip, and which share of the remaining quantity leaves. */
  trips: readonly { day: number; share: number }[];
  /** The note of the guard who closes it; null if it is still open. */
  closed: { day: number; note: string } | null;
}

const PASSES: readonly Pass[] = [
  {
    ago: 121,
    from: -119,
    to: -115,
    trips: [{ day: -118, share: 1 }],
    closed: { day: -118, note: '' },
  },
  {
    ago: 83,
    from: -81,
    to: -74,
    trips: [
      { day: -80, share: 0.5 },
      { day: -77, share: 1 },
    ],
    closed: { day: -77, note: '' },
  },
  {
    ago: 47,
    from: -45,
    to: -40,
    trips: [{ day: -44, share: 0.6 }],
    closed: { day: -41, note: 'Nhà thầu giữ lại phần còn lại để thi công hạng mục phát sinh.' },
  },
  {
    ago: 19,
    from: -17,
    to: -12,
    trips: [{ day: -16, share: 1 }],
    closed: { day: -16, note: '' },
  },
  {
    ago: 9,
    from: -7,
    to: -2,
    trips: [
      { day: -6, share: 0.4 },
      { day: -5, share: 0.5 },
    ],
    closed: {
      day: -4,
      note: 'Xe không chở hết, phần còn lại sẽ đăng ký mang ra bằng phiếu khác.',
    },
  },
  { ago: 4, from: -2, to: 12, trips: [{ day: -1, share: 0.4 }], closed: null },
  { ago: 3, from: -1, to: 9, trips: [{ day: -1, share: 0.6 }], closed: null },
  { ago: 2, from: -1, to: 6, trips: [], closed: null },
  { ago: 1, from: 2, to: 5, trips: [], closed: null },
];

const REASONS = [
  'Mang dụng cụ, thiết bị thi công ra sau khi hoàn thành hạng mục',
  'Đưa thiết bị đi kiểm định, hiệu chuẩn định kỳ',
  'Trả thiết bị thuê cho bên cho thuê',
  'Chuyển vật tư còn thừa về kho của nhà thầu',
] as const;
const CARRIERS = [
  { vehicleType: 'Xe tải', branchName: 'Hyundai Mighty EX8' },
  { vehicleType: 'Xe bán tải', branchName: 'Ford Ranger XLS' },
  { vehicleType: 'Xe tải gắn cẩu', branchName: 'Hino FL8JTSA gắn cẩu Unic 5 tấn' },
] as const;

/** Take-outs of things from approved requests; gates have counted some of the approved ones, and closed some. */
export const takeOutPart: Part = {
  stories: (stage) => {
    const random = stage.random('takeOut');
    const approved = PASSES.map((pass) => passStory(stage, random, pass));
    const underWay = fatesUnderWay(STEPS).map((fate) => {
      const from = (fate.last === 'justNow' ? 0 : -fate.last.daysAgo) + random.int(4, 9);
      return story(stage, random, { fate, days: { from, to: from + random.int(1, 6) } });
    });
    return [...approved, ...underWay];
  },
};

async function* passStory(
  stage: Stage,
  random: Random,
  { ago, from, to, trips, closed }: Pass,
): Story {
  let id = '';
  yield* story(stage, random, {
    fate: { acts: approvedBy(STEPS), last: { daysAgo: ago } },
    days: { from, to },
    approved: (form) => {
      id = form.id;
    },
  });
  const count = stage.service(PassCount);
  const { guard } = stage.staff;
  for (const { day, share } of trips) {
    yield stage.calendar.at(day, `${random.int(10, 14)}:${random.int(10, 59)}`);
    const { lines } = await count.passOf(id, 'vi');
    const leaving = lines.flatMap((line) => {
      const left = leftOf(line);
      return left > 0 ? [{ itemId: line.id, quantity: Math.ceil(left * share) }] : [];
    });
    demand(
      await count.count(guard, id, { id: newId(), note: '', photos: [], lines: leaving }),
      'count',
    );
  }
  if (!closed) return;
  yield stage.calendar.at(closed.day, `15:${random.int(10, 59)}`);
  demand(await count.close(guard, id, closed.note), 'close');
}

interface Course {
  fate: Fate;
  /** When the things may leave, in days counted from the last one of the demo. */
  days: { from: number; to: number };
  approved?: (form: TakeOutInput) => void;
}

function story(stage: Stage, random: Random, { fate, days, approved }: Course): Story {
  return live<TakeOutInput>(
    stage,
    { random, fate },
    {
      family: 'takeOut',
      reviewers: ['head', 'guard'],
      isJudgedByItem: false,
      remarks: {
        item: [],
        cover: [
          {
            reasonCode: 'mismatch',
            field: 'documentNumber',
            note: 'Số công văn không khớp với bản đính kèm.',
          },
          {
            reasonCode: 'other',
            field: 'vehicleItems',
            note: 'Xe không đủ tải trọng cho số thiết bị đã kê khai.',
          },
        ],
      },
      file: async (isHalf) => {
        const { company, lots } = await thingsOf(stage, random);
        const [clerk] = company.clerks;
        if (!clerk) throw new Error(`The demo has no clerk of ${company.code}`);
        return {
          author: clerk.user,
          form: await formOf(stage, random, { clerk, company, lots, days, isHalf }),
        };
      },
      mended: (form) => ({ ...form, documentNumber: `${form.documentNumber}-BS` }),
      approved: ({ form }) => approved?.(form),
    },
  );
}

interface Lot {
  id: string;
  present: number;
}

/** Things of a company that are present and not promised; those with large quantities first. */
async function thingsOf(
  stage: Stage,
  random: Random,
): Promise<{ company: Company; lots: readonly Lot[] }> {
  const settled = new Date(Date.now() - SETTLED_DAYS * 86_400_000);
  const rows = await stage.tx.equipmentLot.findMany({
    where: { isWithdrawn: false, present: { gt: 0 }, request: { submittedAt: { lt: settled } } },
    orderBy: [{ request: { submittedAt: 'asc' } }, { position: 'asc' }],
    select: { id: true, contractorId: true, present: true },
  });
  const lots = rows.map((row) => ({ ...row, present: row.present.toNumber() }));
  const bulk = lots.filter(({ present }) => present > 3);
  const from = random.of(bulk.length > 0 ? bulk : lots);
  const company = stage.companies.all.find(({ id }) => id === from.contractorId);
  if (!company) throw new Error('The plant has no things of a company of the demo');
  const others = lots.filter(
    ({ id, contractorId }) => contractorId === company.id && id !== from.id,
  );
  return { company, lots: [from, ...others.slice(0, random.int(0, MOST_THINGS - 1))] };
}

interface ToFile extends Pick<Course, 'days'> {
  clerk: Company['clerks'][number];
  company: Company;
  lots: readonly Lot[];
  isHalf: boolean;
}

async function formOf(
  stage: Stage,
  random: Random,
  { clerk, company, lots, days, isHalf }: ToFile,
): Promise<TakeOutInput> {
  const { calendar, files } = stage;
  const [ofContractor, shop, offered] = await Promise.all([
    stage.row(equipmentOwners, 'nhathau'),
    stage.row(workAreas, 'WS'),
    stage.rows(gates),
  ]);
  const documentNumber = `CV-${random.int(10, 99)}/${company.code}`;
  const letter = await files.paper(
    clerk.user.id,
    'Công văn đề nghị mang ra',
    company.code,
    documentNumber,
  );
  await files.flush();
  const driver = random.of(company.crew);
  const day = calendar.day(days.from);
  return takeOutInput.parse({
    id: newId(),
    version: 0,
    contractorId: company.id,
    contactName: clerk.fullName,
    contactPhone: clerk.phone,
    contactEmail: clerk.user.email,
    authorId: clerk.user.id,
    requestorJobTitle: clerk.jobTitle,
    requestorDepartment: clerk.department,
    requestorPhone: clerk.phone,
    description: random.of(REASONS),
    shipEquipmentDate: isHalf ? null : calendar.at(days.from, '08:00').toISOString(),
    shipEquipmentEndDate: isHalf ? null : calendar.at(days.to, '16:30').toISOString(),
    shipEquipmentOwnerId: ofContractor.id,
    listAreaIds: [shop.id],
    listGateIds: gatesOfAreas({ gates: offered }, [shop.id]),
    documentType: isHalf ? null : 2,
    documentNumber: isHalf ? '' : documentNumber,
    documentDate: isHalf ? null : addDays(day, -random.int(10, 14)),
    attachments: isHalf ? [] : [{ id: letter }],
    vehicleItems: isHalf
      ? []
      : [
          {
            id: newId(),
            ...random.of(CARRIERS),
            numberPlate: `76C-${random.digits(3)}.${random.digits(2)}`,
            driverName: driver.fullName,
          },
        ],
    equipmentItems: lots.map(({ id, present }): TakeOutItemInput => ({
      id: newId(),
      equipmentId: id,
      numberOut: isHalf ? null : Math.min(Math.floor(present), Math.ceil(present / 5) + 1),
      description: '',
      customFields: {},
    })),
  });
}
