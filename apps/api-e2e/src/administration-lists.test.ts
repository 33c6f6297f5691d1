import {
  EMPTY_ID,
  getAdminRow,
  getAdminTables,
  getInstallation,
  getWorkflow,
  positions,
  searchAdminEvents,
  searchAdminOptions,
  searchAdminRows,
} from '@portal/contracts';
import { must, unique } from '@portal/testing';
import { demoCaller, demoLogin } from '@portal/testing/demo';
import {
  change,
  codeOf,
  create,
  eventsFound,
  newPosition,
  position,
  remove,
  rowsFound,
  rowWith,
  statusesOf,
} from './support/administration';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });
const admin = () => demoCaller(portal.client, 'admin@plant.example');

describe('who may keep the lists', () => {
  const calls = async (token?: string) => {
    const { client } = portal;
    const table = 'positions';
    const options = token ? { token } : {};
    const who = { client, token: token ?? '' };
    const answers = await Promise.all([
      client.call(getAdminTables, {}, options),
      client.call(getInstallation, {}, options),
      client.call(searchAdminRows, { params: { table } }, options),
      client.call(getAdminRow, { params: { table, id: EMPTY_ID } }, options),
      client.call(searchAdminOptions, { params: { table } }, options),
      client.call(getWorkflow, { params: { family: 'people' } }, options),
      client.call(searchAdminEvents, {}, options),
      create(who, table, position()),
      change(who, table, { id: EMPTY_ID, version: '' }, {}),
      remove(who, table, { id: EMPTY_ID, version: '', isOff: false, values: {} }),
    ]);
    return [...new Set(answers.map(({ status }) => status))];
  };

  it.each(['contractor', 'employee', 'reviewer', 'guard'] as const)('no %s', async (role) => {
    const { token } = await demoLogin(portal.client, role);
    expect(await calls(token)).toEqual([403]);
  });

  it('refuses a caller without a login', async () => {
    expect(await calls()).toEqual([401]);
  });

  it('an admin, who gets every list with its columns in either language', async () => {
    const { client, token } = await admin();
    const { body: vi } = await client.call(getAdminTables, {}, { token });
    const { body: en } = await client.as({ language: 'en' }).call(getAdminTables, {}, { token });
    expect(vi.length).toBeGreaterThan(30);
    expect(JSON.stringify([vi, en])).not.toMatch(/(columns|values|sheets)\./);
    expect(vi.map(({ name }) => name)).not.toContain('workflow-steps');
    const users = (tables: typeof vi) => must(tables.find(({ name }) => name === 'users'));
    expect(users(vi)).toMatchObject({
      label: 'Người dùng',
      group: 'users',
      hasSwitch: true,
    });
    expect(users(en).columns).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'email', isKey: true, required: true, maxLength: 254 }),
        expect.objectContaining({ name: 'contractorId', kind: 'ref', to: 'contractors' }),
        expect.objectContaining({
          name: 'status',
          initial: 'active',
          choices: expect.arrayContaining([{ value: 'disabled', label: 'Disabled' }]),
        }),
      ]),
    );
  });

  it.each(['workflow-steps', 'nothing', 'user', 'pg_class'])(
    'there is no list "%s"',
    async (table) => {
      const { client, token } = await admin();
      const answer = await client.call(searchAdminRows, { params: { table } }, { token });
      expect(answer.status).toBe(404);
    },
  );
});

