import countries from 'i18n-iso-countries';
import { countryName } from '../plant/reference-data/country-names';
import type { Db } from '../platform/database/database';
import { rawTable, readSeedFolder } from './seed-files';
import { seedTables } from './seed-tables';

/** Fills the lists that every plant starts with. @param folder of the seed files; the countries come from a library */
export async function seedReference(tx: Db, folder: string): Promise<void> {
  await seedTables(tx, [countryRows(), ...(await readSeedFolder(folder))]);
}

function countryRows() {
  const rows = Object.keys(countries.getAlpha2Codes()).map((code) => ({
    code,
    nameVi: countryName(code, 'vi'),
    nameEn: countryName(code, 'en'),
    isVn: code === 'VN',
  }));
  return rawTable('countries', rows);
}
