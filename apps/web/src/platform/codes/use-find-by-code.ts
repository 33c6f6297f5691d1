import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../api/api-error';
import { failureText } from '../api/failure-text';
import { useCommand } from '../api/use-command';
import { focusFirst } from '../forms/focus-first';
import { useAnyCode } from './use-any-code';

interface FindByCodeOptions<Found> {
  /** The name of the field. */
  name: string;
  find: (code: string) => Promise<Found>;
  onFound: (found: Found) => void;
  /** The messages for an empty field, and for a code that finds nothing. */
  words: { empty: string; unknown: string };
}

/**
 * Finds something by its code: typed, scanned or read by the camera. Returns the properties for a
 * `CodeForm`.
 */
export function useFindByCode<Found>({ name, find, onFound, words }: FindByCodeOptions<Found>) {
  const { t } = useTranslation(['common']);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const { run, isBusy } = useCommand(find, {
    onAnswer: (found) => {
      setValue('');
      onFound(found);
    },
    onFailure: (failure) => {
      setError(asApiError(failure)?.status === 404 ? words.unknown : failureText(failure, t));
      focusFirst([name]);
      return true;
    },
  });
  const onCode = (code: string) => {
    const wanted = code.trim();
    setValue(wanted);
    setError(wanted === '' ? words.empty : undefined);
    if (wanted === '') focusFirst([name]);
    else void run(wanted);
  };
  useAnyCode(onCode);
  return {
    name,
    value,
    error,
    isBusy,
    onCode,
    onChange: (text: string) => {
      setValue(text);
      setError(undefined);
    },
  };
}
