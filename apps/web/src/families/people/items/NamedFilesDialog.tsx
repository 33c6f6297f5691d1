import { Button, Code, Group, Text } from '@mantine/core';
import { Dialog, FolderDrop, showToast, type PathFile } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { UnreadProvider } from '../../../platform/forms/typed/unread';
import { DateField } from '../../../platform/forms/DateField';
import { useLists } from '../people-lists';
import classes from './NamedFiles.module.css';
import { NAMED_FILES } from './named-places';
import { useNamedFiles } from './use-named-files';

/** Adds photos and documents of many people at once. The names of files and folders decide on their places. */
export default function NamedFilesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const lists = useLists();
  const [files, setFiles] = useState<readonly PathFile[]>([]);
  const [date, setDate] = useState<string | null>(null);
  const { report, start } = useNamedFiles();
  const types = lists.documentGroups
    .filter(({ isStaff }) => isStaff)
    .flatMap((group) => group.types);
  const isOver = !report.isRunning && report.total > 0;
  return (
    <Dialog
      title={t('items.namedFiles')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={860}
    >
      <Text size="sm">{t('namedFiles.about')}</Text>
      {/* As soon as the upload begins, the report replaces the explanation of file names. */}
      <ul className={classes.names} hidden={report.total > 0}>
        <li>
          <Code>052086479076.jpg</Code>, <Code>{t('namedFiles.exampleName')}.jpg</Code>{' '}
          {t('namedFiles.photo')}
        </li>
        {types
          .filter(({ active }) => active)
          .map(({ id, code, name }) => (
            <li key={id}>
              <Code>052086479076_{code}.pdf</Code> {name}
            </li>
          ))}
      </ul>
      <div className={classes.given}>
        <FolderDrop
          label={t('namedFiles.files')}
          hint={
            files.length === 0
              ? t('namedFiles.kinds')
              : t('namedFiles.given', { count: files.length, name: files[0]?.path ?? '' })
          }
          accept={NAMED_FILES}
          disabled={report.isRunning}
          labels={{
            chooseFiles: t('namedFiles.chooseFiles'),
            chooseFolder: t('namedFiles.chooseFolder'),
            drop: t('namedFiles.drop'),
          }}
          onFiles={setFiles}
          onUnread={() => showToast('error', t('namedFiles.unread'))}
        />
      </div>
      <UnreadProvider value={null}>
        <DateField
          mt="md"
          name="zip-date"
          label={t('namedFiles.date')}
          value={date}
          onChange={setDate}
        />
      </UnreadProvider>
      <div role="status">
        {report.total > 0 && (
          <Text size="sm" mt="md" fw={500}>
            {isOver
              ? t('namedFiles.over', { placed: report.placed, total: report.total })
              : t('namedFiles.running', { done: report.done, total: report.total })}
          </Text>
        )}
        {report.refused.length > 0 && (
          <>
            <Text size="sm" mt="sm">
              {t('namedFiles.refused')}
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
          disabled={files.length === 0}
          onClick={() => !goToUnread() && void start(files, date)}
        >
          {t('namedFiles.start')}
        </Button>
      </Group>
    </Dialog>
  );
}
