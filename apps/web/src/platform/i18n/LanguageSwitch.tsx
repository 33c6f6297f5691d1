import { LANGUAGES } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { currentLanguage, switchLanguage } from './language';
import classes from './LanguageSwitch.module.css';

/** The name of each language in that language. */
const NAMES = { vi: 'Tiếng Việt', en: 'English' } as const;

/** Buttons that reload the page in the other language. */
export function LanguageSwitch() {
  const { t } = useTranslation('layout');
  const current = currentLanguage();
  return (
    <div role="group" aria-label={t('language')} className={classes.switch}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          className={classes.option}
          onClick={() => {
            if (language !== current) switchLanguage(language);
          }}
        >
          {NAMES[language]}
        </button>
      ))}
    </div>
  );
}
