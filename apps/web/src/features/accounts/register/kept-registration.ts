import type { Supplier } from '@portal/contracts';
import { emptyRegistration, type RegistrationValues } from './registration';

const KEY = 'portal.registration';

/** The typed registration form, without passwords. */
interface Kept {
  values: RegistrationValues;
  chosen: Supplier | null;
}

/**
 * The form that this tab has stored, so that a reload (for example to change the language) loses
 * nothing.
 */
export function keptRegistration(): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { values: { ...emptyRegistration, ...kept.values }, chosen: kept.chosen ?? null };
  } catch {
    return { values: emptyRegistration, chosen: null };
  }
}

export function keepRegistration({ values, chosen }: Kept): void {
  const { ownerPassword, ownerConfirmPassword } = emptyRegistration;
  const kept = { values: { ...values, ownerPassword, ownerConfirmPassword }, chosen };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

export const forgetRegistration = (): void => sessionStorage.removeItem(KEY);
