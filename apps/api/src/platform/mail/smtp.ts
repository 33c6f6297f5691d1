import { isThisMachine } from '../../config/this-machine';

/**
 * The mail server's address. Mails to another machine go over TLS or not at all: even if the server offers no TLS, an
 * attacker on the way removes the offer, or the configured address says otherwise.
 */
export function smtpAddress(written: string): string {
  const address = new URL(written);
  if (!isThisMachine(written)) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/** Why a mail was not accepted, as a code: a mail server's text may contain the addressee. */
export function smtpReason(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const parts = [
    typeof code === 'string' ? code : '',
    typeof responseCode === 'number' ? String(responseCode) : '',
  ].filter((part) => part !== '');
  return parts.join(' ') || 'unknown';
}

/** The same with what the mail server or the connection says, for the operator who tries it. */
export function smtpFailure(error: unknown): string {
  const says = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').trim() : '';
  const reason = smtpReason(error);
  if (says === '') return reason;
  return reason === 'unknown' ? says : `${says} (${reason})`;
}
