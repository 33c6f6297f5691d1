import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@portal/contracts';
import { catalogues, type Catalogue } from '@portal/i18n/all';
import { createInstance, type i18n } from 'i18next';

/** `namespace:key.path` of every text that is a string. */
export type TextKey = {
  [N in keyof Catalogue & string]: `${N}:${Paths<Catalogue[N]>}`;
}[keyof Catalogue & string];
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

export type TextParams = Record<string, string | number>;

const instance: i18n = createInstance();
await instance.init({
  resources: catalogues,
  ns: Object.keys(catalogues.vi),
  fallbackLng: DEFAULT_LANGUAGE,
  interpolation: { escapeValue: false },
});

const texts = { vi: instance.getFixedT('vi'), en: instance.getFixedT('en') } satisfies Record<
  Language,
  unknown
>;

/** Texts without placeholders, cached on first use: lists need a few of them on every row. */
const found = { vi: new Map<TextKey, string>(), en: new Map<TextKey, string>() } satisfies Record<
  Language,
  unknown
>;

/** A text in a language, with `{{name}}` replaced from `params`. */
export function translate(language: Language, key: TextKey, params?: TextParams): string {
  if (params) return texts[language](key, params);
  const known = found[language].get(key);
  if (known !== undefined) return known;
  const text = texts[language](key);
  found[language].set(key, text);
  return text;
}

/** Namespaces with the names of a form's fields. */
const FORM_FIELDS = Object.keys(catalogues.vi).filter((namespace) => namespace.endsWith('Fields'));

/** The name of a field in lower case, in a language: from common forms, from calls, or from request forms. */
export function fieldName(language: Language, field: string): string | null {
  const keys = [
    `fields:${field}`,
    `callFields:${field}`,
    ...FORM_FIELDS.map((namespace) => `${namespace}:${field}`),
  ];
  const key = keys.find(hasText);
  return key === undefined ? null : translate(language, key);
}

/** Whether there is a text of that key. */
export const hasText = (key: string): key is TextKey => instance.exists(key);

/** Capitalizes the first letter, for a text that begins with a field's name. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The language that a user chose, as the database stores it. */
export const chosenLanguage = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;

/** The language that a call asks for: query `lang`, then `Accept-Language`; null if it names neither of ours. */
export function askedLanguage(query: unknown, acceptLanguage: string | undefined): Language | null {
  const asked = (query as { lang?: unknown } | undefined)?.lang;
  if (isLanguage(asked)) return asked;
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return accepted.find(isLanguage) ?? null;
}
