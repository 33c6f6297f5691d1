import { Button, Code, FileInput, Group, Text } from '@mantine/core';
import { Dialog } from '@portal/ui';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { UnreadProvider } from '../../../platform/forms/typed/unread';
import { DateField } from '../../../platform/forms/DateField';
import { useLists } from '../people-lists';
import classes from './Zip.module.css';
import { useZip } from './use-zip';

/** Adds photos and documents of many people at once. The file names decide on their places. */
export default function ZipDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const lists = useLists();
  const [file, setFile] = useState<File | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const { report, start } = useZip();
  const types = lists.documentGroups
    .filter(({ isStaff }) => isStaff)
    .flatMap((group) => group.types);
  const isOver = !report.isRunning && report.total > 0;
  return (
    <Dialog title={t('items.zip')} closeLabel={t('common:close')} onClose={onClose} width={860}>
      <Text size="sm">{t('zip.about')}</Text>
      {/* As soon as the upload begins, the report replaces the explanation of file names. */}
      <ul className={classes.names} hidden={report.total > 0}>
        <li>
          <Code>052086479076.jpg</Code> {t('zip.photo')}
        </li>
        {types
          .filter(({ active }) => active)
          .map(({ id, code, name }) => (
            <li key={id}>
              <Code>052086479076_{code}.pdf</Code> {name}
            </li>
          ))}
      </ul>
      <FileInput
        mt="md"
        label={t('zip.file')}
        placeholder={t('zip.choose')}
        accept=".zip"
        value={file}
        disabled={report.isRunning}
        leftSection={<IconFileZip size={18} aria-hidden />}
        onChange={setFile}
      />
      <UnreadProvider value={null}>
        <DateField mt="md" name="zip-date" label={t('zip.date')} value={date} onChange={setDate} />
      </UnreadProvider>
      <div role="status">
        {report.total > 0 && (
          <Text size="sm" mt="md" fw={500}>
            {isOver
              ? t('zip.over', { placed: report.placed, total: report.total })
              : t('zip.running', { done: report.done, total: report.total })}
          </Text>
        )}
        {report.refused.length > 0 && (
          <>
            <Text size="sm" mt="sm">
              {t('zip.refused')}
            </Text>
            <ul className={classes.refused}>
              {report.refused.map(({ path, reason }) => (
                <li key={path}>
                  <strong>{path}</strong>: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button
          loading={report.isRunning}
          disabled={!file}
          onClick={() => file && !goToUnread() && void start(file, date)}
        >
          {t('zip.start')}
        </Button>
      </Group>
    </Dialog>
  );
}
