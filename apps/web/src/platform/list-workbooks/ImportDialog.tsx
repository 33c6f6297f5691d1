import { Button, FileInput, Group, Radio, Stack, Text } from '@mantine/core';
import { Dialog, showToast } from '@portal/ui';
import { IconArrowBackUp, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ImportAnswer, ImportLook, ImportReading } from '@portal/contracts';
import { useId, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../forms/FormMessage';
import { focusSoon } from '../page/focus-soon';
import { ColumnMapping } from './ColumnMapping';
import classes from './Import.module.css';
import { ImportNotices, ImportReport } from './ImportReport';
import { mappingOf, readingOf, type Mapping } from './reading';
import type { ImportMode, Rows, Taken } from './take-rows';
import type { useListWorkbooks } from './use-list-workbooks';

const MODES: readonly ImportMode[] = ['both', 'add', 'update'];

interface ImportDialogProps<Item> {
  title: string;
  workbooks: ReturnType<typeof useListWorkbooks<Item>>;
  /** Imports the rows into the list. */
  onTake: (rows: Rows<Item>, mode: ImportMode) => Taken<Item>;
  /** Returns the name of an item of the list. */
  nameOf: (item: Item) => string;
  /** The name of a field in messages; empty if there is no such field. */
  fieldName: (field: string) => string;
  /** The reason why a full list takes no more rows. */
  fullText: string;
  /** What else can be done after an import, shown above its result. */
  Beside?: ComponentType<{ taken: Taken<Item> }>;
  onClose: () => void;
}

/** Imports a workbook into a list and reports the result of every row. The user gets a workbook with the bad rows, marked. */
export function ImportDialog<Item>(props: ImportDialogProps<Item>) {
  const { onTake, onClose, Beside } = props;
  const { t } = useTranslation(['listImport', 'common']);
  const { importFile, isImporting, downloadErrors, downloadTemplate } = props.workbooks;
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<ImportMode>('both');
  const [message, setMessage] = useState<string>();
  const [taken, setTaken] = useState<Taken<Item>>();
  const [read, setRead] = useState<{
    sheet: string;
    notices: readonly string[];
    look: ImportLook | null;
  }>({ sheet: '', notices: [], look: null });
  const [mapping, setMapping] = useState<Mapping>();
  const lastLook = useRef(0);
  const fileId = useId();
  const rowsId = useId();
  const columnsId = useId();
  const refuse = (reason: string) => {
    setMessage(reason);
    focusSoon(fileId);
  };
  const askFor = (answer: ImportAnswer<Item>, look: ImportLook) => {
    setRead(answer);
    setMapping(mappingOf(look));
    // While every needed field has a column, the sentence above says all.
    setMessage(hasNeeded(look) ? undefined : answer.message);
    focusSoon(columnsId);
  };
  const send = async () => {
    if (!file) return refuse(t('choose'));
    const reading = mapping && read.look ? readingOf(read.look, mapping) : undefined;
    if (reading?.columns.length === 0) return setMessage(t('mapping.none'));
    lastLook.current += 1;
    const answer = await importFile({ file, reading });
    if (!answer) return undefined;
    if (answer.look?.isAsked) {
      if (mapping) return setMessage(answer.message);
      return askFor(answer, answer.look);
    }
    const hasRows = answer.data.length + answer.badRows > 0;
    if (!hasRows) {
      setMapping(undefined);
      return refuse(answer.message);
    }
    setTaken(onTake(answer, mode));
    setRead(answer);
    setMapping(undefined);
    setMessage(answer.badRows > 0 ? t('failed', { count: answer.badRows }) : undefined);
    // The button that the user pressed has disappeared with the question.
    focusSoon(rowsId);
    if (answer.badRows > 0) await downloadErrors(answer.message);
    return undefined;
  };
  /** Shows how the portal reads the list now. If several answers are on their way, only the last one counts. */
  const look = async (reading: ImportReading) => {
    if (!file) return;
    lastLook.current += 1;
    const { current } = lastLook;
    const answer = await importFile({ file, reading, isLook: true });
    if (!answer?.look || current !== lastLook.current) return;
    setRead(answer);
    if (reading.columns.length === 0) setMapping(mappingOf(answer.look));
  };
  const mend = (next: Mapping) => {
    setMapping(next);
    setMessage(undefined);
    const reading = read.look && readingOf(read.look, next);
    if (reading && reading.columns.length > 0) void look(reading);
  };
  const mendTaken = () => {
    taken?.undo();
    setTaken(undefined);
    setMessage(undefined);
    if (read.look) setMapping(mappingOf(read.look));
    focusSoon(columnsId);
  };
  const undo = () => {
    taken?.undo();
    showToast('success', t('undone'));
    setTaken(undefined);
    setMessage(undefined);
    focusSoon(fileId);
  };
  const leaveMapping = () => {
    setMapping(undefined);
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
      width={taken || mapping ? 860 : 560}
    >
      {mapping && read.look && (
        <Stack gap="md">
          <Text size="sm">
            {read.look.isRemembered ? t('mapping.aboutKept') : t('mapping.about')}
          </Text>
          <FormMessage message={message} />
          <ImportNotices notices={read.notices} />
          <ColumnMapping
            columnsId={columnsId}
            look={read.look}
            mapping={mapping}
            onChange={mend}
            onPlace={(place) => void look({ ...place, columns: [] })}
          />
          <Group justify="space-between" className={classes.acts ?? ''}>
            <Button variant="subtle" onClick={leaveMapping}>
              {t('mapping.back')}
            </Button>
            <Group gap="sm">
              {close}
              <Button loading={isImporting} onClick={() => void send()}>
                {t('mapping.take')}
              </Button>
            </Group>
          </Group>
        </Stack>
      )}
      {taken && (
        <Stack gap="md">
          <FormMessage message={message} />
          {Beside && <Beside taken={taken} />}
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
            <Group gap="sm">
              <Button
                variant="subtle"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                disabled={!taken.isChange}
                onClick={undo}
              >
                {t('undo')}
              </Button>
              {read.look && (
                <Button variant="subtle" onClick={mendTaken}>
                  {t('mapping.mend')}
                </Button>
              )}
            </Group>
            {close}
          </Group>
        </Stack>
      )}
      {!taken && !mapping && (
        <Stack gap="md">
          <Text size="sm">{t('about')}</Text>
          <FormMessage message={message} />
          <FileInput
            id={fileId}
            label={t('file')}
            placeholder={t('choose')}
            accept=".xlsx,.xlsm,.csv"
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

/** Whether a column was found for every field that the list needs. */
const hasNeeded = ({ fields, columns }: ImportLook): boolean =>
  fields.every(
    ({ name, need }) => need === 'optional' || columns.some(({ field }) => field === name),
  );