describe('a list', () => {
  it('is paged, sorted and searched without accents, with what it refers to by name', async () => {
    const { client, token } = await admin();
    const who = { client, token };
    const word = unique('Kíp');
    for (const name of ['b', 'Ă', 'đ'])
      await create(who, 'positions', position({ nameVi: `${name} ${word}` }));
    const page = async (query: object, filter: object = {}) =>
      (
        await client.call(
          searchAdminRows,
          {
            params: { table: 'positions' },
            query: {
              ...query,
              filterValue: JSON.stringify({ keyword: word.replace('í', 'I'), ...filter }),
            },
          },
          { token },
        )
      ).body;
    const sort = JSON.stringify([{ selector: 'nameVi', desc: true }]);
    const all = await page({ sort });
    expect(all.totalCount).toBe(3);
    expect(all.data.map(({ values }) => values['nameVi'])).toEqual([
      `đ ${word}`,
      `b ${word}`,
      `Ă ${word}`,
    ]);
    const last = await page({ sort, skip: 2 });
    expect([last.totalCount, last.data.length]).toEqual([3, 1]);
    await change(who, 'positions', must(last.data[0]), { active: false });
    expect((await page({}, { isOff: true })).data).toMatchObject([{ isOff: true }]);
    expect((await page({}, { isOff: false })).totalCount).toBe(2);

    const [visitor] = await rowsFound(who, 'visitor-types', 'NT');
    expect(must(visitor).values['listDocumentTypeIds']).toEqual(
      expect.arrayContaining([{ code: expect.any(String), name: expect.any(String) }]),
    );
    const [step] = await rowsFound(who, 'user-group-members', 've an toan');
    const found = await rowsFound(who, 'user-group-members', 'vo thi kim ngan');
    expect(step).toBeUndefined();
    expect(found[0]?.values).toMatchObject({
      groupId: { code: 'AN_TOAN', name: 'Tổ kiểm tra an toàn' },
      userId: { code: 'reviewer@plant.example', name: 'Võ Thị Kim Ngân' },
    });
  });

  it.each(['__proto__', 'id', 'nameVi; drop table position', 'listAreaIds'])(
    'cannot be sorted by "%s"',
    async (selector) => {
      const { client, token } = await admin();
      const sort = JSON.stringify([{ selector, desc: true }]);
      const answer = await client.call(
        searchAdminRows,
        { params: { table: 'gates' }, query: { sort } },
        { token },
      );
      expect(answer.status).toBe(400);
    },
  );

  it('takes a keyword as it is, marks of patterns too', async () => {
    const who = await admin();
    const row = await newPosition(who, { nameVi: '100%_\\ thợ' });
    expect(await rowsFound(who, 'positions', '100%_\\')).toEqual([row]);
    expect(await rowsFound(who, 'positions', '1%thợ')).toEqual([]);
  });

  it('offers what is in use to be referred to', async () => {
    const { client, token } = await admin();
    const who = { client, token };
    const word = unique('Vân');
    const row = await newPosition(who, { nameVi: `Thợ ${word}` });
    const options = async () =>
      (
        await client
          .as({ language: 'vi' })
          .call(
            searchAdminOptions,
            { params: { table: 'positions' }, query: { keyword: word.replace('â', 'a') } },
            { token },
          )
      ).body;
    expect(await options()).toEqual([{ code: row.values['code'], name: `Thợ ${word}` }]);
    await change(who, 'positions', row, { active: false });
    expect(await options()).toEqual([]);
  });

  it('offers only the plant’s users where no others can be chosen', async () => {
    const { client, token } = await admin();
    const found = async (keyword: string, among?: 'staff') =>
      (
        await client.call(
          searchAdminOptions,
          { params: { table: 'users' }, query: { keyword, ...(among && { among }) } },
          { token },
        )
      ).body.map(({ code }) => code);
    expect(await found('clerk')).toContain('clerk@ptsc.example');
    expect(await found('reviewer', 'staff')).toContain('reviewer@plant.example');
    expect(await found('clerk', 'staff')).toEqual([]);
    const tables = (await client.call(getAdminTables, {}, { token })).body;
    const members = must(tables.find(({ name }) => name === 'user-group-members'));
    expect(members.columns.find(({ name }) => name === 'userId')?.among).toBe('staff');
  });
});

