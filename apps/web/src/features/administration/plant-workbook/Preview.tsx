import { Button, Table, Title } from '@mantine/core';
import type { WorkbookRow, WorkbookSheet } from '@portal/contracts';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../platform/i18n/number-text';
import { ChangedColumns } from '../events/ChangeList';
import classes from './PlantWorkbook.module.css';

interface PreviewProps {
  /** The id of the heading, which can take the focus. */
  id: string;
  sheets: readonly WorkbookSheet[];
  onApply: () => void;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What a workbook would change, list by list, and the button that applies it. */
export function Preview({ id, sheets, onApply }: PreviewProps) {
  const { t } = useTranslation('administration');
  const [created, changed] = [
    sum(sheets.map(({ newCount }) => newCount)),
    sum(sheets.map(({ changedCount }) => changedCount)),
  ];
  const touched = sheets.filter(({ newCount, changedCount }) => newCount + changedCount > 0);
  const isChange = touched.length > 0;
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} tabIndex={-1} className={classes.heading}>
        {isChange
          ? t('plantWorkbook.preview.title', {
              created: numberText(created),
              changed: numberText(changed),
            })
          : t('plantWorkbook.preview.nothing')}
      </Title>
      <p className={classes.about}>
        {isChange ? t('plantWorkbook.preview.about') : t('plantWorkbook.preview.same')}
      </p>
      {isChange && (
        <>
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={onApply}>
            {t('plantWorkbook.apply')}
          </Button>
          <Table withTableBorder className={classes.counts}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('events.table')}</Table.Th>
                <Table.Th scope="col">{t('plantWorkbook.preview.new')}</Table.Th>
                <Table.Th scope="col">{t('plantWorkbook.preview.changed')}</Table.Th>
                <Table.Th scope="col">{t('plantWorkbook.preview.unchanged')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {touched.map(({ name, label, newCount, changedCount, unchangedCount }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td>{numberText(newCount)}</Table.Td>
                  <Table.Td>{numberText(changedCount)}</Table.Td>
                  <Table.Td>{numberText(unchangedCount)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {touched.map((sheet) => (
            <SheetChanges key={sheet.name} sheet={sheet} />
          ))}
        </>
      )}
    </section>
  );
}

/** The rows of one list: changed ones first, then new ones. */
function SheetChanges({ sheet }: { sheet: WorkbookSheet }) {
  const { t } = useTranslation('administration');
  const rest = (count: number, told: readonly WorkbookRow[]) =>
    count > told.length &&
    t('plantWorkbook.preview.more', { rest: numberText(count - told.length) });
  const rows = [
    ...sheet.changed.map((row) => ({ row, isNew: false })),
    ...sheet.created.map((row) => ({ row, isNew: true })),
  ];
  const more = [rest(sheet.changedCount, sheet.changed), rest(sheet.newCount, sheet.created)];
  return (
    <div className={classes.wide}>
      <Table withTableBorder className={classes.rows}>
        <Table.Caption className={classes.caption ?? ''}>{sheet.label}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('events.row')}</Table.Th>
            <Table.Th scope="col" className={classes.action ?? ''}>
              {t('events.action')}
            </Table.Th>
            <Table.Th scope="col">{t('events.changes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, isNew }) => (
            <Table.Tr key={`${String(isNew)} ${row.key}`}>
              <Table.Th scope="row" className={classes.key}>
                {row.key}
              </Table.Th>
              <Table.Td>{t(isNew ? 'events.actions.created' : 'events.actions.changed')}</Table.Td>
              <Table.Td>
                <ChangedColumns changes={row.columns} isNew={isNew} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {more.map((text, at) => text && <p key={at}>{text}</p>)}
    </div>
  );
}
