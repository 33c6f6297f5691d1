import { Button } from '@mantine/core';
import type { AdminRow, AdminTable } from '@portal/contracts';
import { ConfirmDialog, Dialog } from '@portal/ui';
import { IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { useHoldPage } from '../../../platform/session/hold';
import type { AdministrationLinks } from '../links';
import { CalendarEffect, calendarListOf } from './CalendarEffect';
import { FieldPreview, previewedListOf } from './FieldPreview';
import { LastChange } from './LastChange';
import classes from './RowDialog.module.css';
import { namedBy } from './row-form';
import { isWide, RowField } from './RowField';
import { RuleEffect } from './RuleEffect';
import { useRowForm } from './use-row-form';
import { UserAccess } from './UserAccess';
import { UserLock } from './UserLock';

/** The list of rules of admission. */
const RULES = 'admission-rules';

type Question = 'leave' | 'delete' | 'switchOff';

interface RowDialogProps {
  table: AdminTable;
  /** Null for a new row. */
  row: AdminRow | null;
  links: Pick<AdministrationLinks, 'listOf'>;
  onClose: () => void;
}

/** A form for a new or existing row of a list; the columns of the list define its fields. */
export function RowDialog({ table, row, links, onClose }: RowDialogProps) {
  const { t } = useTranslation(['administration', 'common']);
  const form = useRowForm(table, row, onClose);
  const [asked, setAsked] = useState<Question>();
  useHoldPage();
  const named = { list: table.label };
  const title = row ? t('edit.title', named) : t('edit.newTitle', named);
  const calendarList = calendarListOf(table.name);
  const previewed = previewedListOf(table.name);
  const isContractor = table.name === 'contractors';
  const questions: Record<Question, string> = {
    leave: t('edit.askLeave'),
    delete: [t('edit.askDelete'), ...(isContractor ? [t('edit.contractorOff')] : [])].join(' '),
    switchOff: t('edit.contractorOff'),
  };
  const leave = () => (form.isDirty && !form.isBusy ? setAsked('leave') : onClose());
  return (
    <Dialog
      title={title}
      closeLabel={t('common:close')}
      onClose={leave}
      width={previewed ? 1120 : 780}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (goToUnread()) return;
          if (form.switchesContractorOff) setAsked('switchOff');
          else form.save();
        }}
      >
        <FormMessage message={form.message} />
        {form.isOutdated && (
          <Button variant="default" mt="sm" loading={form.isBusy} onClick={form.update}>
            {t('edit.update')}
          </Button>
        )}
        {row && table.name === 'users' && <UserLock id={row.id} />}
        <div className={previewed && classes.beside}>
          <div className={classes.fields}>
            {table.columns.map((column) => (
              <div key={column.name} className={isWide(column) ? classes.wide : undefined}>
                <RowField
                  column={column}
                  value={form.values[column.name] ?? null}
                  known={namedBy(form.row, column.name)}
                  readOnly={row !== null && column.isKey}
                  error={form.errors[column.name]}
                  onChange={(value) => form.change(column.name, value)}
                />
              </div>
            ))}
          </div>
          {previewed && <FieldPreview list={previewed} form={form} links={links} />}
        </div>
        <Suspense>{row && table.name === 'users' && <UserAccess id={row.id} />}</Suspense>
        {table.name === RULES && (
          <>
            <RuleEffect form={form} />
            <LastChange table={table.name} form={form} />
          </>
        )}
        {calendarList && (
          <>
            <CalendarEffect table={calendarList} form={form} />
            <LastChange table={table.name} form={form} />
          </>
        )}
        <div className={classes.footer}>
          {row && (
            <Button
              variant="subtle"
              className={classes.delete ?? ''}
              leftSection={<IconTrash size={18} aria-hidden />}
              disabled={form.isBusy}
              onClick={() => setAsked('delete')}
            >
              {t('edit.delete')}
            </Button>
          )}
          <div className={classes.end}>
            <Button variant="default" onClick={leave}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={form.isBusy} disabled={row !== null && !form.isDirty}>
              {t('edit.save')}
            </Button>
          </div>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={questions[asked]}
          confirmLabel={t(`edit.${asked}`)}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={() => {
            setAsked(undefined);
            if (asked === 'delete') form.remove();
            else if (asked === 'switchOff') form.save();
            else onClose();
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );
}
