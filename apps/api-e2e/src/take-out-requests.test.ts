import { randomUUID } from 'node:crypto';
import {
  cancelRequest,
  closePass,
  copyTakeOut,
  countTrip,
  findGatePass,
  getDoubts,
  getGranted,
  getTakeOutDefault,
  getTakeOutSources,
  getTakeOutVehicles,
  rejectRequest,
  requestUpdate,
  returnRequest,
  searchTakeOutEquipments,
  STATUS,
  takeOutRoutes,
  type CountTripBody,
  type TakeOutInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { equipmentOf, validEquipmentRequest } from '@portal/testing/equipment';
import {
  approvedRoot,
  approveEntry,
  entryApprovers,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import { mailTo } from '@portal/testing/mailbox';
import { submitted } from '@portal/testing/people';
import { act } from '@portal/testing/review';
import {
  approvedTakeOut,
  approveTakeOut,
  saveTakeOut,
  sentTakeOut,
  submitTakeOut,
  takeOutOf,
  validTakeOut,
} from '@portal/testing/take-outs';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { photo, uploadForm } from '@portal/testing/upload';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { balancesOf, broughtIn } from './support/take-outs';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });

let by: EntryApprovers & { guard: Caller };
beforeAll(async () => {
  by = {
    ...(await entryApprovers(portal.client)),
    guard: await demoCaller(portal.client, 'guard@plant.example'),
  };
});

const bring = (...quantities: number[]) => broughtIn(portal.databaseUrl, { quantities });
const balances = (lotId: string | undefined) => balancesOf(portal.databaseUrl, must(lotId));
/** A form with a quantity of each lot. */
const formFor = (lotIds: readonly string[], ...numbers: number[]) =>
  validTakeOut(
    by.clerk,
    numbers.map((numberOut, at) => ({ equipmentId: must(lotIds[at]), numberOut })),
  );
const post = async (route: typeof takeOutRoutes.revoke, id: string) =>
  (await by.clerk.client.call(route, { params: { id } }, { token: by.clerk.token })).body;
/** An approved take-out whose pass has begun. */
const opened = async (form: TakeOutInput) => {
  await approvedTakeOut(by, by.clerk, form);
  await execute(
    portal.databaseUrl,
    `update take_out_pass set starts_at = now() - interval '1 minute' where request_id = '${form.id}'`,
  );
  return form;
};
const count = async (form: TakeOutInput, trip: Partial<CountTripBody> & { counts: number[] }) => {
  const { counts, ...rest } = trip;
  const { client, token } = by.guard;
  const body = {
    id: randomUUID(),
    note: '',
    photos: [],
    lines: form.equipmentItems.flatMap(({ id: itemId }, at) =>
      counts[at] ? [{ itemId, quantity: counts[at] }] : [],
    ),
    ...rest,
  };
  return client.call(countTrip, { params: { id: form.id }, body }, { token });
};
const close = (form: TakeOutInput, note = '') =>
  by.guard.client.call(
    closePass,
    { params: { id: form.id }, body: { note } },
    { token: by.guard.token },
  );
const historyOf = async (who: Caller, id: string) =>
  (await who.client.call(takeOutRoutes.histories, { params: { id } }, { token: who.token })).body;

