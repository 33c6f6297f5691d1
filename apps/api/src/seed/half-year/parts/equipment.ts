import {
  documentGroups,
  equipmentGroups,
  equipmentOwners,
  equipmentRequestInput,
  inTypes,
  units,
  type EquipmentItemInput,
  type EquipmentRequestInput,
} from '@portal/contracts';
import { newId } from '../../../platform/database/id';
import { daysOf, type Days } from '../days';
import { approvedBy, fatesUnderWay, live, type Fate } from '../life';
import { thingPicture } from '../pictures';
import type { Random } from '../random';
import type { ApprovedRoot } from '../approved-roots';
import type { Part, Stage, Story } from '../stage';

const STEPS = 2;

/** Approved requests: when, and from which day on, counted from the last day. */
const APPROVED: readonly { ago: number; from: number; count: number }[] = [
  { ago: 149, from: -144, count: 5 },
  { ago: 102, from: -97, count: 4 },
  { ago: 74, from: -70, count: 7 },
  { ago: 34, from: -30, count: 4 },
  { ago: 7, from: -3, count: 5 },
  { ago: 1, from: 2, count: 3 },
];

interface Thing {
  group: string;
  name: string;
  unit: string;
  /** Null for single pieces with a serial number under strict safety. */
  quantity: readonly [least: number, most: number] | null;
  inType: string;
}
const THINGS: readonly Thing[] = [
  {
    group: 'TBN',
    name: 'Palăng xích kéo tay 5 tấn Vital',
    unit: 'CAI',
    quantity: null,
    inType: 'TAMNHAP',
  },
  { group: 'TBN', name: 'Tời điện 2 tấn', unit: 'CAI', quantity: null, inType: 'TAMNHAP' },
  { group: 'BCAL', name: 'Chai oxy 40 lít', unit: 'BINH', quantity: null, inType: 'TAMNHAP' },
  { group: 'MAYHAN', name: 'Máy hàn TIG 315 A', unit: 'CAI', quantity: [1, 6], inType: 'TAMNHAP' },
  {
    group: 'MAYPHAT',
    name: 'Máy nén khí Airman PDS185S',
    unit: 'CAI',
    quantity: [1, 2],
    inType: 'TAMNHAP',
  },
  {
    group: 'GIANGIAO',
    name: 'Giàn giáo khung 1,7 m',
    unit: 'BO',
    quantity: [40, 260],
    inType: 'TAMNHAP',
  },
  {
    group: 'VTNANG',
    name: 'Cáp vải 3 tấn × 4 m',
    unit: 'CAI',
    quantity: [4, 20],
    inType: 'TAMNHAP',
  },
  {
    group: 'DUNGCU',
    name: 'Bộ cờ lê lực 1/2"–1"',
    unit: 'BO',
    quantity: [1, 5],
    inType: 'TAMNHAP',
  },
  {
    group: 'DUNGCU',
    name: 'Máy mài góc 125 mm',
    unit: 'CAI',
    quantity: [2, 10],
    inType: 'TAMNHAP',
  },
  { group: 'VTTH', name: 'Que hàn E7018 Ø3,2', unit: 'KG', quantity: [20, 150], inType: 'TIEUHAO' },
  {
    group: 'VTLD',
    name: 'Gioăng xoắn kim loại 8" 300#',
    unit: 'CAI',
    quantity: [6, 60],
    inType: 'NHAPHAN',
  },
  {
    group: 'NDT',
    name: 'Máy siêu âm khuyết tật EPOCH 650',
    unit: 'BO',
    quantity: [1, 2],
    inType: 'TAMNHAP',
  },
];

/** Requests for materials and equipment, each under an approved people request. */
export const equipmentPart: Part = {
  stories: (stage) => {
    const random = stage.random('equipment');
    const approved = APPROVED.map(({ ago, from, count }, at) =>
      story(stage, random, {
        fate: {
          acts: approvedBy(STEPS, ...(at === 2 ? (['fail', 'pass'] as const) : [])),
          last: { daysAgo: ago },
        },
        days: { from, to: from + 4 },
        count,
      }),
    );
    const underWay = fatesUnderWay(STEPS).map((fate) =>
      story(stage, random, { fate, days: daysOf(random, fate.last), count: random.int(2, 5) }),
    );
    return [...approved, ...underWay];
  },
};

