import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchAdminEvents } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { unique } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import ExcelJS from 'exceljs';
import { create, eventsFound } from './support/administration';
import { seedAdmin } from './support/admin-workbook';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const admin = () => demoCaller(portal.client, 'admin@plant.example');
const unit = (code: string) => ({ code, nameVi: 'Bó', nameEn: 'Bundle', sort: 1, active: true });

describe('what administrators did', () => {
  it('is found by who, list and day, page by page, in the caller’s language', async () => {
    const who = await admin();
    const codes = [unique('DV'), unique('DV'), unique('DV')];
    for (const code of codes) await create(who, 'units', unit(code));
    const today = plantDate(new Date());
    const found = async (filter: object) =>
      (await eventsFound(who, { table: 'units', ...filter })).map(({ rowKey }) => rowKey);
    expect(await found({})).toEqual(expect.arrayContaining(codes));
    expect(await found({ who: 'huynh ĐỨC', from: today, to: today })).toEqual(
      expect.arrayContaining(codes),
    );
    expect(await found({ who: 'nobody' })).toEqual([]);
    expect(await found({ from: addDays(today, 1) })).toEqual([]);
    expect(await found({ to: addDays(today, -1) })).toEqual([]);
    const page = async (skip: number) =>
      (
        await who.client
          .as({ language: 'en' })
          .call(searchAdminEvents, { query: { skip } }, { token: who.token })
      ).body;
    const { data, totalCount } = await page(1);
    expect(data[0]).toEqual((await page(0)).data[1]);
    expect(totalCount).toBeGreaterThan(2);
    expect(data[0]).toMatchObject({ tableLabel: 'Units', action: 'created' });
    expect(data[0]?.changes).toContainEqual({
      label: 'English name',
      before: '',
      after: 'Bundle',
    });
  });

  it('on the server counts as one event a list, with how many rows it changed', async () => {
    const who = await admin();
    const folder = await mkdtemp(join(tmpdir(), 'admin-events-'));
    try {
      const path = join(folder, 'danh-muc.xlsx');
      const workbook = new ExcelJS.Workbook();
      const [code, known] = [unique('DV'), unique('DV')];
      await create(who, 'units', unit(known));
      const sheet = workbook.addWorksheet('units');
      sheet.addRow(['code', 'nameVi', 'nameEn']);
      sheet.addRow([code, 'Cuộn', 'Coil']);
      sheet.addRow([known, 'Bó lớn', 'Large bundle']);
      const unchanged = workbook.addWorksheet('user-groups');
      unchanged.addRow(['code', 'nameVi']);
      unchanged.addRow(['AN_TOAN', 'Tổ kiểm tra an toàn']);
      await workbook.xlsx.writeFile(path);
      const { code: exitCode } = await seedAdmin(portal.databaseUrl, path);
      expect(exitCode).toBe(0);
      const [event] = await eventsFound(who, { table: 'units' });
      expect(event).toMatchObject({
        action: 'imported',
        actorName: '',
        rowKey: '',
        changes: [],
        newCount: 1,
        changedCount: 1,
      });
      const groups = await eventsFound(who, { table: 'user-groups' });
      expect(groups.map(({ action }) => action)).not.toContain('imported');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('can neither be changed nor taken away', async () => {
    const who = await admin();
    await create(who, 'units', unit(unique('DV')));
    for (const statement of [
      "update admin_event set actor_name = 'Somebody else'",
      'delete from admin_event',
    ])
      await expect(execute(portal.databaseUrl, statement)).rejects.toThrow('only added');
  });
});
