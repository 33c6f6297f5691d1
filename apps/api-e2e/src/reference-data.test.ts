import {
  ANY,
  countryList,
  courses,
  documentGroups,
  equipmentGroups,
  equipmentOwners,
  gates,
  genders,
  getCountries,
  getManualGroups,
  getManuals,
  getSliders,
  positions,
  purposes,
  searchContracts,
  searchOrgUsers,
  turnAroundPackages,
  vehicleTypes,
  visitorTypes,
  workAreaCourses,
  workAreas,
  workItems,
  type ReferenceList,
  type RowOf,
} from '@portal/contracts';
import { startApi } from './support/api';
import { execute } from './support/database';
import { demoLogin } from '@portal/testing/demo';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });

async function rowsOf<List extends ReferenceList>(list: List): Promise<RowOf<List>[]> {
  const { token } = await demoLogin(portal.client, 'contractor');
  const { body } = await portal.client.call(list.get, {}, { token });
  return body as RowOf<List>[];
}

describe('the seeded lists hold what forms need', () => {
  it('areas: some hidden, one that others suggest', async () => {
    const areas = await rowsOf(workAreas);
    expect(areas.filter(({ hideRegister }) => hideRegister).length).toBeGreaterThan(0);
    expect(areas.filter(({ suggestChoseOffice }) => suggestChoseOffice).length).toBeGreaterThan(0);
    expect(areas.map(({ code }) => code)).toContain('VPHC');
  });

  it('gates lead to areas that exist, and every area has a gate', async () => {
    const [allGates, areas] = [await rowsOf(gates), await rowsOf(workAreas)];
    const reached = new Set(allGates.flatMap(({ listAreaIds }) => listAreaIds));
    expect([...reached].sort()).toEqual(areas.map(({ id }) => id).sort());
  });

  it('one purpose is a turn-around, with packages of which one has ended', async () => {
    const all = await rowsOf(purposes);
    expect(all.filter(({ isTurnAround }) => isTurnAround)).toHaveLength(1);
    expect(all.every(({ listAllowAreaIds }) => listAllowAreaIds.length > 0)).toBe(true);
    const packages = await rowsOf(turnAroundPackages);
    expect(new Set(packages.map(({ isActive }) => isActive))).toEqual(new Set([true, false]));
  });

  it('the course matrix names areas, purposes, positions and courses that exist', async () => {
    const [matrix, ...lists] = await Promise.all([
      rowsOf(workAreaCourses),
      rowsOf(workAreas),
      rowsOf(purposes),
      rowsOf(positions),
      rowsOf(courses),
    ]);
    const known = new Set([ANY, ...lists.flatMap((list) => list.map(({ id }) => id))]);
    expect(matrix.length).toBeGreaterThan(100);
    for (const row of matrix) for (const id of Object.values(row)) expect(known).toContain(id);
  });

  it('visitor types, work items and equipment groups ask for documents that exist', async () => {
    const groups = await rowsOf(documentGroups);
    const types = new Set(groups.flatMap((group) => group.types.map(({ id }) => id)));
    const asked = [
      ...(await rowsOf(visitorTypes)),
      ...(await rowsOf(workItems)),
      ...(await rowsOf(equipmentGroups)),
    ].flatMap(({ listDocumentTypeIds }) => listDocumentTypeIds);
    expect(asked.length).toBeGreaterThan(20);
    for (const id of asked) expect(types).toContain(id);
    expect((await rowsOf(visitorTypes)).some(({ typeId }) => typeId === 1)).toBe(true);
  });

  it('strict safety, another owner, and vehicles that need GPS', async () => {
    expect((await rowsOf(equipmentGroups)).filter((group) => group.isPrioprity).length).toBe(6);
    expect((await rowsOf(equipmentOwners)).some(({ code }) => code.includes('khac'))).toBe(true);
    expect((await rowsOf(vehicleTypes)).some(({ requireGps }) => requireGps)).toBe(true);
  });

  it('every country, Viet Nam first, in both languages', async () => {
    const names = async (language: 'vi' | 'en') => {
      const { body } = await portal.client.as({ language }).call(getCountries);
      return body.map(({ name }) => name);
    };
    const [vietnamese, english] = [await names('vi'), await names('en')];
    expect(vietnamese.length).toBeGreaterThan(240);
    expect([vietnamese[0], english[0]]).toEqual(['Việt Nam', 'Vietnam']);
    expect(vietnamese).toContain('Hàn Quốc');
    expect(await rowsOf(countryList)).toHaveLength(vietnamese.length);
  });
});