describe('a row', () => {
  it('is made, changed and deleted, and forms are offered it at once', async () => {
    const { client, token } = await admin();
    const who = { client, token };
    const row = await newPosition(who);
    expect(row.values).toMatchObject({
      nameVi: 'Thợ đường ống',
      sort: 10,
      active: true,
      isVn: true,
    });
    const name = unique('Thợ ống');
    const saved = await change(who, 'positions', row, { nameVi: ` ${name} `, sort: '7' });
    expect(saved.body).toEqual({ isSuccess: true, message: 'Đã lưu thay đổi.' });
    await until(async () => {
      const { body } = await client.call(positions.get, {}, { token });
      return body.find((one) => one.name === name);
    });
    const changed = await rowWith(who, 'positions', 'nameVi', name);
    expect(changed.values).toEqual({ ...row.values, nameVi: name, sort: 7 });
    expect((await remove(who, 'positions', changed)).body.message).toBe('Đã xóa.');
    expect(await rowsFound(who, 'positions', name)).toEqual([]);
    const events = await eventsFound(who, { table: 'positions' });
    const own = events.filter(({ rowKey }) => rowKey === codeOf(row));
    expect(own.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
    expect(own[1]).toMatchObject({
      tableLabel: 'Chức danh',
      actorName: 'Huỳnh Đức Anh',
      actorEmail: 'admin@plant.example',
      changes: [
        { label: 'Tên tiếng Việt', before: 'Thợ đường ống', after: name },
        { label: 'Thứ tự', before: '10', after: '7' },
      ],
    });
  });

  it('keeps its key, whatever is sent', async () => {
    const who = await admin();
    const row = await newPosition(who);
    await change(who, 'positions', row, { code: 'KHAC', nameEn: 'Fitter' });
    const now = await rowWith(who, 'positions', 'code', codeOf(row));
    expect(now.values['nameEn']).toBe('Fitter');
  });

  it('refers to others by their codes, to none and to several', async () => {
    const who = await admin();
    const code = unique('Cổng đôi');
    const gate = { code, nameVi: 'Cổng', nameEn: 'Gate', sort: 1, active: true };
    await create(who, 'gates', { ...gate, listAreaIds: ['cdu', 'VPHC', 'CDU'] });
    const row = await rowWith(who, 'gates', 'code', code);
    const codes = (value: unknown) => (value as { code: string }[]).map((one) => one.code);
    expect(codes(row.values['listAreaIds'])).toEqual(['CDU', 'VPHC']);
    await change(who, 'gates', row, { listAreaIds: [] });
    expect((await rowWith(who, 'gates', 'code', code)).values['listAreaIds']).toEqual([]);
    const [event] = await eventsFound(who, { table: 'gates' });
    expect(event?.changes).toEqual([{ label: 'Các khu vực', before: 'CDU; VPHC', after: '' }]);
  });

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const [one, two] = [await admin(), await admin()];
    const seen = await newPosition(one);
    const answers = await Promise.all([
      change(one, 'positions', seen, { nameEn: 'One' }),
      change(two, 'positions', seen, { nameEn: 'Two' }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const late = must(answers.find(({ status }) => status === 409));
    expect(late.error.code).toBe('rowChanged');
    expect((await remove(two, 'positions', seen)).status).toBe(409);
    const now = await rowWith(one, 'positions', 'code', codeOf(seen));
    expect((await change(two, 'positions', now, { nameEn: 'Two' })).status).toBe(200);
    const latest = await rowWith(one, 'positions', 'code', codeOf(seen));
    await remove(one, 'positions', latest);
    expect((await change(two, 'positions', latest, { nameEn: 'Three' })).status).toBe(404);
  });

  it('made twice at once comes into being once', async () => {
    const [one, two] = [await admin(), await admin()];
    const values = position();
    const answers = await Promise.all([one, two].map((who) => create(who, 'positions', values)));
    expect(statusesOf(answers)).toEqual([200, 400]);
  });
});

describe('a row that is in use', () => {
  it('is switched off where it would be deleted, once', async () => {
    const who = await admin();
    const row = await rowWith(who, 'work-areas', 'code', 'CDU');
    const { body } = await remove(who, 'work-areas', row);
    expect(body.isSuccess).toBe(true);
    expect(body.message).toMatch(
      /^Mục này đang được dùng ở: .*Cổng.*, nên không xóa được\. Hệ thống đã chuyển mục sang ngừng dùng\.$/,
    );
    const off = await rowWith(who, 'work-areas', 'code', 'CDU');
    expect(off).toMatchObject({ isOff: true, values: { active: false } });
    const [event] = await eventsFound(who, { table: 'work-areas' });
    expect(event).toMatchObject({
      action: 'switchedOff',
      rowKey: 'CDU',
      changes: [{ label: 'Còn dùng', before: 'Có', after: 'Không' }],
    });
    const again = await remove(who, 'work-areas', off);
    expect(again.body).toMatchObject({ isSuccess: false });
    expect(again.body.message).toMatch(/đã ngừng dùng từ trước\.$/);
    await change(who, 'work-areas', off, { active: true });
  });

  it('is kept where its list knows no switching off', async () => {
    const who = await admin();
    const number = `079${String(Date.now()).slice(-9)}`;
    await create(who, 'people', { identityNumber: number, fullName: 'Lê Thử' });
    const person = await rowWith(who, 'people', 'identityNumber', number);
    const violation = { violationTime: '09/03/2026 14:30', description: 'Không đội mũ' };
    await create(who, 'violations', { personId: number, ...violation });
    const { body } = await remove(who, 'people', person);
    expect(body).toEqual({
      isSuccess: false,
      message:
        'Không xóa được vì mục này đang được dùng ở: Vi phạm. Hãy bỏ mục này ở những nơi đó trước.',
    });
  });

  it('is kept of what was recorded of people, and only put out of use', async () => {
    const who = await admin();
    const number = `078${String(Date.now()).slice(-9)}`;
    await create(who, 'people', { identityNumber: number, fullName: 'Lê Giữ' });
    const violation = { violationTime: '09/03/2026 14:30', description: 'Không đội mũ', points: 2 };
    await create(who, 'violations', { personId: number, ...violation });
    const [row] = await rowsFound(who, 'violations', number);
    const kept = 'Mục đã ghi nhận được giữ lại';
    const ended = (await remove(who, 'violations', must(row))).body;
    expect([ended.isSuccess, ended.message.startsWith(kept)]).toEqual([true, true]);
    const [off] = await rowsFound(who, 'violations', number);
    expect(off).toMatchObject({ isOff: true, values: { active: false, points: 2 } });
    const again = (await remove(who, 'violations', must(off))).body;
    expect([again.isSuccess, again.message.startsWith(kept)]).toEqual([false, true]);
    // A withdrawn entry must be recorded again; it cannot become active again.
    const { error } = await change(who, 'violations', must(off), { active: true });
    expect(error.fieldErrors).toMatchObject([{ field: 'active' }]);
  });
});
