import { Button, FileInput, Group, Radio, Stack, Text } from '@mantine/core';
import { Dialog, showToast } from '@portal/ui';
import { IconArrowBackUp, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../platform/forms/FormMessage';
import { useDefinition } from '../definition';
import { ImportReport } from './ImportReport';
import type { ImportMode } from './take-rows';
import { useTakeRows, type Taken } from './use-take-rows';
import { useWorkbooks } from './use-workbooks';

const MODES: readonly ImportMode[] = ['both', 'add', 'update'];

/** Takes a workbook into the list, and tells of every row what came of it; bad ones come back in one with marks. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['entry', 'common']);
  const { words } = useDefinition();
  const take = useTakeRows();
  const { importFile, isImporting, downloadErrors, downloadTemplate } = useWorkbooks();
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<ImportMode>('both');
  const [message, setMessage] = useState<string>();
  const [taken, setTaken] = useState<Taken>();
  const send = async () => {
    if (!file) return setMessage(t('import.choose'));
    const answer = await importFile(file);
    if (!answer) return undefined;
    const hasRows = answer.data.length + answer.badRows > 0;
    if (!hasRows) return setMessage(answer.message);
    setTaken(take(answer, mode));
    setMessage(answer.badRows > 0 ? t('import.failed', { count: answer.badRows }) : undefined);
    if (answer.badRows > 0) await downloadErrors(answer.message);
    return undefined;
  };
  const undo = () => {
    taken?.undo();
    showToast('success', t('import.undone'));
    setTaken(undefined);
    setMessage(undefined);
  };
  const close = (
    <Button variant="default" onClick={onClose}>
      {t('common:close')}
    </Button>
  );
  return (
    <Dialog
      title={words.importTitle}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={taken ? 860 : 560}
    >
      {taken ? (
        <Stack gap="md">
          <FormMessage message={message} />
          <ImportReport report={taken.report} />
          <Group justify="space-between" mt="xs">
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              disabled={!taken.isChange}
              onClick={undo}
            >
              {t('import.undo')}
            </Button>
            {close}
          </Group>
        </Stack>
      ) : (
        <Stack gap="md">
          <Text size="sm">{t('import.about')}</Text>
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
          <Radio.Group
            label={t('import.mode')}
            description={t('import.kept')}
            value={mode}
            onChange={(chosen) => setMode(chosen)}
          >
            <Group mt="xs">
              {MODES.map((one) => (
                <Radio key={one} value={one} label={t(`import.modes.${one}`)} />
              ))}
            </Group>
          </Radio.Group>
          <Group justify="space-between" mt="xs">
            <Button variant="subtle" onClick={() => void downloadTemplate()}>
              {t('items.template')}
            </Button>
            <Group gap="sm">
              {close}
              <Button loading={isImporting} onClick={() => void send()}>
                {t('import.send')}
              </Button>
            </Group>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
