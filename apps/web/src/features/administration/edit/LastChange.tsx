import { Button } from '@mantine/core';
import { getRowChange, undoAdminRow } from '@portal/contracts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { formatDateTime } from '../../../platform/time/format';
import { ADMINISTRATION_KEY } from '../api/admin-tables';
import { ChangeList } from '../events/ChangeList';
import classes from './RowDialog.module.css';
import type { RowForm } from './use-row-form';

interface LastChangeProps {
  table: string;
  form: RowForm;
  /** The row replaces an original: a new one is taken back by going back to that. */
  isOwn?: boolean;
}

/** The last change of a row, with a button that takes it back; nothing without one on record. */
export function LastChange({ table, form, isOwn = false }: LastChangeProps) {
  const { t } = useTranslation('administration');
  const { row } = form;
  const params = { table, id: row?.id ?? '' };
  const { data } = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'last-change', params, row?.version],
    queryFn: ({ signal }) => call(getRowChange, { params, signal }),
    enabled: row !== null,
    staleTime: 0,
  });
  const last = data?.last;
  if (!row || !last) return null;
  const isNew = last.action === 'created';
  const said = { name: last.actorName, time: formatDateTime(last.createdDate) };
  return (
    <section className={classes.effect} aria-label={t('lastChange.title')}>
      <p>{firstLine()}</p>
      {!isNew && <ChangeList event={last} />}
      {!(isNew && isOwn) && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={form.isBusy || form.isDirty}
          onClick={() =>
            form.act(() => call(undoAdminRow, { params, body: { version: row.version } }))
          }
        >
          {isNew ? t('lastChange.switchOff') : t('lastChange.undo')}
        </Button>
      )}
    </section>
  );

  function firstLine(): string {
    if (!isNew) return t('lastChange.changed', said);
    return isOwn ? t('lastChange.replaced', said) : t('lastChange.created', said);
  }
}
