import { Anchor, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import type { Filter } from '../../platform/lists/FilterBar';
import { usePlaces } from '../request-family';
import classes from './Batch.module.css';

interface BatchFilterProps {
  batchId: string;
  onClear: () => void;
}

/** Says that a list shows only one batch; leads to the batch, and back to all rows. */
function BatchFilter({ batchId, onClear }: BatchFilterProps) {
  const { t } = useTranslation('requests');
  const { batchPath } = usePlaces();
  return (
    <span className={classes.filter}>
      <Anchor component={Link} to={generatePath(batchPath, { id: batchId })} size="sm">
        {t('batch.only')}
      </Anchor>
      <CloseButton size="sm" aria-label={t('batch.all')} onClick={onClear} />
    </span>
  );
}

/** The filter of a list by a batch; it is there only while it is set, because rows set it. */
export const batchFilters = (batchId: string | null, onClear: () => void): Filter[] =>
  batchId === null
    ? []
    : [
        {
          name: 'batch',
          width: 128,
          isSet: true,
          field: <BatchFilter batchId={batchId} onClear={onClear} />,
        },
      ];
