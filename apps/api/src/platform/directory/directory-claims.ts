import { emailAddress, personName } from '@portal/contracts';
import type { DirectorySettings } from '../../config/directory-settings';
import { AppError } from '../http/app-error';

type Claims = Readonly<Record<string, unknown>>;

/** The longest phone number that the portal stores. */
const LONGEST_PHONE = 30;

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** The groups that a directory names; none if it names none. */
export const groupsIn = (claims: Claims, { groupsClaim }: DirectorySettings): string[] =>
  texts(claims[groupsClaim]);

/** Whether the settings demand a second step of the directory. */
export const demandsTwoStep = ({ acr, amr }: DirectorySettings): boolean =>
  acr.length + amr.length > 0;

/** Whether a directory has confirmed what the settings demand of a login. */
export function hasDemanded(claims: Claims, { acr, amr }: DirectorySettings): boolean {
  const isIn = (claim: unknown, wanted: readonly string[]) =>
    wanted.length === 0 || texts(claim).some((one) => wanted.includes(one));
  return isIn(claims['acr'], acr) && isIn(claims['amr'], amr);
}

/** What an account that a directory makes is filled with. */
export interface ClaimedPerson {
  email: string;
  fullName: string;
  /** Digits; empty if the directory names none. */
  phone: string;
}

/**
 * The person whom claims describe. Some directories have the address in the user name only.
 * @throws AppError directoryNoAddress, directoryAddressUnverified
 */
export function personIn(claims: Claims, { name }: DirectorySettings): ClaimedPerson {
  const email = [claims['email'], claims['preferred_username'], claims['upn']]
    .map((value) => emailAddress.safeParse(value))
    .find(({ success }) => success)?.data;
  if (email === undefined) throw new AppError('directoryNoAddress', { name });
  if (claims['email_verified'] === false)
    throw new AppError('directoryAddressUnverified', { email, name });
  const fullName = nameIn(claims, email);
  if (fullName === undefined) throw new AppError('directoryNoAddress', { name });
  const phone = (texts(claims['phone_number'])[0] ?? '').replaceAll(/\D/g, '');
  return { email, fullName, phone: phone.slice(0, LONGEST_PHONE) };
}

/** The first name that the portal can store; else the letters of the address. */
function nameIn(claims: Claims, email: string): string | undefined {
  const parts = [claims['family_name'], claims['given_name']].flatMap(texts).join(' ');
  const letters = email.replace(/@.*/, '').replaceAll(/[^\p{L}]+/gu, ' ');
  return [claims['name'], parts, letters]
    .map((value) => personName.safeParse(value))
    .find(({ success }) => success)?.data;
}
