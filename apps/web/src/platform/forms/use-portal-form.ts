import { useForm } from '@mantine/form';
import type { FieldProblem } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../api/api-error';
import { failureText } from '../api/failure-text';
import { focusFirst } from './focus-first';
import { goToUnread } from './typed/go-to-unread';

export interface PortalFormOptions<Values> {
  initialValues: Values;
  /** Returns the problems of the values; see `formProblems`. */
  check: (values: Values) => FieldProblem[];
  /** Sends values that have passed the check. */
  send: (values: Values) => void;
}

/**
 * A form that shows each message at its field, whether it comes from the schema or from the server,
 * and one message for the form as a whole.
 */
export function usePortalForm<Values extends Record<string, unknown>>(
  options: PortalFormOptions<Values>,
) {
  const { t } = useTranslation(['common', 'validation', 'fields']);
  const [message, setMessage] = useState<string>();

  const textOf = ({ field, code, params }: FieldProblem) =>
    code === 'required'
      ? t('common:requiredField')
      : t(`validation:${code}`, {
          ...params,
          field: t(`fields:${field as keyof Catalogue['fields']}`),
        });

  const form = useForm<Values>({
    initialValues: options.initialValues,
    validate: (values) =>
      Object.fromEntries(options.check(values).map((problem) => [problem.field, textOf(problem)])),
  });

  const onSubmit = form.onSubmit(
    (values) => {
      if (goToUnread()) return;
      setMessage(undefined);
      options.send(values);
    },
    (errors, values) => {
      const isMissing = options.check(values).some(({ code }) => code === 'required');
      setMessage(isMissing ? t('common:requiredFields') : undefined);
      focusFirst(Object.keys(errors));
    },
  );

  /**
   * Shows why the server refused a call: at the fields that it names, and for the form as a whole.
   */
  const take = (error: unknown) => {
    for (const { field, message: text } of asApiError(error)?.fieldErrors ?? []) {
      form.setFieldError(field, text);
    }
    setMessage(failureText(error, t));
  };

  return { form, onSubmit, message, setMessage, take };
}
