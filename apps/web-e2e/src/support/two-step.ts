import { beginTwoStep, confirmTwoStep } from '@portal/contracts';
import { codeIn, mailTo, type Client, type LoggedIn } from '@portal/testing';

/** Subject of the mails with a one-time code. */
export const CODE_MAIL = /Mã xác thực/;

/** Turns on two-step login with codes by mail; this sends one mail with a code. */
export async function turnOnMailedCodes(client: Client, user: LoggedIn): Promise<void> {
  const { token, password, email } = user;
  await client.call(beginTwoStep, { body: { method: 'email', currentPass: password } }, { token });
  const otp = codeIn(await mailTo(client, email, CODE_MAIL));
  await client.call(confirmTwoStep, { body: { otp } }, { token });
}
