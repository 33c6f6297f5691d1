import { isOwnCode } from '@portal/domain';
import { useScanner } from './use-scanner';

/**
 * Takes every code that a scanner types, for a page that can look up any code. Codes that the plant
 * did not issue are passed on too.
 * @param onPart called when a scan breaks off in the middle
 */
export const useAnyCode = (onCode: (code: string) => void, onPart?: () => void): void =>
  useScanner({ isKnown: isOwnCode, onCode, onForeign: onCode, ...(onPart && { onPart }) });
