import { Anchor } from '@mantine/core';
import type { BatchMark } from '@portal/contracts';
import { IconStack2 } from '@tabler/icons-react';
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
      aria-label={t('batch.tag', { place, total })}
      title={`${t('batch.tag', { place, total })}. ${t('batch.narrow')}`}
      onClick={(event) => event.stopPropagation()}
    >
      <IconStack2 size={14} aria-hidden />
      {`${place}/${total}`}
    </Anchor>
  );
}
