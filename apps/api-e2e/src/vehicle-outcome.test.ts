import {
  getChanges,
  getDoubts,
  getHistories,
  getListVehicle,
  requestUpdate,
  RESULT,
  returnRequest,
  saveRevisionRequest,
  STATUS,
  type PeopleRequestInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import { must } from '@portal/testing';
import { type Caller } from '@portal/testing/demo';
import {
  approveDecided,
  approvedRoot,
  approveEntry,
  decideAll,
  entryApprovers,
  itemIdsOf,
  revisedForm,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import { submitted } from '@portal/testing/people';
import { act, complete, decide, openTask, verdict } from '@portal/testing/review';
import { freshPlate, validVehicleRequest, vehiclesOf } from '@portal/testing/vehicles';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });

let by: EntryApprovers;
let root: PeopleRequestInput;
beforeAll(async () => {
  by = await entryApprovers(portal.client);
  root = await approvedRoot(by);
});

const valid = (count = 2) => validVehicleRequest(by.clerk, root, count);
const sentRequest = async (
  count = 2,
  change: (form: VehicleRequestInput) => void = () => undefined,
) => {
  const form = await valid(count);
  change(form);
  return submitted(by.clerk, form);
};
const approved = async (count = 2, notPassed = 0) =>
  approveEntry(by, await sentRequest(count), notPassed);

const ask = async ({ client, token }: Caller, route: typeof getChanges, id: string) =>
  (await client.call(route, { params: { id } }, { token })).body;

describe('a vehicle request', () => {
  it('goes through return, update and revision to approved', async () => {
    const form = await sentRequest(3);
    const [one, two, three] = itemIdsOf(form) as [string, string, string];
    await decide(by.safety, form.id, one, verdict(RESULT.passed));
    await act(by.safety, returnRequest, form.id);
    const returned = await vehiclesOf(by.clerk, form.id);
    expect(returned.websiteStatus).toBe(STATUS.returned);
    const again = await submitted(by.clerk, {
      ...form,
      version: returned.version,
      vehicleItems: form.vehicleItems.map((item) => ({ ...item, branchName: 'Isuzu NQR' })),
    });
    const kept = await vehiclesOf(by.clerk, form.id);
    expect(kept.vehicleItems.map(({ branchName }) => branchName)).toEqual([
      'Hyundai Mighty',
      'Isuzu NQR',
      'Isuzu NQR',
    ]);
    await decide(by.safety, form.id, two, verdict(RESULT.needsUpdate));
    await decide(by.safety, form.id, three, verdict(RESULT.passed));
    await act(by.safety, requestUpdate, form.id);
    const plate = freshPlate();
    await revisedForm(by.clerk, {
      ...again,
      vehicleItems: form.vehicleItems.map((item) => ({
        ...item,
        branchName: 'Hino FG',
        ...(item.id === two
          ? { numberPlate: plate, driverLicenseDate: '2098-01-31', gpsPassword: 'Mới' }
          : {}),
      })),
    });
    const revised = await vehiclesOf(by.clerk, form.id);
    expect(revised.websiteStatus).toBe(STATUS.waiting);
    expect(revised.vehicleItems.map(({ branchName, result }) => [branchName, result])).toEqual([
      ['Hyundai Mighty', 1],
      ['Hino FG', null],
      ['Isuzu NQR', 1],
    ]);
    const [changed] = await ask(by.safety, getChanges, form.id);
    expect(changed?.itemId).toBe(two);
    expect(changed?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Biển số đăng ký', form.vehicleItems[1]?.numberPlate, plate],
      ['Nhãn hiệu', 'Isuzu NQR', 'Hino FG'],
      ['Ngày hết hạn giấy phép lái xe', '31/12/2099', '31/01/2098'],
      ['Mật khẩu GPS', '••••••', '••••••'],
    ]);
    await decide(by.safety, form.id, two, {
      ...verdict(RESULT.passed),
      seenDecisionId: await newest(two),
    });
    await approveDecided(by, form.id);
    expect((await vehiclesOf(by.clerk, form.id)).websiteStatus).toBe(STATUS.approved);
    const { body: history } = await by.clerk.client.call(
      getHistories,
      { params: { id: form.id } },
      { token: by.clerk.token },
    );
    const revision = must(history.find(({ actionCode }) => actionCode === 'saveRevision'));
    expect(revision.details.join()).toContain('biển số đăng ký');
  });

  const newest = async (itemId: string) =>
    must(
      (
        await rowsOf<{ id: string }>(
          portal.databaseUrl,
          `select id from item_decision where item_id = '${itemId}' order by at desc limit 1`,
        )
      )[0],
    ).id;

  it('is not kept with something wrong in a revision, and in it only what needs an update counts', async () => {
    const form = await sentRequest(2);
    const [one, two] = itemIdsOf(form) as [string, string];
    await decide(by.safety, form.id, one, verdict(RESULT.passed));
    await decide(by.safety, form.id, two, verdict(RESULT.needsUpdate));
    await act(by.safety, requestUpdate, form.id);
    const { version } = await vehiclesOf(by.clerk, form.id);
    const { body } = await by.clerk.client.call(
      saveRevisionRequest,
      {
        body: {
          ...form,
          version,
          files: [],
          vehicleItems: form.vehicleItems.map((item) => ({ ...item, driverLicense: '' })),
        },
      },
      { token: by.clerk.token },
    );
    expect(body.data?.problems.map(({ message }) => message)).toEqual([
      'Vui lòng đính kèm Giấy xác nhận Phương tiện của Nhà thầu.',
      'STT 2: Vui lòng nhập số giấy phép lái xe.',
    ]);
    const kept = await vehiclesOf(by.clerk, form.id);
    expect(kept.vehicleItems[1]?.driverLicense).toBe('510123456789');
  });

  it('keeps no readable password with a verdict', async () => {
    const form = await sentRequest(1);
    await decideAll(by, form);
    const [row] = await rowsOf<{ snapshot: { gpsPassword: string; numberPlate: string } }>(
      portal.databaseUrl,
      `select snapshot from item_decision where item_id = '${must(itemIdsOf(form)[0])}'`,
    );
    expect(row?.snapshot.numberPlate).toBe(form.vehicleItems[0]?.numberPlate);
    expect(JSON.stringify(row?.snapshot)).not.toContain('Bí mật');
  });
});

