import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './People.module.css';

/** The value on a card now, and the new value beside it. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('cardChange');
  return (
    <span className={classes.values}>
      <span className={classes.old}>{before || '–'}</span>
      <IconArrowRight
        size={16}
        role="img"
        aria-label={t('change.becomes')}
        className={classes.arrow}
      />
      <strong>{after || '–'}</strong>
    </span>
  );
}
