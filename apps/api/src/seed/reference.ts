import countries from 'i18n-iso-countries';
import menus from '../../../../prisma/seed/reference/menus.json' with { type: 'json' };
import tips from '../../../../prisma/seed/reference/tips.json' with { type: 'json' };
import type { Db } from '../platform/database/database';
import type { Prisma, UserRole } from '../platform/database/generated/client';
import { seedId } from './seed-id';

interface MenuSeed {
  key: string;
  nameVi: string;
  nameEn: string;
  icon: string;
  path?: string;
  roles?: string[];
  permission?: string;
  counter?: string;
  children?: MenuSeed[];
}

/** Lists every plant starts with. Rows that are there already stay as they are. */
export async function seedReference(tx: Db): Promise<void> {
  await tx.country.createMany({ data: countryRows(), skipDuplicates: true });
  await tx.menu.createMany({ data: [...topLinks(), ...leftMenu()], skipDuplicates: true });
  await tx.tip.createMany({
    data: tips.map(({ key, ...tip }, sort) => ({ id: seedId('tip', key), ...tip, sort })),
    skipDuplicates: true,
  });
}

function countryRows(): Prisma.CountryCreateManyInput[] {
  return Object.keys(countries.getAlpha2Codes()).map((code, sort) => ({
    id: seedId('country', code),
    code,
    nameVi: countries.getName(code, 'vi') ?? code,
    nameEn: countries.getName(code, 'en') ?? code,
    isVn: code === 'VN',
    sort,
  }));
}

function topLinks(): Prisma.MenuCreateManyInput[] {
  return menus.top.map(({ key, ...link }, sort) => ({
    id: seedId('menu', key),
    place: 'top' as const,
    ...link,
    sort,
  }));
}

const leftMenu = (): Prisma.MenuCreateManyInput[] =>
  (menus.left as MenuSeed[]).flatMap((menu, sort) => branch(menu, null, sort));

function branch(
  { key, children = [], roles, ...rest }: MenuSeed,
  parentId: string | null,
  sort: number,
): Prisma.MenuCreateManyInput[] {
  const id = seedId('menu', key);
  return [
    { id, place: 'left', parentId, sort, roles: roles as UserRole[], ...rest },
    ...children.flatMap((child, at) => branch(child, id, at)),
  ];
}
