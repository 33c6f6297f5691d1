import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@portal/contracts';

const STORAGE_KEY = 'portal.language';
/** The address, without host and language, that the user switches the language of. */
const SWITCHED_KEY = 'portal.language.switched';

const asLanguage = (value: string | null): Language | null =>
  LANGUAGES.find((language) => language === value) ?? null;

/** Returns the language in the address; otherwise the remembered one; otherwise Vietnamese. */
export function chooseLanguage(search: string, remembered: string | null): Language {
  const asked = asLanguage(new URLSearchParams(search).get('lang'));
  return asked ?? asLanguage(remembered) ?? DEFAULT_LANGUAGE;
}

/** Returns the same address in another language; the part after the hash stays. */
export function addressIn(language: Language, href: string): string {
  const url = new URL(href);
  url.searchParams.set('lang', language);
  return url.href;
}

let current: Language | undefined;

/** The language of this page; it stays the same until the page reloads. */
export function currentLanguage(): Language {
  current ??= chooseLanguage(window.location.search, localStorage.getItem(STORAGE_KEY));
  return current;
}

/** Stores the language for the next visit. */
export function rememberLanguage(language: Language) {
  localStorage.setItem(STORAGE_KEY, language);
}

/**
 * Reloads the page in another language and stores the choice. The entry of the browser's history stays, with what the
 * page has noted in it.
 */
export function switchLanguage(language: Language) {
  rememberLanguage(language);
  noteSwitch();
  window.history.replaceState(window.history.state, '', addressIn(language, window.location.href));
  window.location.reload();
}

/** Notes that the user switches the language of the page at this address. */
export const noteSwitch = () => sessionStorage.setItem(SWITCHED_KEY, window.location.hash);

/** Whether the page at this address was loaded because the user has switched its language. */
export const isSwitched = (): boolean =>
  sessionStorage.getItem(SWITCHED_KEY) === window.location.hash;

/** Call it when the page has taken up what the user was doing before the switch. */
export const forgetSwitch = () => sessionStorage.removeItem(SWITCHED_KEY);
