import {
  changeAdminRow,
  createAdminRow,
  deleteAdminRow,
  type AdminRow,
  type AdminTable,
  type CommandAnswer,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { callHeld } from '../../../platform/api/call-held';
import { failureText } from '../../../platform/api/failure-text';
import { focusFirst } from '../../../platform/forms/focus-first';
import { readAdminRow } from '../api/admin-rows';
import { ADMINISTRATION_KEY } from '../api/admin-tables';
import { changedValues, formValues, missingFields, rebased, type FormValue } from './row-form';

/** The form of a row, or of a new one: its values, what is wrong with them, and what can be done. */
export function useRowForm(table: AdminTable, row: AdminRow | null, onDone: () => void) {
  const { t } = useTranslation(['administration', 'common']);
  const cache = useQueryClient();
  const [base, setBase] = useState({ row, values: formValues(table, row) });
  const [values, setValues] = useState(base.values);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const changed = changedValues(base.values, values);
  const params = { table: table.name };

  const change = (name: string, value: FormValue) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
  };

  const show = (found: Record<string, string>, text: string | undefined) => {
    setErrors(found);
    setMessage(text);
    focusFirst(Object.keys(found));
  };

  /** Makes a call; what is wrong shows in the form, and nothing typed is lost. */
  const run = async (make: () => Promise<CommandAnswer>) => {
    setBusy(true);
    setMessage(undefined);
    try {
      const { isSuccess, message: text } = await callHeld(make);
      await cache.invalidateQueries({ queryKey: [ADMINISTRATION_KEY] });
      showToast(isSuccess ? 'success' : 'error', text);
      if (isSuccess) onDone();
      else setMessage(text);
    } catch (error) {
      const failed = asApiError(error);
      setOutdated(failed?.code === 'rowChanged');
      const found = (failed?.fieldErrors ?? []).map(({ field, message: text }) => [field, text]);
      show(
        Object.fromEntries(found) as Record<string, string>,
        found.length > 0 ? t('checkFields') : failureText(error, t),
      );
    } finally {
      setBusy(false);
    }
  };

  const save = () => {
    const missing = missingFields(table, values);
    if (missing.length > 0) {
      const text = t('common:requiredField');
      show(Object.fromEntries(missing.map((name) => [name, text])), t('common:requiredFields'));
      return;
    }
    const { row: stored } = base;
    void run(() =>
      stored
        ? call(changeAdminRow, {
            params: { ...params, id: stored.id },
            body: { version: stored.version, values: changed },
          })
        : call(createAdminRow, { params, body: { values } }),
    );
  };

  const remove = () => {
    const { row: stored } = base;
    if (!stored) return;
    void run(() =>
      call(deleteAdminRow, {
        params: { ...params, id: stored.id },
        body: { version: stored.version },
      }),
    );
  };

  /** Takes over what somebody else has saved, except where something else was typed here. */
  const update = async () => {
    if (!base.row) return;
    setBusy(true);
    try {
      const latest = await readAdminRow(table.name, base.row.id);
      const latestValues = formValues(table, latest);
      setValues(rebased(base.values, values, latestValues));
      setBase({ row: latest, values: latestValues });
      setOutdated(false);
      setMessage(undefined);
    } catch (error) {
      setMessage(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };

  return {
    row: base.row,
    values,
    errors,
    message,
    isOutdated,
    isBusy,
    isDirty: Object.keys(changed).length > 0,
    change,
    save,
    remove,
    update,
  };
}
