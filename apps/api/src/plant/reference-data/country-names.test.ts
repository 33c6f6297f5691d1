import { searchable } from '@portal/domain';
import { countryAliases } from './country-names';

it.each([
  ['US', ['Mỹ', 'USA', 'Hoa Kỳ', 'United States']],
  ['KR', ['Hàn Quốc', 'South Korea', 'Nam Hàn']],
  ['MY', ['Malaysia', 'Mã Lai']],
  ['GB', ['Anh', 'UK']],
  ['RU', ['Nga', 'Russia']],
  ['LA', ['Lào', 'Laos']],
  ['XX', []],
] as const)('%s is found by what it is usually called', (code, names) => {
  const found = countryAliases(code).map(searchable);
  for (const name of names) expect(found).toContain(searchable(name));
  expect(found.length > 0).toBe(names.length > 0);
});