describe('a take-out', () => {
  it('goes from what an approved request brought in to what two trips have counted, and shows the difference', async () => {
    const root = await approvedRoot(by);
    const entry = await validEquipmentRequest(by.clerk, root, 2);
    await submitted(by.clerk, entry);
    await approveEntry(by, entry);
    const vehicle = await approveEntry(
      by,
      await submitted(by.clerk, await validVehicleRequest(by.clerk, root)),
    );
    const { requestNumber, equipmentItems } = await equipmentOf(by.clerk, entry.id);
    const { client, token } = by.clerk;
    const { body: sources } = await client.call(getTakeOutSources, {}, { token });
    expect(sources.data.find(({ id }) => id === entry.id)).toMatchObject({
      requestNumber,
      totalCount: 2,
    });
    const { body: things } = await client.call(
      searchTakeOutEquipments,
      { body: { requestIds: [entry.id] } },
      { token },
    );
    expect(things).toMatchObject({
      totalCount: 2,
      data: [
        {
          code: must(equipmentItems[0]).code,
          requestInNumber: requestNumber,
          isPrioprity: true,
          numberIn: 1,
          numberExisting: 1,
        },
        {
          specification: 'Giàn giáo khung 1,7 m',
          isPrioprity: false,
          numberIn: 120.5,
          numberExisting: 120.5,
        },
      ],
    });
    const { body: carriers } = await client.call(getTakeOutVehicles, {}, { token });
    const carrier = must(carriers.data[0]);
    expect(carrier.numberPlate).toBe(must(vehicle.vehicleItems[0]).numberPlate);
    const { body: start } = await client.call(getTakeOutDefault, {}, { token });
    const today = plantDate(new Date());
    expect(start).toMatchObject({ isInternal: false, fromDate: today, toDate: addDays(today, 7) });

    const form = await validTakeOut(
      by.clerk,
      things.data.map(({ equipmentId, numberIn }) => ({ equipmentId, numberOut: numberIn })),
    );
    form.shipEquipmentDate = `${carrier.validFrom}T08:00:00.000Z`;
    form.shipEquipmentEndDate = null;
    const [first] = form.vehicleItems;
    form.vehicleItems = [
      {
        ...must(first),
        id: randomUUID(),
        vehicleId: carrier.vehicleId,
        numberPlate: '',
        branchName: '',
      },
      must(first),
    ];
    const draft = await saveTakeOut(by.clerk, { ...form, vehicleItems: [], equipmentItems: [] });
    expect(draft).toMatchObject({ isSuccess: true, data: { requestNumber: null } });
    form.version = must(draft.data).version;
    const empty = await submitTakeOut(by.clerk, {
      ...form,
      documentType: 2,
      documentNumber: '',
      vehicleItems: [],
      equipmentItems: [],
    });
    expect(must(empty.data).problems.map(({ message }) => message)).toEqual([
      'Vui lòng nhập số công văn của nhà thầu.',
      'Vui lòng nhập danh sách phương tiện',
      'Vui lòng nhập danh sách vật tư/thiết bị mang ra.',
    ]);
    form.version = must(empty.data).version;
    const answer = await submitTakeOut(by.clerk, form);
    expect(answer).toMatchObject({ isSuccess: true, message: 'Bạn đã gửi đăng ký thành công.' });
    expect(must(answer.data).requestNumber).toMatch(/^RA\d{4}-\d{5}$/);
    expect(await approveTakeOut(by, by.clerk, form.id)).toMatchObject({ isSuccess: true });
    const { body: granted } = await client.call(getGranted, { params: { id: form.id } }, { token });
    expect(granted.entries.map(({ name, role }) => [name, role])).toEqual([
      ['Palăng xích 5 tấn', '1 Cái'],
      ['Giàn giáo khung 1,7 m', '120,5 m'],
    ]);

    // Not before its time, and not more than was approved.
    expect((await count(form, { counts: [1] })).body.message).toMatch(
      /^Giấy phép chỉ có hiệu lực từ/,
    );
    await execute(
      portal.databaseUrl,
      `update take_out_pass set starts_at = now() - interval '1 minute' where request_id = '${form.id}'`,
    );
    const number = must(must(answer.data).requestNumber);
    const [approval] = await rowsOf<{ code: string }>(
      portal.databaseUrl,
      `select code from approval where request_id = '${form.id}'`,
    );
    for (const code of [
      number.toLowerCase(),
      must(approval).code,
      `https://p.example/#/kiem-tra/${must(approval).code}`,
    ]) {
      const { body: pass } = await by.guard.client.call(
        findGatePass,
        { query: { code } },
        { token: by.guard.token },
      );
      expect(pass).toMatchObject({
        id: form.id,
        requestNumber: number,
        state: 'open',
        areaNames: ['Phân xưởng chưng cất dầu thô (U-011)'],
        gateNames: ['Cổng số 2 – Nhà thầu'],
        trips: [],
      });
    }
    const sender = { baseUrl: client.baseUrl, token: by.guard.token };
    const picture = await uploadForm(sender, {
      name: 'xe.jpg',
      bytes: await photo('portrait-a-3x4.jpg'),
      kind: 'photo',
    });
    const trip = {
      id: randomUUID(),
      counts: [1, 100.25],
      note: 'Chuyến 1',
      photos: [{ id: picture.body.id }],
    };
    expect((await count(form, trip)).body).toMatchObject({ isSuccess: true });
    // The same trip sent again is counted once.
    const { body: again } = await count(form, trip);
    expect(
      must(again.data).lines.map(({ numberActual, numberLeft }) => [numberActual, numberLeft]),
    ).toEqual([
      [1, 0],
      [100.25, 20.25],
    ]);
    expect((await count(form, { counts: [0, 20.251] })).body).toMatchObject({
      isSuccess: false,
      message: 'STT 2: Giàn giáo khung 1,7 m chỉ còn được mang ra 20,25. Vui lòng kiểm đếm lại.',
    });
    expect((await count(form, { counts: [0, 20] })).body.isSuccess).toBe(true);
    expect((await takeOutOf(by.clerk, form.id)).isConfirmed).toBe(false);
    expect((await close(form, 'Còn lại 1 bộ hỏng')).body).toMatchObject({
      isSuccess: true,
      data: { state: 'closed' },
    });
    expect((await count(form, { counts: [0, 0.25] })).body.isSuccess).toBe(false);

    const detail = await takeOutOf(by.clerk, form.id);
    expect(detail).toMatchObject({
      isConfirmed: true,
      pass: {
        closedBy: 'Đặng Văn Lực',
        note: 'Còn lại 1 bộ hỏng',
        trips: [{ note: 'Chuyến 1', photos: [{ name: 'xe.jpg' }] }, {}],
      },
      vehicleItems: [{ numberPlate: carrier.numberPlate }, { numberPlate: '76C-555.55' }],
    });
    expect(
      detail.equipmentItems.map(({ numberActual, numberExisting }) => [
        numberActual,
        numberExisting,
      ]),
    ).toEqual([
      [1, 0],
      [120.25, 0.25],
    ]);
    expect(await balances(detail.equipmentItems[1]?.equipmentId)).toEqual([0.25, 0, 120.25, 0]);
    const told = (await historyOf(by.clerk, form.id)).slice(0, 3);
    expect(told.map(({ actionCode, comment, details }) => [actionCode, comment, details])).toEqual([
      ['close', 'Còn lại 1 bộ hỏng', ['STT 2 Giàn giáo khung 1,7 m: 120,25 / 120,5']],
      ['count', '', ['STT 2 Giàn giáo khung 1,7 m: 20 / 120,5']],
      [
        'count',
        'Chuyến 1',
        ['STT 1 Palăng xích 5 tấn: 1 / 1', 'STT 2 Giàn giáo khung 1,7 m: 100,25 / 120,5'],
      ],
    ]);
    for (const to of ['clerk@ptsc.example', 'head@plant.example']) {
      const mail = await mailTo(portal.client, to, new RegExp(`${number}: thực tế ít hơn`));
      expect(mail.text).toContain('STT 2 Giàn giáo khung 1,7 m: 120,25 / 120,5');
    }
  });

  it('is returned, tells what was changed, and holds nothing while its author has it', async () => {
    const { lotIds } = await bring(5, 2, 1);
    const form = await sentTakeOut(by.clerk, await formFor(lotIds, 3, 2, 1));
    expect(await balances(lotIds[0])).toEqual([2, 3, 0, 0]);
    expect((await act(by.department, requestUpdate, form.id)).status).toBe(409);
    await act(by.department, returnRequest, form.id, 'Bớt số lượng');
    expect(await balances(lotIds[0])).toEqual([5, 0, 0, 0]);
    const { version } = await takeOutOf(by.clerk, form.id);
    const [row, , kept] = form.equipmentItems;
    await sentTakeOut(by.clerk, {
      ...form,
      version,
      description: 'Trả máy bơm',
      equipmentItems: [{ ...must(row), numberOut: 1.5 }, must(kept)],
    });
    expect([await balances(lotIds[0]), await balances(lotIds[1])]).toEqual([
      [3.5, 1.5, 0, 0],
      [2, 0, 0, 0],
    ]);
    const { body: changes } = await by.department.client.call(
      takeOutRoutes.coverChanges,
      { params: { id: form.id } },
      { token: by.department.token },
    );
    expect(changes.map(({ label }) => label)).toEqual([
      'Nội dung',
      'Danh sách vật tư/thiết bị mang ra',
    ]);
    // For a list, only removed and added rows are shown, with numbers in the reader's format.
    const list = must(changes[1]);
    expect(list.before).toMatch(/^Máy bơm 0 \(\S+\): 3, Máy bơm 1 \(\S+\): 2$/);
    expect(list.after).toMatch(/^Máy bơm 0 \(\S+\): 1,5$/);
  });

  it('is begun again with what an earlier one says, but for its days and papers', async () => {
    const { lotIds } = await bring(10);
    const form = await sentTakeOut(by.clerk, await formFor(lotIds, 4));
    const copied = (who: Caller) =>
      who.client.call(copyTakeOut, { params: { id: form.id } }, { token: who.token });
    const { body } = await copied(by.clerk);
    expect(await takeOutOf(by.clerk, must(body.data).id)).toMatchObject({
      websiteStatus: STATUS.draft,
      requestNumber: null,
      description: form.description,
      contactName: form.contactName,
      shipEquipmentDate: null,
      attachments: [],
      equipmentItems: [{ equipmentId: lotIds[0], numberOut: 4 }],
    });
    const other = await demoCaller(portal.client, 'clerk@lilama.example');
    expect((await copied(other)).status).toBe(404);
  });

  it('gives everything back when it is revoked, rejected, or cancelled after a trip', async () => {
    const { lotIds } = await bring(4);
    const revoked = await sentTakeOut(by.clerk, await formFor(lotIds, 4));
    expect(await post(takeOutRoutes.revoke, revoked.id)).toMatchObject({ isSuccess: true });
    expect(await post(takeOutRoutes.remove, revoked.id)).toMatchObject({ isSuccess: true });
    const rejected = await sentTakeOut(by.clerk, await formFor(lotIds, 4));
    await act(by.department, rejectRequest, rejected.id, 'Không được');
    expect(await balances(lotIds[0])).toEqual([4, 0, 0, 0]);
    const cancelled = await opened(await formFor(lotIds, 4));
    await count(cancelled, { counts: [1.125] });
    const admin = await demoCaller(portal.client, 'admin@plant.example');
    await act(admin, cancelRequest, cancelled.id, 'Dừng');
    expect(await balances(lotIds[0])).toEqual([2.875, 0, 1.125, 0]);
    expect((await count(cancelled, { counts: [1] })).body.message).toMatch(/đã bị hủy/);
    const { websiteStatus, pass } = await takeOutOf(by.clerk, cancelled.id);
    expect([websiteStatus, pass?.state]).toEqual([STATUS.removed, 'cancelled']);
  });

  it('ends with its time: what has not left is free again, and its author gets a notice', async () => {
    const { lotIds } = await bring(4);
    const form = await opened(await formFor(lotIds, 4));
    await count(form, { counts: [1] });
    await execute(
      portal.databaseUrl,
      `update take_out_pass set ends_at = now() - interval '1 second' where request_id = '${form.id}';
       select graphile_worker.add_job('sweep')`,
    );
    const pass = await until(async () => {
      const found = (await takeOutOf(by.clerk, form.id)).pass;
      return found?.endedAt ? found : undefined;
    });
    expect(pass.state).toBe('over');
    expect(await balances(lotIds[0])).toEqual([3, 0, 1, 0]);
    expect((await historyOf(by.clerk, form.id))[0]).toMatchObject({
      actionCode: 'end',
      details: ['STT 1 Máy bơm 0: 1 / 4'],
    });
    expect((await close(form)).body.isSuccess).toBe(false);
  });

  it('cannot be approved once what it takes was taken back with the request that brought it in', async () => {
    const { id, number, lotIds } = await bring(4, 4);
    const form = await sentTakeOut(by.clerk, await formFor(lotIds, 1));
    const admin = await demoCaller(portal.client, 'admin@plant.example');
    await act(admin, cancelRequest, id, 'Nhầm');
    expect([await balances(lotIds[0]), await balances(lotIds[1])]).toEqual([
      [0, 1, 0, 3],
      [0, 0, 0, 4],
    ]);
    const { body: doubts } = await by.department.client.call(
      getDoubts,
      { params: { id: form.id } },
      { token: by.department.token },
    );
    expect(doubts[0]?.doubts.map(({ text }) => text)).toEqual([`Đăng ký vào ${number} đã bị hủy`]);
    expect(await approveTakeOut(by, by.clerk, form.id)).toMatchObject({
      isSuccess: false,
      message: expect.stringMatching(/không còn để mang ra: Máy bơm 0/) as string,
    });
    await post(takeOutRoutes.revoke, form.id);
    expect(await balances(lotIds[0])).toEqual([0, 0, 0, 4]);
  });
});
