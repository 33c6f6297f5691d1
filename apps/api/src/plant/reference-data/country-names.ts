import { LANGUAGES, type Language } from '@portal/contracts';
import countries from 'i18n-iso-countries';

/** What countries are usually called in Vietnamese, or by their letters, besides what the libraries know. */
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

/** The name of a country as it is spelt officially. @param code of ISO 3166, two letters */
export const countryName = (code: string, language: Language): string =>
  displayed[language].of(code) ?? code;

/** Everything else that a country is looked for by, in both languages; nothing for a code that is none of ISO 3166. */
export function countryAliases(code: string): string[] {
  const alpha3 = countries.alpha2ToAlpha3(code);
  if (!alpha3) return [];
  const known = LANGUAGES.flatMap((language) => [
    countryName(code, language),
    ...(countries.getName(code, language, { select: 'all' }) ?? []),
  ]);
  return [...new Set([...known, alpha3, ...(USUAL[code] ?? [])])];
}
