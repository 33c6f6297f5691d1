import {
  documentGroups,
  vehiclePurposes,
  vehicleRequestInput,
  vehicles,
  workAreas,
  type VehicleItemInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { newId } from '../../../platform/database/id';
import { approvedBy, fatesUnderWay, live, type Fate } from '../life';
import { vehiclePicture } from '../pictures';
import type { Random } from '../random';
import { daysOf, type Days } from '../days';
import type { ApprovedRoot } from '../approved-roots';
import type { Part, Stage, Story } from '../stage';

const STEPS = 2;

/** Approved requests: when, and for which days, counted from the last day. */
const APPROVED: readonly { ago: number; from: number; to: number; count: number }[] = [
  { ago: 150, from: -147, to: -60, count: 3 },
  { ago: 99, from: -96, to: -10, count: 2 },
  { ago: 70, from: -66, to: 20, count: 3 },
  { ago: 31, from: -28, to: 5, count: 2 },
  { ago: 6, from: -3, to: 26, count: 2 },
  { ago: 1, from: 2, to: 20, count: 1 },
];

interface Make {
  kind: string;
  purpose: string;
  name: string;
  series: string;
}
const MAKES: readonly Make[] = [
  { kind: 'TAI', purpose: 'CHOHANG', name: 'Hyundai Mighty EX8', series: 'C' },
  { kind: 'TAICAU', purpose: 'NANGHA', name: 'Hino FL8JTSA gắn cẩu Unic 5 tấn', series: 'C' },
  { kind: 'BANTAI', purpose: 'CHONGUOI', name: 'Ford Ranger XLS', series: 'C' },
  { kind: 'CAU', purpose: 'NANGHA', name: 'Kobelco RK250-7', series: 'LA' },
  { kind: 'KHACH16', purpose: 'CHONGUOI', name: 'Ford Transit', series: 'B' },
  { kind: 'HUT', purpose: 'HUTBUN', name: 'Hino FM8 hút chân không 10 m³', series: 'C' },
  { kind: 'OTO9', purpose: 'CHONGUOI', name: 'Toyota Innova', series: 'A' },
  { kind: 'NANG', purpose: 'NANGHA', name: 'Komatsu FD30', series: 'LA' },
];

/** Requests for vehicles, each under an approved people request. */
export const vehiclesPart: Part = {
  stories: (stage) => {
    const random = stage.random('vehicles');
    const approved = APPROVED.map(({ ago, from, to, count }, at) =>
      story(stage, random, {
        fate: {
          acts: approvedBy(STEPS, ...(at === 3 ? (['fail', 'pass'] as const) : [])),
          last: { daysAgo: ago },
        },
        days: { from, to },
        count,
      }),
    );
    const underWay = fatesUnderWay(STEPS).map((fate) =>
      story(stage, random, { fate, days: daysOf(random, fate.last), count: random.int(1, 3) }),
    );
    return [...approved, ...underWay];
  },
};

function story(
  stage: Stage,
  random: Random,
  { fate, days, count }: { fate: Fate; days: Days; count: number },
): Story {
  return live<VehicleRequestInput>(
    stage,
    { random, fate },
    {
      family: 'vehicles',
      reviewers: ['reviewer', 'guard'],
      isJudgedByItem: true,
      remarks: {
        item: [
          {
            reasonCode: 'expired',
            field: 'auditDate',
            note: 'Giấy chứng nhận kiểm định hết hạn trước ngày kết thúc.',
          },
          { reasonCode: 'illegible', field: 'imageId', note: 'Ảnh xe không thấy rõ biển số.' },
          {
            reasonCode: 'mismatch',
            field: 'driverLicense',
            note: 'Hạng giấy phép lái xe không phù hợp với loại xe.',
          },
        ],
        cover: [
          {
            reasonCode: 'other',
            field: 'purposeVehicle',
            note: 'Nêu rõ thiết bị cần nâng chuyển và tải trọng.',
          },
          { reasonCode: 'missing', field: 'files', note: 'Giấy xác nhận chưa có chữ ký.' },
        ],
      },
      file: async (isHalf) => {
        const from = stage.calendar.day(days.from);
        const to = stage.calendar.day(days.to);
        const root = stage.roots.covering(random, { from, to });
        return {
          author: root.clerk.user,
          form: await formOf(stage, random, { root, from, to, count, isHalf }),
        };
      },
      mended: (form) => ({
        ...form,
        vehiclePlan: {
          ...form.vehiclePlan,
          documentNumber: `${form.vehiclePlan.documentNumber}-BS`,
        },
        vehicleItems: form.vehicleItems.map((item) => ({
          ...item,
          description: item.description || 'Đã bổ sung hồ sơ.',
        })),
      }),
    },
  );
}

interface ToFile {
  root: ApprovedRoot;
  from: string;
  to: string;
  count: number;
  isHalf: boolean;
}

async function formOf(
  stage: Stage,
  random: Random,
  { root, from, to, count, isHalf }: ToFile,
): Promise<VehicleRequestInput> {
  const owner = root.clerk.user.id;
  const areas = root.form.staffPlan.listWorkAreas.map(({ areaId }) => areaId);
  const shop = await stage.row(workAreas, 'WS');
  const confirmation = await stage.files.paper(
    owner,
    'Giấy xác nhận phương tiện',
    root.clerk.company,
    from,
  );
  const items: VehicleItemInput[] = [];
  for (let at = 0; at < count; at += 1)
    items.push(await itemOf(stage, random, { root, to, isHalf }));
  await stage.files.flush();
  const { staffPlan } = root.form;
  return vehicleRequestInput.parse({
    id: newId(),
    version: 0,
    hasVehicle: true,
    hasAgreed: !isHalf,
    files: isHalf ? [] : [{ id: confirmation }],
    vehiclePlan: {
      contractorId: staffPlan.contractorId,
      rootId: root.form.id,
      authorId: owner,
      requestorJobTitle: root.clerk.jobTitle,
      requestorDepartment: root.clerk.department,
      requestorPhone: root.clerk.phone,
      purposeVehicle: random.of([
        'Chở vật tư, dụng cụ phục vụ thi công',
        'Nâng hạ thiết bị tại hiện trường',
        'Đưa đón nhân sự trong thời gian bảo dưỡng',
      ]),
      listRouteAreaIds: [...new Set([...areas, shop.id])],
      documentNumber: `CV-${random.int(10, 99)}/${root.clerk.company}`,
      vehicleInType: isHalf ? null : 1,
      vehicleFrom: from,
      vehicleTo: to,
      contractorManager: staffPlan.contractorManager,
      contractorJobTitle: staffPlan.contractorJobTitle,
    },
    vehicleItems: items,
  });
}

async function itemOf(
  stage: Stage,
  random: Random,
  { root, to, isHalf }: { root: ApprovedRoot; to: string; isHalf: boolean },
): Promise<VehicleItemInput> {
  const { files, calendar } = stage;
  const owner = root.clerk.user.id;
  const make = random.of(MAKES);
  // The last person of a root may not have passed.
  const driver = random.of(root.form.staffItems.slice(0, -1));
  const [kind, purpose, groups] = await Promise.all([
    stage.row(vehicles, make.kind),
    stage.row(vehiclePurposes, make.purpose),
    stage.rows(documentGroups),
  ]);
  const plate = `76${make.series}-${random.digits(3)}.${random.digits(2)}`;
  const valid = () =>
    to > calendar.day(random.int(60, 200)) ? to : calendar.day(random.int(200, 420));
  const profile = (flag: 'isVehicle' | 'isDriver', of: string) =>
    Promise.all(
      groups
        .filter((group) => group[flag])
        .map(async ({ id, types }) => ({
          id,
          types: await Promise.all(
            types
              .filter(({ isRequired }) => isRequired)
              .map(async (type) => {
                const number = random.digits(8);
                const documentDate = valid();
                const papers = isHalf
                  ? []
                  : [{ id: await files.paper(owner, type.name, of, number) }];
                return {
                  id: type.id,
                  files: papers,
                  documentDate,
                  documentNumber: number,
                  issuer: '',
                };
              }),
          ),
        })),
    );
  return {
    id: newId(),
    imageId: await files.itemPhoto(owner, `xe ${plate}`, vehiclePicture(make.kind, plate)),
    vehicleTypeId: kind.vehicleTypeId,
    vehicleId: kind.id,
    customFields: {},
    purposeId: purpose.id,
    modelYear: random.int(2014, 2024),
    numberPlate: plate,
    cardType: random.happens(0.6) ? 1 : 2,
    branchName: make.name,
    gpsAccount: root.clerk.company.toLowerCase(),
    gpsPassword: 'giamsat-76',
    description: '',
    staffId: isHalf ? null : driver.id,
    identityCardNumber: isHalf ? '' : driver.identityCardNumber,
    driverLicense: isHalf ? '' : `51${random.digits(10)}`,
    driverLicenseDate: valid(),
    auditDate: valid(),
    insuranceDate: valid(),
    dangerousLicenseDate: null,
    vehicleProfileFiles: await profile('isVehicle', plate),
    driverProfileFiles: isHalf ? [] : await profile('isDriver', driver.fullName),
  };
}
