import { VisuallyHidden } from '@mantine/core';
import { brokenPasswordRules, PASSWORD_RULES } from '@portal/contracts';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PasswordRules.module.css';

/** The rules of a new password, each ticked as soon as what was typed keeps it. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('accounts');
  const broken = brokenPasswordRules(password);
  // The upper bound is news only to who has passed it.
  const shown = PASSWORD_RULES.filter(
    (rule) => rule !== 'passwordTooLong' || broken.includes(rule),
  );
  return (
    <ul className={classes.rules} aria-label={t('passwordRules.label')}>
      {shown.map((rule) => {
        const isKept = password !== '' && !broken.includes(rule);
        const Mark = isKept ? IconCheck : IconPoint;
        return (
          <li key={rule} data-kept={isKept || undefined}>
            <Mark size={15} aria-hidden />
            {t(`passwordRules.${rule}`)}
            {isKept && <VisuallyHidden>{t('passwordRules.kept')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
