import { REASON_CODES } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../../platform/i18n/upper-first';

/** Something that a reviewer found, as it is shown. */
export interface ShownFinding {
  id: string;
  reasonCode: string | null;
  /** The field or document it is about, as the form calls it; empty for the whole. */
  about: string;
  note: string;
  /** Whether the author calls it mended. */
  isSettled: boolean;
}

/** Puts a finding into words: what it is about, why, and what the reviewer wrote. */
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
