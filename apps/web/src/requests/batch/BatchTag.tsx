import { Anchor } from '@mantine/core';
import type { BatchMark } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BATCH_PARAMETER } from './batch-part';
import classes from './Batch.module.css';

interface BatchTagProps {
  batch: BatchMark;
  /** The list that the link narrows to this batch. */
  listPath: string;
}

/** The place of a request in its batch, in a row of a list; leads to the rows of this batch. */
export function BatchTag({ batch: { id, place, total }, listPath }: BatchTagProps) {
  const { t } = useTranslation('requests');
  return (
    <Anchor
      component={Link}
      to={`${listPath}?${BATCH_PARAMETER}=${id}`}
      className={classes.tag ?? ''}
      title={t('batch.narrow')}
      onClick={(event) => event.stopPropagation()}
    >
      {t('batch.tag', { place, total })}
    </Anchor>
  );
}
