import {
  getGuaranteeDefault,
  getGuaranteePlans,
  getGuaranteeStaff,
  getGuaranteeVehicles,
  guaranteeRoutes,
  type PeopleRequestInput,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import {
  approveGuarantee,
  confirmGuarantee,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

let by: EntryApprovers & { engineer: Caller };
let root: PeopleRequestInput;
beforeAll(async () => {
  by = {
    ...(await entryApprovers(portal.client)),
    engineer: await demoCaller(portal.client, 'engineer@plant.example'),
  };
  root = await approvedRoot(by);
});
const saved = async () => {
  const form = await validGuarantee(by.engineer, root);
  const { body } = await by.engineer.client.call(
    guaranteeRoutes.save,
    { body: form },
    { token: by.engineer.token },
  );
  return { ...form, version: must(body.data).version };
};

describe('what a form is filled from', () => {
  it('is the author’s profile, today and the hours of a working day', async () => {
    const { client, token } = by.engineer;
    const { body } = await client.call(getGuaranteeDefault, {}, { token });
    expect(body).toMatchObject({
      authorName: 'Lê Văn Hùng',
      requestorJobTitle: 'Kỹ sư bảo dưỡng',
      requestorDepartment: 'Ban Bảo dưỡng sửa chữa',
      requestorPhone: '0255 3825 825 (2104)',
      startTime: plantDate(new Date()),
      startHour: 8,
      endHour: 17,
    });
  });

  it('is an approved people request that is not over, found by number, work and contractor', async () => {
    const { client, token } = by.engineer;
    const waiting = await submitted(by.clerk, await validPeopleRequest(by.clerk, 1));
    const find = async (keyword: string) =>
      (await client.call(getGuaranteePlans, { query: { keyword } }, { token })).body;
    const { data, totalCount } = await find('');
    expect(data.map(({ id }) => id)).toEqual([root.id]);
    expect(totalCount).toBe(1);
    const [found] = data;
    expect(found).toMatchObject({
      contractorName: expect.stringContaining('PTSC') as string,
      contactName: root.staffPlan.contactName,
      contactEmail: root.staffPlan.contactEmail,
      description: root.staffPlan.description,
    });
    for (const keyword of [must(found).requestNumber, 'thiết bị tĩnh', 'ptsc'])
      expect((await find(keyword)).data).toHaveLength(1);
    expect((await find('lilama')).data).toEqual([]);
    const params = { id: waiting.id };
    const staff = await client.call(getGuaranteeStaff, { params }, { token });
    const vehicles = await client.call(getGuaranteeVehicles, { params }, { token });
    expect([staff.status, vehicles.status]).toEqual([404, 404]);
  });

  it('of people asks for one that is not over', async () => {
    const { client, token } = by.engineer;
    const own = await approvedRoot(by, 1);
    await execute(
      portal.databaseUrl,
      `update people_plan set start_date = '2020-01-01', end_date = '2020-02-01' where request_id = '${own.id}'`,
    );
    const { status } = await client.call(getGuaranteeStaff, { params: { id: own.id } }, { token });
    expect(status).toBe(404);
    await execute(
      portal.databaseUrl,
      `update request set ends_at = '2020-02-01' where id = '${own.id}'`,
    );
  });
});

describe('the list', () => {
  it('has the newest day first, those without one last, and is found by number and sorted', async () => {
    const early = await saved();
    const late = await validGuarantee(by.engineer, root);
    await sentGuarantee(by.engineer, { ...late, startTime: root.staffPlan.endDate, endHour: 24 });
    await confirmGuarantee(by, late.id);
    await approveGuarantee(by, late.id);
    const undated = await validGuarantee(by.engineer, root);
    const { client, token } = by.engineer;
    await client.call(
      guaranteeRoutes.save,
      { body: { ...undated, startTime: null, staffItems: [] } },
      { token },
    );
    const list = async (query: { sort?: string; filterValue?: string } = {}) =>
      (await client.call(guaranteeRoutes.search, { query: { take: '100', ...query } }, { token }))
        .body.data;
    const rows = await list();
    const place = (id: string) => rows.findIndex((row) => row.id === id);
    expect(place(late.id)).toBe(0);
    expect(place(early.id)).toBeLessThan(place(undated.id));
    expect(rows[0]).toMatchObject({
      startTime: root.staffPlan.endDate,
      startHour: 8,
      endHour: 24,
      departmentName: 'Ban Bảo dưỡng sửa chữa',
      documentNumber: root.staffPlan.documentNumber,
      description: root.staffPlan.description,
      totalCount: 2,
    });
    const upwards = await list({ sort: '[{"selector":"startTime","desc":false}]' });
    expect(upwards.at(-1)?.id).toBe(late.id);
    const keyword = must(must(rows[0]).requestNumber);
    const found = await list({ filterValue: JSON.stringify({ keyword }) });
    expect(found.map(({ id }) => id)).toEqual([late.id]);
  });
});
