import { REASON_CODES } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../../platform/i18n/upper-first';

/** A finding of a reviewer, as shown. */
export interface ShownFinding {
  id: string;
  reasonCode: string | null;
  /** The name of the field or document in the form; empty for the whole item or cover. */
  about: string;
  note: string;
  /** Whether the author has marked it as corrected. */
  isSettled: boolean;
}

/** Puts a finding into words: what it is about, the reason, and the reviewer's note. */
export function useReasons() {
  const { t } = useTranslation('requests');
  return ({
    reasonCode,
    about,
    note,
  }: Pick<ShownFinding, 'reasonCode' | 'about' | 'note'>): string => {
    const code = REASON_CODES.find((known) => known === reasonCode);
    const reason = code && code !== 'other' ? t(`reasons.${code}`) : '';
    const what = upperFirst([about, reason].filter(Boolean).join(': '));
    return [what && `${what}.`, note].filter(Boolean).join(' ');
  };
}