describe('doubts', () => {
  it('name expired licence, inspection and insurance, missing and doubled papers', async () => {
    const end = String(root.staffPlan.endDate);
    const before = addDays(end, -1);
    const shown = (day: string) => day.split('-').reverse().join('/');
    const other = await sentRequest(1);
    const plate = must(other.vehicleItems[0]).numberPlate;
    const form = await sentRequest(2, (draft) => {
      Object.assign(must(draft.vehicleItems[0]), {
        numberPlate: plate.toLowerCase(),
        driverLicenseDate: before,
        auditDate: before,
        insuranceDate: before,
        dangerousLicenseDate: before,
      });
      const [licence] = structuredClone(must(draft.vehicleItems[0]).driverProfileFiles);
      must(must(licence).types[0]).documentDate = before;
      must(draft.vehicleItems[0]).driverProfileFiles = [must(licence)];
    });
    const { requestNumber } = await vehiclesOf(by.clerk, other.id);
    const texts = async (who: Caller) => {
      const { body } = await who.client.call(
        getDoubts,
        { params: { id: form.id } },
        { token: who.token },
      );
      return body.map(({ doubts }) => doubts.map(({ text }) => text));
    };
    const [day, last] = [shown(before), shown(end)];
    expect(await texts(by.safety)).toEqual([
      [
        `Giấy phép lái xe hết hạn ngày ${day}, trước ngày kết thúc ${last}`,
        `Kiểm định hết hạn ngày ${day}, trước ngày kết thúc ${last}`,
        `Bảo hiểm hết hạn ngày ${day}, trước ngày kết thúc ${last}`,
        `Giấy phép vận chuyển hàng nguy hiểm hết hạn ngày ${day}, trước ngày kết thúc ${last}`,
        `Hồ sơ hết hạn trước ngày kết thúc ${last}: Giấy phép lái xe (đến ${day})`,
        `Phương tiện cũng có trong đăng ký đang xử lý ${requestNumber}`,
      ],
      [],
    ]);
    const english = await texts({ ...by.safety, client: by.safety.client.as({ language: 'en' }) });
    expect(english[0]?.[0]).toBe(`The driving licence ends on ${day}, before the last day ${last}`);
  });
});

