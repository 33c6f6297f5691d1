import { Button, Code, Group, Text } from '@mantine/core';
import { ConfirmDialog, Dialog, FolderDrop, showToast, type PathFile } from '@portal/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { UnreadProvider } from '../../../platform/forms/typed/unread';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { useLists } from '../people-lists';
import { planNamedFiles } from './named-files';
import classes from './NamedFiles.module.css';
import { NAMED_FILES, type WordMeanings } from './named-places';
import { NamedPlanView, RefusedFiles } from './NamedPlanView';
import { readGiven } from './read-given';
import { useNamedFiles } from './use-named-files';

const NO_MEANINGS: WordMeanings = new Map();
const NO_DATES: ReadonlyMap<string, string> = new Map();

/** Adds photos and documents of many people at once. The names of files and folders decide on their places. */
export default function NamedFilesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const lists = useLists();
  const [files, setFiles] = useState<readonly PathFile[]>();
  const [message, setMessage] = useState<string>();
  const [meanings, setMeanings] = useState(NO_MEANINGS);
  const [dates, setDates] = useState(NO_DATES);
  const [isStopping, setStopping] = useState(false);
  const lastGiven = useRef(0);
  const { report, find, start, clear } = useNamedFiles();
  const types = lists.documentGroups
    .filter(({ isStaff }) => isStaff)
    .flatMap((group) => group.types)
    .filter(({ active }) => active);
  const hasBegun = report.total > 0;
  const plan = files && !hasBegun ? planNamedFiles(files, (path) => find(path, meanings)) : null;

  const give = async (given: readonly PathFile[]) => {
    lastGiven.current += 1;
    const { current } = lastGiven;
    setFiles(undefined);
    setMessage(undefined);
    clear();
    const read = await readGiven(given);
    if (current !== lastGiven.current) return;
    if ('problem' in read) setMessage(`${read.path}: ${t(`namedFiles.${read.problem}`)}`);
    else setFiles(read);
  };
  const close = () => (report.isRunning ? setStopping(true) : onClose());
  const attach = () => {
    if (!files || goToUnread()) return;
    const isLeftOut = ({ path }: PathFile) => {
      const place = find(path, meanings);
      return (
        typeof place === 'object' &&
        place.kind === 'unknown' &&
        meanings.get(place.word.key) === null
      );
    };
    void start(
      files.filter((file) => !isLeftOut(file)),
      meanings,
      dates,
    );
  };
  return (
    <Dialog
      title={t('items.namedFiles')}
      closeLabel={t('common:close')}
      onClose={close}
      width={860}
    >
      <Text size="sm">{t('namedFiles.about')}</Text>
      {/* As soon as there are files, their places replace the explanation of file names. */}
      <ul className={classes.names} hidden={files !== undefined}>
        <li>
          <Code>052086479076.jpg</Code>, <Code>{t('namedFiles.exampleName')}.jpg</Code>{' '}
          {t('namedFiles.photo')}
        </li>
        {types.map(({ id, code, name }) => (
          <li key={id}>
            <Code>052086479076_{code}.pdf</Code> {name}
          </li>
        ))}
      </ul>
      <div className={classes.given}>
        <FolderDrop
          label={t('namedFiles.files')}
          hint={
            files
              ? t('namedFiles.given', { count: files.length, name: files[0]?.path ?? '' })
              : t('namedFiles.kinds')
          }
          accept={NAMED_FILES}
          disabled={report.isRunning}
          labels={{
            chooseFiles: t('namedFiles.chooseFiles'),
            chooseFolder: t('namedFiles.chooseFolder'),
            drop: t('namedFiles.drop'),
          }}
          onFiles={(given) => void give(given)}
          onUnread={() => showToast('error', t('namedFiles.unread'))}
        />
      </div>
      <FormMessage message={message} />
      {plan && (
        <UnreadProvider value={null}>
          <NamedPlanView
            plan={plan}
            types={types}
            meanings={meanings}
            onMeaning={(key, typeId) => setMeanings((now) => withEntry(now, key, typeId))}
            dates={dates}
            onDate={(typeId, date) => setDates((now) => withEntry(now, typeId, date ?? undefined))}
          />
        </UnreadProvider>
      )}
      <div role="status">
        {hasBegun && (
          <Text size="sm" mt="md" fw={500}>
            {report.isRunning
              ? t('namedFiles.running', { done: report.done, total: report.total })
              : t('namedFiles.over', { placed: report.placed, total: report.total })}
            {report.there > 0 && ` ${t('namedFiles.there', { count: report.there })}`}
          </Text>
        )}
        <RefusedFiles refused={byReason(report.refused)} />
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close}>
          {t('common:close')}
        </Button>
        {(plan || !hasBegun || report.isRunning) && (
          <Button loading={report.isRunning} disabled={!plan || plan.placed === 0} onClick={attach}>
            {plan && plan.placed > 0
              ? t('namedFiles.startMany', { count: plan.placed })
              : t('namedFiles.start')}
          </Button>
        )}
      </Group>
      {isStopping && report.isRunning && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('namedFiles.stop', { done: report.done, total: report.total })}
          confirmLabel={t('namedFiles.stopNow')}
          cancelLabel={t('namedFiles.goOn')}
          closeLabel={t('common:close')}
          onConfirm={onClose}
          onCancel={() => setStopping(false)}
        />
      )}
    </Dialog>
  );
}

/** A map with one entry more, or without the entry if the value is undefined. */
function withEntry<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value | undefined,
): ReadonlyMap<string, Value> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}

const byReason = (refused: readonly { path: string; reason: string }[]) =>
  [...new Set(refused.map(({ reason }) => reason))].map((reason) => ({
    reason,
    paths: refused.filter((one) => one.reason === reason).map(({ path }) => path),
  }));
