import { Button, FileInput, Group, Text } from '@mantine/core';
import { Dialog } from '@portal/ui';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../platform/forms/FormMessage';
import { useDefinition, type Added } from '../definition';
import { useAddItems } from './use-add-items';
import { useWorkbooks } from './use-workbooks';

interface ImportDialogProps {
  onAdded: (added: Added) => void;
  onClose: () => void;
}

/** Takes items from a workbook; rows that could not be read come back in one with marks. */
export default function ImportDialog({ onAdded, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['entry', 'common']);
  const { words } = useDefinition();
  const addItems = useAddItems();
  const { importFile, isImporting, downloadErrors, downloadTemplate } = useWorkbooks();
  const [file, setFile] = useState<File | null>(null);
  const [message, setMessage] = useState<string>();
  const send = async () => {
    if (!file) return setMessage(t('import.choose'));
    const answer = await importFile(file);
    if (!answer) return undefined;
    onAdded(addItems(answer.data));
    if (answer.isSuccess) return onClose();
    setMessage(answer.badRows > 0 ? t('import.failed', { count: answer.badRows }) : answer.message);
    if (answer.badRows > 0) await downloadErrors(answer.message);
    return undefined;
  };
  return (
    <Dialog title={words.importTitle} closeLabel={t('common:close')} onClose={onClose} width={560}>
      <Text size="sm" mb="md">
        {t('import.about')}
      </Text>
      <FormMessage message={message} />
      <FileInput
        label={t('import.file')}
        placeholder={t('import.choose')}
        accept=".xlsx"
        required
        value={file}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onChange={(chosen) => {
          setFile(chosen);
          setMessage(undefined);
        }}
      />
      <Group justify="space-between" mt="lg">
        <Button variant="subtle" onClick={() => void downloadTemplate()}>
          {t('items.template')}
        </Button>
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button loading={isImporting} onClick={() => void send()}>
            {t('import.send')}
          </Button>
        </Group>
      </Group>
    </Dialog>
  );
}