interface Permit {
  plateKey: string;
  validFrom: string;
  validTo: string;
  inType: number;
  cardType: number;
  isEnded: boolean;
}
const permitsOf = (requestId: string) =>
  rowsOf<Permit>(
    portal.databaseUrl,
    `select v.plate_key as "plateKey", p.valid_from::text as "validFrom",
       p.valid_to::text as "validTo", p.vehicle_in_type as "inType", p.card_type as "cardType",
       p.is_ended as "isEnded"
     from vehicle_permit p join vehicle_record v on v.id = p.vehicle_id
     where p.request_id = '${requestId}' order by v.plate_key`,
  );
const key = (plate: string) => plate.replaceAll(/[-. ]/g, '').toUpperCase();

describe('the last approval', () => {
  it('gives only the passed vehicles a permit each, for the days of the plan', async () => {
    const form = await approved(3, 1);
    const { vehicleFrom: validFrom, vehicleTo: validTo } = form.vehiclePlan;
    expect(await permitsOf(form.id)).toEqual(
      form.vehicleItems.slice(0, 2).map(({ numberPlate }) => ({
        plateKey: key(numberPlate),
        validFrom,
        validTo,
        inType: 0,
        cardType: 2,
        isEnded: false,
      })),
    );
    const { body } = await by.clerk.client.call(
      getListVehicle,
      { params: { id: root.id } },
      { token: by.clerk.token },
    );
    const carriers = body.filter(({ vehicleItemId }) => itemIdsOf(form).includes(vehicleItemId));
    expect(carriers).toMatchObject([
      {
        vehicleItemId: form.vehicleItems[0]?.id,
        numberPlate: form.vehicleItems[0]?.numberPlate,
        vehicleName: 'Xe tải',
        driverName: must(root.staffItems[0]).fullName,
      },
      { vehicleItemId: form.vehicleItems[1]?.id },
    ]);
  });

  it('puts a vehicle down once, as it was approved last', async () => {
    const first = await approved(1);
    const plate = must(first.vehicleItems[0]).numberPlate;
    const second = await sentRequest(1, (form) =>
      Object.assign(must(form.vehicleItems[0]), {
        numberPlate: plate.toLowerCase(),
        branchName: 'Isuzu',
      }),
    );
    await approveEntry(by, second);
    const records = await rowsOf(
      portal.databaseUrl,
      `select branch_name as name from vehicle_record where plate_key = '${key(plate)}'`,
    );
    expect(records).toEqual([{ name: 'Isuzu' }]);
    expect(await permitsOf(first.id)).toHaveLength(1);
    expect(await permitsOf(second.id)).toHaveLength(1);
  });

  it.each([
    ['vi', 'Thời gian vào trong đăng ký đã kết thúc nên không phê duyệt được.'],
    ['en', 'The time of entry of this registration is over, so it cannot be approved.'],
  ] as const)('is refused once the plan is over (%s)', async (language, text) => {
    const form = await sentRequest(1);
    await decideAll(by, form);
    await complete(by.safety, await openTask(by.clerk, form.id));
    await execute(
      portal.databaseUrl,
      `update vehicle_plan set vehicle_from = '2020-01-01', vehicle_to = '2020-02-01'
       where request_id = '${form.id}'`,
    );
    const guard = { ...by.security, client: by.security.client.as({ language }) };
    const { status, error } = await complete(guard, await openTask(by.clerk, form.id));
    expect([status, error.code]).toEqual([409, 'entryEnded']);
    expect(error.message).toContain(text);
    expect(await permitsOf(form.id)).toEqual([]);
  });
});
