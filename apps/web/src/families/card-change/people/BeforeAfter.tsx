import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './People.module.css';

/** What a card says, and beside it what it is to say. */
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
