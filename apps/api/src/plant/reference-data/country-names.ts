import { LANGUAGES, type Language } from '@portal/contracts';
import countries from 'i18n-iso-countries';

/** Common Vietnamese names and abbreviations of countries that the libraries do not know. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Dubai'],
  AU: ['Úc'],
  CD: ['Công-gô'],
  CN: ['Trung Quốc', 'Tàu'],
  CZ: ['Tiệp'],
  ES: ['Tây Ban Nha'],
  GB: ['Anh', 'Anh Quốc', 'UK', 'England', 'Great Britain', 'Scotland', 'Wales'],
  HK: ['Hồng Kông', 'Hong Kong'],
  IT: ['Ý', 'Italia'],
  KH: ['Cam-pu-chia', 'Cao Miên'],
  KP: ['Bắc Triều Tiên', 'Bắc Hàn', 'North Korea'],
  KR: ['Hàn Quốc', 'Nam Hàn', 'Nam Triều Tiên', 'Đại Hàn', 'South Korea', 'Korea'],
  LA: ['Lào'],
  MM: ['Miến Điện', 'Burma'],
  MO: ['Ma Cao'],
  MY: ['Mã Lai', 'Ma-lai-xi-a'],
  NL: ['Hà Lan', 'Holland'],
  RU: ['Nga', 'Liên bang Nga'],
  SA: ['Ả Rập Xê Út'],
  TW: ['Đài Loan'],
  US: ['Mỹ', 'Hoa Kỳ', 'Hợp chủng quốc Hoa Kỳ', 'US', 'USA', 'America'],
  VN: ['Việt Nam', 'Vietnam'],
};

const displayed = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
) as Record<Language, Intl.DisplayNames>;

/** The official name of a country. @param code two letters, ISO 3166 */
export const countryName = (code: string, language: Language): string =>
  displayed[language].of(code) ?? code;

/** All further names under which a country can be found, in both languages; none if the code is not in ISO 3166. */
export function countryAliases(code: string): string[] {
  const alpha3 = countries.alpha2ToAlpha3(code);
  if (!alpha3) return [];
  const known = LANGUAGES.flatMap((language) => [
    countryName(code, language),
    ...(countries.getName(code, language, { select: 'all' }) ?? []),
  ]);
  return [...new Set([...known, alpha3, ...(USUAL[code] ?? [])])];
}
