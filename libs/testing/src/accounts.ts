import {
  confirmEmail,
  createMember,
  getCountries,
  login,
  register,
  type CreateMemberBody,
  type RegisterBody,
} from '@portal/contracts';
import { solvedCaptcha } from './captcha';
import { freshIp, type Client } from './client';
import { linkToken, mailTo } from './mailbox';

export const GOOD_PASSWORD = 'Nhà-thầu-2026';

let made = 0;
/** Returns a word that no other test uses. */
export function unique(word: string): string {
  made += 1;
  return `${word}-${process.pid.toString(36)}${Date.now().toString(36)}${made}`;
}

/** Returns a tax code of a Vietnamese company that no other test uses. */
export function uniqueTaxCode(): string {
  made += 1;
  const part = (number: number, digits: number) =>
    String(number % 10 ** digits).padStart(digits, '0');
  return part(process.pid, 3) + part(Date.now(), 5) + part(made, 2);
}

/** The registration fields of a new user. */
export function ownerFields(email = `${unique('user')}@contractor.example`) {
  return {
    ownerEmail: email,
    ownerPassword: GOOD_PASSWORD,
    ownerConfirmPassword: GOOD_PASSWORD,
    ownerFullName: 'Nguyễn Văn An',
    ownerPhone: '0905 123 456',
  };
}

/** Returns a valid registration of a new contractor. */
export async function newContractor(
  client: Client,
  change: Partial<RegisterBody> = {},
): Promise<RegisterBody> {
  const { body: countries } = await client.call(getCountries);
  return {
    isNew: true,
    name: unique('Công ty Xây lắp'),
    countryId: countries[0]?.id ?? '',
    taxCode: uniqueTaxCode(),
    address: '12 Quang Trung, thành phố Quảng Ngãi',
    ...ownerFields(),
    ...change,
  };
}

export interface LoggedIn {
  email: string;
  password: string;
  token: string;
}

/** Registers a new contractor, confirms its e-mail and logs in as its first user. */
export async function registeredContractor(
  client: Client,
  change: Partial<RegisterBody> = {},
): Promise<LoggedIn> {
  const body = await newContractor(client, change);
  const caller = client.as({ ip: freshIp() });
  await caller.call(register, { body }, { headers: await solvedCaptcha(caller) });
  await confirm(client, body.ownerEmail);
  return logIn(client, body.ownerEmail, body.ownerPassword);
}

/**
 * Registers a user who joins a contractor: the e-mail is confirmed, the contractor has not accepted
 * yet.
 */
export async function joinedMember(client: Client, companyId: string): Promise<CreateMemberBody> {
  const body: CreateMemberBody = { isNew: false, companyId, ...ownerFields() };
  const caller = client.as({ ip: freshIp() });
  await caller.call(createMember, { body }, { headers: await solvedCaptcha(caller) });
  await confirm(client, body.ownerEmail);
  return body;
}

/** Opens the link of the confirmation mail. */
export async function confirm(client: Client, email: string): Promise<void> {
  const mail = await mailTo(client, email, /Xác nhận email|Confirm/);
  await client.as({ ip: freshIp() }).call(confirmEmail, { body: { token: linkToken(mail) } });
}

/** Logs in with a password, from its own network address. */
export async function logIn(client: Client, email: string, password: string): Promise<LoggedIn> {
  const answer = await tryLogIn(client, email, password);
  if (answer.status !== 200) throw new Error(`Login of ${email}: ${answer.error.message}`);
  return { email, password, token: answer.body.accessToken };
}

/**
 * Tries to log in once, with its own captcha and network address.
 * @param device the cookies of a browser that has logged in before
 */
export async function tryLogIn(
  client: Client,
  userName: string,
  password: string,
  device?: string,
) {
  const caller = client.as({ ip: freshIp() });
  return caller.call(
    login,
    { body: { userName, password } },
    { headers: { ...(await solvedCaptcha(caller)), ...(device ? { Cookie: device } : {}) } },
  );
}
