import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../api/api-error';
import { failureText } from '../api/failure-text';
import { useCommand } from '../api/use-command';
import { focusFirst } from '../forms/focus-first';
import { useAnyCode } from './use-any-code';

interface FindByCodeOptions<Found> {
  /** Of the field. */
  name: string;
  find: (code: string) => Promise<Found>;
  onFound: (found: Found) => void;
  /** What is said where nothing was typed, and where nothing has such a code. */
  words: { empty: string; unknown: string };
}

/** Finds something by its code, whether that is typed, scanned or seen by the camera; what a `CodeForm` needs for it. */
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
