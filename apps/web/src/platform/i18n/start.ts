import { loadNamespace, type Namespace } from '@portal/i18n';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createStore } from 'zustand';
import { currentLanguage, rememberLanguage } from './language';

/** Why texts are missing, until the page is reloaded; null if none are missing. */
export const textsFailure = createStore<Error | null>(() => null);

/** Loads the file of a namespace when a page first needs it. */
const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (_language, namespace, done) => {
    loadNamespace(currentLanguage(), namespace as Namespace).then(
      (texts) => done(null, texts as Record<string, string>),
      // The second argument asks for another try: the connection may have been lost for a moment.
      (error: unknown) => done(error instanceof Error ? error : String(error), true),
    );
  },
};

/**
 * Loads the texts that every page needs. The other texts are loaded with the pages that use them.
 */
export async function startI18n(namespaces: readonly Namespace[]) {
  const language = currentLanguage();
  rememberLanguage(language);
  document.documentElement.lang = language;
  i18next.on('failedLoading', (_language, namespace: string, reason: unknown) =>
    textsFailure.setState(
      new Error(`The texts of "${namespace}" did not come: ${String(reason)}`),
      true,
    ),
  );
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: namespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      maxRetries: 2,
      parseMissingKeyHandler: (key) => `${key} missing`,
      react: { useSuspense: true },
    });
  const own = document.querySelector<HTMLMetaElement>(`[name=application-name][lang=${language}]`);
  if (own) i18next.addResource(language, 'common', 'appTitle', own.content);
}
