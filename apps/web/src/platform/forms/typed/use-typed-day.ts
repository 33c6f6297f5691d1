import { YEARS } from '@portal/contracts';
import type { DayCode, Reading } from '@portal/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/language';
import { useTyped } from './use-typed';

export interface TypedDay {
  name: string;
  value: string | null;
  onChange: (value: string | null) => void;
  read: (text: string) => Reading<string, DayCode | 'noSuchTime'>;
  shown: (value: string) => string;
  isFilter?: boolean | undefined;
  /** A filter that always has a day: when emptied, it says so, and keeps using the last day. */
  isNeeded?: boolean | undefined;
  /** Any other error of the field. */
  error: ReactNode;
}

/** The text of a date field with a calendar, and a function that takes a picked day. */
export function useTypedDay({ isNeeded = false, error, read, ...field }: TypedDay) {
  const { t } = useTranslation('reading');
  const typed = useTyped<string, DayCode | 'noSuchTime' | 'needed'>({
    ...field,
    read: (text) =>
      isNeeded && text.trim() === ''
        ? { kind: 'refused', reason: 'needed', nearest: [] }
        : read(text),
    reasonText: (code, text) => t(`days.${code}`, { text, ...YEARS }),
    unclearText: (text) => t('unclear', { text }),
  });
  return {
    take: typed.take,
    props: {
      ...typed.props,
      name: field.name,
      language: currentLanguage(),
      text: typed.text,
      isUnread: typed.problem !== undefined,
      onText: typed.onText,
      error: typed.problem ?? error,
    },
  };
}
