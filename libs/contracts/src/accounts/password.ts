import { passwordProblem } from './password-rules';
import { anyText } from '../text';

/**
 * A new password, in Unicode NFC (RFC 8265), so that it does not matter how a keyboard composes
 * letters. Its only issue is the first broken rule, with the code as the message.
 */
export const newPassword = anyText()
  .normalize('NFC')
  .check((ctx) => {
    const problem = passwordProblem(ctx.value);
    if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: problem });
  });

/**
 * A password to compare with the stored one, in NFC. Only its length is limited: the answer must
 * not reveal the password rules.
 */
export const typedPassword = anyText(1000).min(1);

/** The new password typed again; `repeats` checks that both are equal. */
export const repeatedPassword = anyText().normalize('NFC').min(1);

/**
 * Arguments for `refine`: one field repeats another. The check runs together with the other rules,
 * not only after them, so that a form shows all errors at once.
 */
export function repeats<Password extends string, Repeated extends string>(
  password: Password,
  repeated: Repeated,
) {
  const check = (body: Record<Password | Repeated, string>) =>
    // An empty repetition is already reported as missing.
    body[repeated] === '' || body[password] === body[repeated];
  const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  const params = { path: [repeated], message: 'passwordMismatch', when: isObject };
  return [check, params] as const;
}
