import type { GrantedAnswer, Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import type { Granted } from './contents';

/** Why something ended with a cancelled request. @param comment empty if the reader may not see it */
export const cancelledWhy = (comment: string, language: Language): string =>
  [translate(language, 'requestActions:cancel'), comment].filter(Boolean).join(': ');

/**
 * A line of what was granted, as the API returns it.
 * @param isOver its request was cancelled
 * @param cancelled when and why
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
