import {
  announceAdmissionRule,
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
import { failureText } from '../../../platform/api/failure-text';
import { useCommand } from '../../../platform/api/use-command';
import { focusFirst } from '../../../platform/forms/focus-first';
import { readAdminRow } from '../api/admin-rows';
import { ADMINISTRATION_KEY } from '../api/admin-tables';
import {
  changedValues,
  formValues,
  isChosen,
  missingFields,
  rebased,
  type FormValue,
} from './row-form';

/**
 * The form of a new or existing row: its values, errors and actions.
 * @param begin `fixed`: values that a new row has from the start; `typed`: what was typed earlier and is not saved
 */
export function useRowForm(
  table: AdminTable,
  row: AdminRow | null,
  onDone: () => void,
  begin: { fixed?: Record<string, FormValue>; typed?: Record<string, FormValue> | undefined } = {},
) {
  const { t } = useTranslation(['administration', 'common']);
  const cache = useQueryClient();
  const [base, setBase] = useState({
    row,
    values: { ...formValues(table, row), ...(row ? {} : begin.fixed) },
  });
  const [values, setValues] = useState({ ...base.values, ...begin.typed });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  const changed = changedValues(base.values, values);
  const params = { table: table.name };

  const change = (name: string, value: FormValue) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
    // The message leads to marked fields, and this was the last one.
    if (name in errors && Object.keys(errors).length === 1) setMessage(undefined);
  };

  const show = (found: Record<string, string>, text: string | undefined) => {
    setErrors(found);
    setMessage(text);
    focusFirst(Object.keys(found));
  };

  /** Shows why a call failed, at the fields that it names. */
  const fail = (failure: unknown): true => {
    const failed = asApiError(failure);
    setOutdated(failed?.code === 'rowChanged');
    // The rules of a list use the names of its columns. The schema of the call adds the prefix
    // `values.`, which is removed here.
    const found = (failed?.fieldErrors ?? []).map(({ field, message: text }) => [
      field.replace(/^values\./, ''),
      text,
    ]);
    show(
      Object.fromEntries(found) as Record<string, string>,
      found.length > 0 ? t('checkFields') : failureText(failure, t),
    );
    return true;
  };

  /** Makes a call. Errors show in the form, and no typed value is lost. */
  const command = useCommand((make: () => Promise<CommandAnswer>) => make(), {
    onAnswer: async ({ isSuccess, message: text }) => {
      await cache.invalidateQueries({ queryKey: [ADMINISTRATION_KEY] });
      showToast(isSuccess ? 'success' : 'error', text);
      if (isSuccess) onDone();
      else setMessage(text);
    },
    onFailure: fail,
  });
  const run = (make: () => Promise<CommandAnswer>) => {
    setMessage(undefined);
    void command.run(make);
  };

  const { row: stored } = base;
  /** The row as it is entered. */
  const entered = {
    row: stored && { id: stored.id, version: stored.version },
    values: stored ? changed : values,
  };

  /** Makes a call that stores the row, unless required fields are empty. */
  const store = (make: () => Promise<CommandAnswer>) => {
    const missing = missingFields(table, values);
    if (missing.length > 0) {
      const textOf = (name: string) =>
        isChosen(table, name) ? t('edit.choose') : t('common:requiredField');
      show(
        Object.fromEntries(missing.map((name) => [name, textOf(name)])),
        t('common:requiredFields'),
      );
      return;
    }
    run(make);
  };

  const save = () =>
    store(() =>
      stored
        ? call(changeAdminRow, {
            params: { ...params, id: stored.id },
            body: { version: stored.version, values: changed },
          })
        : call(createAdminRow, { params, body: { values } }),
    );

  const remove = () => {
    if (!stored) return;
    run(() =>
      call(deleteAdminRow, {
        params: { ...params, id: stored.id },
        body: { version: stored.version },
      }),
    );
  };

  /** Takes over what another user has saved, except for fields that were changed here. */
  const updating = useCommand((id: string) => readAdminRow(table.name, id), {
    onAnswer: (latest) => {
      const latestValues = formValues(table, latest);
      setValues(rebased(base.values, values, latestValues));
      setBase({ row: latest, values: latestValues });
      setOutdated(false);
      setMessage(undefined);
    },
    onFailure: (failure) => {
      setMessage(failureText(failure, t));
      return true;
    },
  });

  return {
    row: base.row,
    values,
    errors,
    message,
    isOutdated,
    isBusy: command.isBusy || updating.isBusy,
    /** Saving this would lock out all users of a contractor, so the dialog asks first. */
    switchesContractorOff: table.name === 'contractors' && changed['active'] === false,
    isDirty: Object.keys(changed).length > 0,
    change,
    entered,
    fail,
    /** Shows problems that were found in the browser. */
    refuse: (found: Record<string, string>): true => {
      show(found, t('checkFields'));
      return true;
    },
    act: run,
    /** Saves a rule of admission, and mails companies whom gates will refuse on a day. */
    announce: (day: string) =>
      store(() =>
        call(announceAdmissionRule, { body: { rule: entered.row, values: entered.values, day } }),
      ),
    save,
    remove,
    update: () => {
      if (base.row) void updating.run(base.row.id);
    },
  };
}

export type RowForm = ReturnType<typeof useRowForm>;
