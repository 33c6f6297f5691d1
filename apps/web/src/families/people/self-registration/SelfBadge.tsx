import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './SelfRegistration.module.css';
import { useWaitingCount } from './use-self-registration';

/** The number of people whose entries wait, on the button of the dialog. */
export function SelfBadge() {
  const count = useWaitingCount();
  return count === 0 ? null : <Count count={count} />;
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('selfRegistration');
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
    </span>
  );
}
