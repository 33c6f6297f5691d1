import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@portal/contracts';

const STORAGE_KEY = 'portal.language';

const asLanguage = (value: string | null): Language | null =>
  LANGUAGES.find((language) => language === value) ?? null;

/** The language asked for in the address, else the one remembered, else Vietnamese. */
export function chooseLanguage(search: string, remembered: string | null): Language {
  const asked = asLanguage(new URLSearchParams(search).get('lang'));
  return asked ?? asLanguage(remembered) ?? DEFAULT_LANGUAGE;
}

/** The same address in another language; the page after the hash stays. */
export function addressIn(language: Language, href: string): string {
  const url = new URL(href);
  url.searchParams.set('lang', language);
  return url.href;
}

let current: Language | undefined;

/** The language of this page; fixed until it reloads. */
export function currentLanguage(): Language {
  current ??= chooseLanguage(window.location.search, localStorage.getItem(STORAGE_KEY));
  return current;
}

/** Remembers a language, so that the next visit starts in it. */
export function rememberLanguage(language: Language) {
  localStorage.setItem(STORAGE_KEY, language);
}

/** Reloads the page in another language and remembers the choice. */
export function switchLanguage(language: Language) {
  rememberLanguage(language);
  window.location.assign(addressIn(language, window.location.href));
}
