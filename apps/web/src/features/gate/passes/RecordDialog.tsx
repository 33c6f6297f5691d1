import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { CountedList } from '../../../plant/passes';
import classes from './Passes.module.css';
import { quantityText } from '../../../plant/passes';
import type { CountedOnTrip } from './trip';

interface RecordDialogProps {
  counted: readonly CountedOnTrip[];
  /** The number of photos of the trip. */
  photos: number;
  hasFailed: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Shows what is about to leave, so that the guard can compare it with the load at the barrier: a
 * recorded trip cannot be undone.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { t } = useTranslation(['gatePasses', 'common']);
  const lines = props.counted.map(({ line, count }) => ({ line, text: quantityText(count, line) }));
  return (
    <Dialog
      title={t('record.title')}
      closeLabel={t('common:close')}
      onClose={props.onCancel}
      width={560}
    >
      <Text size="sm" mb="sm">
        {t('record.about')}
      </Text>
      <CountedList label={t('record.title')} lines={lines} />
      {props.photos > 0 && (
        <Text size="sm" mt="sm">
          {t('record.photos', { count: props.photos })}
        </Text>
      )}
      <div className={classes.message}>
        <FormMessage message={props.hasFailed && !props.isBusy ? t('record.failed') : undefined} />
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button size="md" variant="default" onClick={props.onCancel}>
          {t('record.back')}
        </Button>
        <Button size="md" onClick={props.onConfirm} loading={props.isBusy} data-autofocus>
          {t('record.confirm')}
        </Button>
      </Group>
    </Dialog>
  );
}