function story(
  stage: Stage,
  random: Random,
  { fate, days, count }: { fate: Fate; days: Days; count: number },
): Story {
  return live<EquipmentRequestInput>(
    stage,
    { random, fate },
    {
      family: 'equipment',
      reviewers: ['reviewer', 'guard'],
      isJudgedByItem: true,
      remarks: {
        item: [
          {
            reasonCode: 'missing',
            field: null,
            note: 'Chưa có giấy chứng nhận kiểm định còn hiệu lực.',
          },
          {
            reasonCode: 'mismatch',
            field: 'quantity',
            note: 'Số lượng không khớp với giấy xác nhận.',
          },
          {
            reasonCode: 'illegible',
            field: 'imageId',
            note: 'Ảnh mờ, không đọc được nhãn thiết bị.',
          },
        ],
        cover: [
          {
            reasonCode: 'other',
            field: 'shipEquipmentPurpose',
            note: 'Nêu rõ hạng mục sử dụng vật tư.',
          },
          { reasonCode: 'missing', field: 'files', note: 'Giấy xác nhận chưa có chữ ký.' },
        ],
      },
      file: async (isHalf) => {
        const root = stage.roots.covering(random, {
          from: stage.calendar.day(days.from),
          to: stage.calendar.day(days.to),
        });
        return {
          author: root.clerk.user,
          form: await formOf(stage, random, { root, days, count, isHalf }),
        };
      },
      mended: (form) => ({
        ...form,
        equipmentPlan: {
          ...form.equipmentPlan,
          shipEquipmentPurpose: `${form.equipmentPlan.shipEquipmentPurpose} (đã bổ sung)`,
        },
        equipmentItems: form.equipmentItems.map((item, at) =>
          at === form.equipmentItems.length - 1
            ? { ...item, specification: `${item.specification}, đã dán nhãn` }
            : item,
        ),
      }),
    },
  );
}

interface ToFile {
  root: ApprovedRoot;
  days: Days;
  count: number;
  isHalf: boolean;
}

async function formOf(
  stage: Stage,
  random: Random,
  { root, days, count, isHalf }: ToFile,
): Promise<EquipmentRequestInput> {
  const owner = root.clerk.user.id;
  const { staffPlan } = root.form;
  const ofContractor = await stage.row(
    equipmentOwners,
    random.happens(0.8) ? 'nhathau' : 'thueNgoai',
  );
  const confirmation = await stage.files.paper(
    owner,
    'Giấy xác nhận vật tư, thiết bị',
    root.clerk.company,
    stage.calendar.day(days.from),
  );
  const items: EquipmentItemInput[] = [];
  const from = random.int(0, THINGS.length - 1);
  for (let at = 0; at < count; at += 1) {
    const thing = THINGS[(from + at) % THINGS.length];
    if (thing) items.push(await itemOf(stage, random, { owner, thing, isHalf }));
  }
  await stage.files.flush();
  return equipmentRequestInput.parse({
    id: newId(),
    version: 0,
    hasEquipment: true,
    hasAgreed: !isHalf,
    files: isHalf ? [] : [{ id: confirmation }],
    equipmentPlan: {
      contractorId: staffPlan.contractorId,
      rootId: root.form.id,
      authorId: owner,
      requestorJobTitle: root.clerk.jobTitle,
      requestorDepartment: root.clerk.department,
      requestorPhone: root.clerk.phone,
      listShipByVehicleIds: [],
      shipEquipmentPurpose: isHalf ? '' : `Phục vụ: ${staffPlan.description}`,
      shipEquipmentDate: stage.calendar.at(days.from, '08:00').toISOString(),
      shipEquipmentEndDate: stage.calendar.at(days.from, '16:30').toISOString(),
      shipEquipmentOwnerId: ofContractor.id,
      shipEquipmentOwnerOther: '',
      listShipEquipmentTo: [...new Set(staffPlan.listWorkAreas.map(({ areaId }) => areaId))],
      contractorManager: staffPlan.contractorManager,
      contractorJobTitle: staffPlan.contractorJobTitle,
    },
    equipmentItems: items,
  });
}

async function itemOf(
  stage: Stage,
  random: Random,
  { owner, thing, isHalf }: { owner: string; thing: Thing; isHalf: boolean },
): Promise<EquipmentItemInput> {
  const [group, unit, inType, headings] = await Promise.all([
    stage.row(equipmentGroups, thing.group),
    stage.row(units, thing.unit),
    stage.row(inTypes, thing.inType),
    stage.rows(documentGroups),
  ]);
  const serial = `${thing.group}-${random.digits(6)}`;
  const isStrict = thing.quantity === null;
  const asked = new Set(isStrict && !isHalf ? group.listDocumentTypeIds : []);
  const validTo = stage.calendar.day(random.int(120, 380));
  return {
    id: newId(),
    code: '',
    imageId: await stage.files.itemPhoto(
      owner,
      `${thing.name} ${serial}`,
      thingPicture(thing.group, serial),
    ),
    specification: thing.name,
    equipmentGroupId: group.id,
    seriModel: isStrict ? serial : '',
    quantity: thing.quantity ? random.int(...thing.quantity) : 1,
    unitId: unit.id,
    inTypeId: inType.id,
    customFields: {},
    equipmentProfileFiles: await Promise.all(
      headings
        .map(({ id, types }) => ({ id, types: types.filter((type) => asked.has(type.id)) }))
        .filter(({ types }) => types.length > 0)
        .map(async ({ id, types }) => ({
          id,
          types: await Promise.all(
            types.map(async (type) => {
              const number = random.digits(7);
              const paper = await stage.files.paper(owner, type.name, serial, number);
              return {
                id: type.id,
                files: [{ id: paper }],
                documentDate: validTo,
                documentNumber: number,
                issuer: '',
              };
            }),
          ),
        })),
    ),
  };
}
