import { Button, CloseButton, Table } from '@mantine/core';
import { importStaff, MAX_BATCH_ITEMS, type StaffItem } from '@portal/contracts';
import { SAME_PERSON } from '@portal/domain';
import { ConfirmDialog, EmptyState, ScrollRegion } from '@portal/ui';
import {
  IconDownload,
  IconFolders,
  IconTrash,
  IconUpload,
  IconUsersGroup,
} from '@tabler/icons-react';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import { useMostItems } from '../../../entry/most-items';
import { useDefinition } from '../../../entry/definition';
import { call } from '../../../platform/api/call';
import { ImportDialog } from '../../../platform/list-workbooks/ImportDialog';
import {
  changedFields,
  hasChanged,
  takeRows,
  type ImportMode,
  type Rows,
  type Taken,
} from '../../../platform/list-workbooks/take-rows';
import { useListWorkbooks } from '../../../platform/list-workbooks/use-list-workbooks';
import { formatDate } from '../../../platform/time/format';
import { nameIn } from '../../../plant/reference-data';
import { documentState } from '../people-documents';
import type { Form } from '../people-form';
import { useLists } from '../people-lists';
import classes from './Batch.module.css';
import { placeOfPerson, sizesOf } from './split';

const NamedFilesDialog = lazy(() => import('../items/NamedFilesDialog'));

interface BatchPeopleProps {
  form: StoreApi<Form>;
  /** Whether the table says which request gets each person; a new batch knows that before it is made. */
  isSplitShown: boolean;
}

const ICON = { size: 18, 'aria-hidden': true } as const;

/** The people of a new batch, from lists, and how they are split into requests. */
export function BatchPeople({ form, isSplitShown }: BatchPeopleProps) {
  const { t } = useTranslation(['batches', 'common', 'people']);
  const { definition, words } = useDefinition();
  const most = useMostItems();
  const items = useStore(form, (now) => now.items);
  const [dialog, setDialog] = useState<'import' | 'files' | 'clear'>();
  const { workbooks } = definition;
  const template = () => workbooks.template();
  const lists = useListWorkbooks<StaffItem>({
    ...workbooks,
    template,
    // A list that was just imported needs no export; an empty one is the template.
    exportAll: template,
    importAll: (upload, query) =>
      call(importStaff, { form: upload, query: { ...query, isBatch: 'true' } }),
  });
  const take = (rows: Rows<StaffItem>, mode: ImportMode): Taken<StaffItem> => {
    const before = form.getState().items;
    const { items: after, report } = takeRows<StaffItem>(before, rows, {
      mode,
      max: MAX_BATCH_ITEMS,
      sameAs: SAME_PERSON,
      isOpen: () => true,
      changesOf: changedFields,
    });
    const isChange = hasChanged(report);
    if (isChange) form.setState({ items: after });
    return { report, isChange, undo: () => form.setState({ items: before }) };
  };
  const sizes = sizesOf(items.length, most);
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.split} role="status">
          <strong>{t('people.count', { count: items.length })}</strong>
          {isSplitShown && sizes.length > 0 && (
            <span>{t('people.split', { count: sizes.length, sizes: sizes.join(' + ') })}</span>
          )}
        </p>
        <Button
          variant={items.length === 0 ? 'filled' : 'default'}
          leftSection={<IconUpload {...ICON} />}
          onClick={() => setDialog('import')}
        >
          {t('people.import')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFolders {...ICON} />}
          disabled={items.length === 0}
          onClick={() => setDialog('files')}
        >
          {t('people:items.namedFiles')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          onClick={() => void lists.downloadTemplate()}
        >
          {t('people.template')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash {...ICON} />}
          disabled={items.length === 0}
          onClick={() => setDialog('clear')}
        >
          {t('people.clear')}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={<IconUsersGroup size={36} stroke={1.4} aria-hidden />}
          text={t('people.none', { count: MAX_BATCH_ITEMS })}
        />
      ) : (
        <PeopleTable form={form} items={items} isSplitShown={isSplitShown} />
      )}
      {dialog === 'import' && (
        <ImportDialog
          title={words.importTitle}
          workbooks={lists}
          onTake={take}
          nameOf={(item) => item.fullName}
          fieldName={words.fieldName}
          fullText={t('people.tooMany', { count: MAX_BATCH_ITEMS })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'files' && (
        <Suspense>
          <NamedFilesDialog onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {dialog === 'clear' && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('people.clearAsk', { count: items.length })}
          confirmLabel={t('people.clear')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={() => {
            form.setState({ items: [] });
            setDialog(undefined);
          }}
          onCancel={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface PeopleTableProps extends BatchPeopleProps {
  items: readonly StaffItem[];
}

function PeopleTable({ form, items, isSplitShown }: PeopleTableProps) {
  const { t } = useTranslation('batches');
  const { words } = useDefinition();
  const id = useId();
  return (
    <ScrollRegion id={id} label={t('people.list')} className={classes.people}>
      <Table stickyHeader aria-label={t('people.list')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('people.row')}</Table.Th>
            <Table.Th>{words.label('fullName')}</Table.Th>
            <Table.Th>{words.label('identityCardNumber')}</Table.Th>
            <Table.Th>{words.label('dateOfBirth')}</Table.Th>
            <Table.Th>{words.label('positionId')}</Table.Th>
            <Table.Th>{words.label('imageId')}</Table.Th>
            <Table.Th>{t('people.papers')}</Table.Th>
            {isSplitShown && <Table.Th>{t('people.request')}</Table.Th>}
            <Table.Th>{t('people.remove')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item, at) => (
            <PersonRow key={item.id} form={form} item={item} at={at} isSplitShown={isSplitShown} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

interface PersonRowProps extends BatchPeopleProps {
  item: StaffItem;
  at: number;
}

/** A person of the table. Only the rows of people who change are drawn again, because there may be a thousand. */
const PersonRow = memo(function PersonRow({ form, item, at, isSplitShown }: PersonRowProps) {
  const { t } = useTranslation('batches');
  const lists = useLists();
  const most = useMostItems();
  const plan = useStore(form, (now) => now.plan);
  const { done, required } = documentState(item, lists, plan);
  const remove = () =>
    form.setState((now) => ({ items: now.items.filter(({ id }) => id !== item.id) }));
  return (
    <Table.Tr>
      <Table.Td>{at + 1}</Table.Td>
      <Table.Td>{item.fullName}</Table.Td>
      <Table.Td>{item.identityCardNumber}</Table.Td>
      <Table.Td>{item.dateOfBirth && formatDate(item.dateOfBirth)}</Table.Td>
      <Table.Td>{nameIn(lists.positions, item.positionId)}</Table.Td>
      <Table.Td>{item.imageId === null ? t('people.noPhoto') : t('people.photo')}</Table.Td>
      <Table.Td>{required > 0 && t('people.papersOf', { done, required })}</Table.Td>
      {isSplitShown && <Table.Td>{placeOfPerson(at, most)}</Table.Td>}
      <Table.Td>
        <CloseButton
          size="sm"
          aria-label={t('people.removeOne', { name: item.fullName })}
          onClick={remove}
        />
      </Table.Td>
    </Table.Tr>
  );
});
