import { isThisMachine } from '../../config/this-machine';

/**
 * The mail server's address as mails go there: to another machine over TLS or not at all, also where the server offers
 * none, somebody in between takes the offer away, or the address says otherwise.
 */
export function smtpAddress(written: string): string {
  const address = new URL(written);
  if (!isThisMachine(written)) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/** Why a mail was not taken, by codes: the words of a mail server may name whom it is for. */
export function smtpReason(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const parts = [
    typeof code === 'string' ? code : '',
    typeof responseCode === 'number' ? String(responseCode) : '',
  ].filter((part) => part !== '');
  return parts.join(' ') || 'unknown';
}
