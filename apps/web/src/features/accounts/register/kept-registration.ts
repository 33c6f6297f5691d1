import type { Supplier } from '@portal/contracts';
import { emptyRegistration, type RegistrationValues } from './registration';

const KEY = 'portal.registration';

/** What was typed into the registration form, without passwords. */
interface Kept {
  values: RegistrationValues;
  chosen: Supplier | null;
}

/** What this tab keeps of the form, so that a reload, as for another language, loses nothing. */
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
