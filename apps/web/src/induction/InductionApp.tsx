/** @jsxImportSource preact */
import { INDUCTION_LANGUAGES, type InductionLanguage } from '@portal/contracts';
import { loadInductionTexts } from '@portal/i18n/induction-page';
import { useEffect, useState } from 'preact/hooks';
import { translating } from '../worker/page-texts';
import { useOnline } from '../worker/worker-parts';
import { keepLanguage, readLanguage } from './induction-calls';
import { InductionContext, useTranslation, type InductionWords } from './induction-texts';
import { OpenedInduction } from './OpenedInduction';

const NAMES: Readonly<Record<InductionLanguage, string>> = {
  vi: 'Tiếng Việt',
  en: 'English',
  ko: '한국어',
  zh: '中文',
  ja: '日本語',
};

/** The page on which workers see lectures and answer questions about them, by a link. */
export function InductionApp() {
  const [language, setLanguage] = useState(readLanguage);
  const [words, setWords] = useState<InductionWords>();
  useEffect(() => {
    void loadInductionTexts(language).then((loaded) => {
      document.documentElement.lang = language;
      const t = translating(loaded);
      document.title = t('title');
      setWords({ t, language });
    });
  }, [language]);
  if (!words) return null;
  return (
    <InductionContext.Provider value={words}>
      <Frame onLanguage={setLanguage} />
    </InductionContext.Provider>
  );
}

function Frame({ onLanguage }: { onLanguage: (language: InductionLanguage) => void }) {
  const { t, language } = useTranslation('inductionPage');
  const [offered, setOffered] = useState<readonly InductionLanguage[]>(INDUCTION_LANGUAGES);
  const isOnline = useOnline();
  const offer = (languages: readonly InductionLanguage[]) => {
    setOffered(languages);
    const [first] = languages;
    // No worker has chosen this language, so it is not kept.
    if (first && !languages.includes(language)) onLanguage(first);
  };
  return (
    <>
      <header>
        <select
          aria-label={t('language')}
          value={language}
          disabled={offered.length < 2}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.value as InductionLanguage;
            keepLanguage(chosen);
            onLanguage(chosen);
          }}
        >
          {offered.map((one) => (
            <option key={one} value={one} lang={one}>
              {NAMES[one]}
            </option>
          ))}
        </select>
      </header>
      {!isOnline && (
        <p className="banner" role="status">
          {t('offline')}
        </p>
      )}
      <OpenedInduction onOffered={offer} />
    </>
  );
}