describe('a list', () => {
  it('is not sent again while it is unchanged', async () => {
    const { token } = await demoLogin(portal.client, 'contractor');
    const ask = (etag?: string) =>
      fetch(portal.client.baseUrl + genders.get.path, {
        headers: { Authorization: `Bearer ${token}`, ...(etag ? { 'If-None-Match': etag } : {}) },
      });
    const etag = (await ask()).headers.get('ETag') ?? '';
    const again = await ask(etag);
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('changes on every instance when somebody changes it anywhere', async () => {
    const other = await startApi({ databaseUrl: portal.databaseUrl });
    const { token } = await demoLogin(portal.client, 'contractor');
    const namesAt = async (client = portal.client) =>
      (await client.call(genders.get, {}, { token })).body.map(({ name }) => name);
    expect(await namesAt(other.client)).toEqual(await namesAt());
    await execute(portal.databaseUrl, `update gender set name_vi = 'Nam giới' where code = 'NAM'`);
    for (const client of [portal.client, other.client])
      await until(async () => ((await namesAt(client)).includes('Nam giới') ? true : undefined));
    await other.stop();
  });

  it('keeps rows that were switched off, marked so', async () => {
    await execute(portal.databaseUrl, `update position set active = false where code = 'TBO'`);
    const rows = await until(async () => {
      const all = await rowsOf(positions);
      return all.some(({ active }) => !active) ? all : undefined;
    });
    expect(rows.find(({ code }) => code === 'TBO')?.active).toBe(false);
  });
});

describe('a company’s own lists', () => {
  it('contracts are found by number or name without accents, another company’s are not', async () => {
    const { token } = await demoLogin(portal.client, 'contractor');
    const find = async (keyword: string) =>
      (await portal.client.call(searchContracts, { query: { keyword } }, { token })).body;
    expect((await find('gian giao')).map(({ number }) => number)).toEqual(['PTSC-QN/2026/042']);
    expect(await find('LLM693')).toEqual([]);
    const { body: all } = await portal.client.call(searchContracts, {}, { token });
    expect(all.map(({ number }) => number)).toContain('PTSC-QN/2026/042');
  });

  it('people are those of the own company, or of the plant for its staff', async () => {
    const find = async (role: 'contractor' | 'reviewer', keyword: string) => {
      const { token } = await demoLogin(portal.client, role);
      const { body } = await portal.client.call(searchOrgUsers, { query: { keyword } }, { token });
      return body.map(({ fullName }) => fullName);
    };
    expect(await find('contractor', 'tran quoc')).toEqual(['Trần Quốc Bảo']);
    expect(await find('contractor', 'pham minh')).toEqual([]);
    expect(await find('contractor', 'le van hung')).toEqual([]);
    expect(await find('reviewer', 'le van hung')).toEqual(['Lê Văn Hùng']);
    const everybody = await find('contractor', '');
    expect(everybody).toContain('Trần Quốc Bảo');
    expect(everybody).not.toContain('Lê Văn Hùng');
  });
});

describe('the library', () => {
  it('has its shelves and cards in both languages, with files that anybody may open', async () => {
    const english = portal.client.as({ language: 'en' });
    const { body: groups } = await english.call(getManualGroups);
    expect(groups.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['huong-dan', 'an-toan-ban-dau', 'an-toan-chuyen-sau']),
    );
    const query = { documentGroup: 'an-toan-ban-dau' };
    const { body: lessons } = await english.call(getManuals, { query });
    expect(lessons[0]?.name).toBe('Lesson 1 – Knowing the hazards');
    const { body: vietnamese } = await portal.client.call(getManuals, { query });
    expect(vietnamese[0]?.name).toBe('Bài 1 – Nhận biết mối nguy');
    const files = lessons[0]?.files ?? [];
    expect(files.map(({ extension }) => extension)).toEqual(['pdf', 'mp4', 'png']);
    for (const { url, type } of files) {
      const response = await fetch(new URL(url, portal.client.baseUrl));
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
      await response.arrayBuffer();
    }
  });

  it('has pictures for the home page', async () => {
    const { body: sliders } = await portal.client.call(getSliders);
    expect(sliders).toHaveLength(3);
    const picture = await fetch(new URL(sliders[0]?.imageUrl ?? '', portal.client.baseUrl));
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
    await picture.arrayBuffer();
  });

  it('opens links of others instead of files where a manual has one', async () => {
    const { body } = await portal.client.call(getManuals, { query: { documentGroup: 'quy-dinh' } });
    expect(body[0]).toMatchObject({ externalUrl: 'https://vanban.chinhphu.vn/', files: [] });
    const { body: all } = await portal.client.call(getManuals);
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(body.map(({ id }) => id)));
    expect(all.length).toBeGreaterThan(body.length);
  });
});
