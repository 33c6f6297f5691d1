import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '@portal/ui';
import { useTranslation } from 'react-i18next';

interface ConflictDialogProps {
  onTheirs: () => void;
  onCopy: () => void;
  onClose: () => void;
}

/** The draft was saved elsewhere in the meantime: nothing is overwritten until the user decides. */
export function ConflictDialog({ onTheirs, onCopy, onClose }: ConflictDialogProps) {
  const { t } = useTranslation(['requests', 'common']);
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={560}
    >
      <Text size="sm">{t('conflict.text')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onTheirs} data-autofocus>
          {t('conflict.theirs')}
        </Button>
        <Button onClick={onCopy}>{t('conflict.copy')}</Button>
      </Group>
    </Dialog>
  );
}
