import type { GrantedAnswer, Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import type { Granted } from './contents';

/** What a cancelling says of what has ended with it. @param comment empty where it is not the reader's */
export const cancelledWhy = (comment: string, language: Language): string =>
  [translate(language, 'requestActions:cancel'), comment].filter(Boolean).join(': ');

/**
 * What was granted, as it is told.
 * @param isOver its request was cancelled
 * @param cancelled when and why that was
 */
export const grantedLine = (
  { ended, ...granted }: Granted,
  isOver: boolean,
  cancelled: { at: Date; why: string } | null,
): GrantedAnswer['entries'][number] => {
  const isEnded = granted.isEnded || isOver;
  const known = isEnded ? (ended ?? cancelled) : null;
  return {
    ...granted,
    isEnded,
    endedAt: known?.at.toISOString() ?? null,
    endedWhy: known?.why ?? '',
  };
};
