import { isOwnCode } from '@portal/domain';
import { useScanner } from './use-scanner';

/**
 * Takes whatever a scanner types on a page that looks everything up: what nobody here has written is answered, too.
 * @param onPart told that a scan has broken off in between
 */
export const useAnyCode = (onCode: (code: string) => void, onPart?: () => void): void =>
  useScanner({ isKnown: isOwnCode, onCode, onForeign: onCode, ...(onPart && { onPart }) });
