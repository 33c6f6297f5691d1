import { Button, FileInput, Group, Radio, Stack, Text } from '@mantine/core';
import { Dialog, showToast } from '@portal/ui';
import { IconArrowBackUp, IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../forms/FormMessage';
import { focusSoon } from '../page/focus-soon';
import { ImportReport } from './ImportReport';
import type { ImportMode, Rows, Taken } from './take-rows';
import type { useListWorkbooks } from './use-list-workbooks';

const MODES: readonly ImportMode[] = ['both', 'add', 'update'];

interface ImportDialogProps<Item> {
  title: string;
  workbooks: ReturnType<typeof useListWorkbooks<Item>>;
  /** Takes the rows into the list. */
  onTake: (rows: Rows<Item>, mode: ImportMode) => Taken<Item>;
  /** What something of the list is called. */
  nameOf: (item: Item) => string;
  /** The name of a field as messages write it; empty for what is none. */
  fieldName: (field: string) => string;
  /** Why a row is not taken into a full list. */
  fullText: string;
  onClose: () => void;
}

/** Takes a workbook into a list, and tells of every row what came of it; bad ones come back in one with marks. */
export function ImportDialog<Item>(props: ImportDialogProps<Item>) {
  const { onTake, onClose } = props;
  const { t } = useTranslation(['listImport', 'common']);
  const { importFile, isImporting, downloadErrors, downloadTemplate } = props.workbooks;
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<ImportMode>('both');
  const [message, setMessage] = useState<string>();
  const [taken, setTaken] = useState<Taken<Item>>();
  const [read, setRead] = useState({ sheet: '', notices: [] as readonly string[] });
  const fileId = useId();
  const rowsId = useId();
  const refuse = (reason: string) => {
    setMessage(reason);
    focusSoon(fileId);
  };
  const send = async () => {
    if (!file) return refuse(t('choose'));
    const answer = await importFile(file);
    if (!answer) return undefined;
    const hasRows = answer.data.length + answer.badRows > 0;
    if (!hasRows) return refuse(answer.message);
    setTaken(onTake(answer, mode));
    setRead(answer);
    setMessage(answer.badRows > 0 ? t('failed', { count: answer.badRows }) : undefined);
    // The button that was pressed is gone with the question.
    focusSoon(rowsId);
    if (answer.badRows > 0) await downloadErrors(answer.message);
    return undefined;
  };
  const undo = () => {
    taken?.undo();
    showToast('success', t('undone'));
    setTaken(undefined);
    setMessage(undefined);
    focusSoon(fileId);
  };
  const close = (
    <Button variant="default" onClick={onClose}>
      {t('common:close')}
    </Button>
  );
  return (
    <Dialog
      title={props.title}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={taken ? 860 : 560}
    >
      {taken ? (
        <Stack gap="md">
          <FormMessage message={message} />
          <ImportReport
            rowsId={rowsId}
            report={taken.report}
            sheet={read.sheet}
            notices={read.notices}
            nameOf={props.nameOf}
            fieldName={props.fieldName}
            fullText={props.fullText}
          />
          <Group justify="space-between" mt="xs">
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              disabled={!taken.isChange}
              onClick={undo}
            >
              {t('undo')}
            </Button>
            {close}
          </Group>
        </Stack>
      ) : (
        <Stack gap="md">
          <Text size="sm">{t('about')}</Text>
          <FormMessage message={message} />
          <FileInput
            id={fileId}
            label={t('file')}
            placeholder={t('choose')}
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
            label={t('mode')}
            description={t('kept')}
            value={mode}
            onChange={(chosen) => setMode(chosen)}
          >
            <Group mt="xs">
              {MODES.map((one) => (
                <Radio key={one} value={one} label={t(`modes.${one}`)} />
              ))}
            </Group>
          </Radio.Group>
          <Group justify="space-between" mt="xs">
            <Button variant="subtle" onClick={() => void downloadTemplate()}>
              {t('template')}
            </Button>
            <Group gap="sm">
              {close}
              <Button loading={isImporting} onClick={() => void send()}>
                {t('send')}
              </Button>
            </Group>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
