import { Button } from '@mantine/core';
import { ConfirmDialog, Dialog } from '@portal/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { useHoldPage } from '../../../platform/session/hold';
import { LastChange } from './LastChange';
import classes from './RowDialog.module.css';
import type { RowForm } from './use-row-form';

interface OwnValuesDialogProps {
  title: string;
  /** In pixels. */
  width: number;
  /** The list that keeps the plant's values. */
  table: string;
  form: RowForm;
  onClose: () => void;
  /** What else can be done with the entered values. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A form of the plant's values in place of the portal's own: deleting the row leads back to the original. */
export function OwnValuesDialog(props: OwnValuesDialogProps) {
  const { title, width, table, form, onClose, acts, children } = props;
  const { t } = useTranslation(['administration', 'common']);
  const [asked, setAsked] = useState<'leave' | 'original'>();
  useHoldPage();
  const leave = () => (form.isDirty && !form.isBusy ? setAsked('leave') : onClose());
  return (
    <Dialog title={title} closeLabel={t('common:close')} onClose={leave} width={width}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <FormMessage message={form.message} />
        {form.isOutdated && (
          <Button variant="default" mt="sm" loading={form.isBusy} onClick={form.update}>
            {t('edit.update')}
          </Button>
        )}
        {children}
        <LastChange table={table} form={form} isOwn />
        <div className={classes.footer}>
          {form.row && (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              disabled={form.isBusy}
              onClick={() => setAsked('original')}
            >
              {t('edit.toOriginal')}
            </Button>
          )}
          <div className={classes.end}>
            {acts}
            <Button variant="default" onClick={leave}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={form.isBusy} disabled={!form.isDirty}>
              {t('edit.save')}
            </Button>
          </div>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t(asked === 'leave' ? 'edit.askLeave' : 'edit.askOriginal')}
          confirmLabel={t(asked === 'leave' ? 'edit.leave' : 'edit.toOriginal')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={() => {
            setAsked(undefined);
            if (asked === 'original') form.remove();
            else onClose();
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );
}
