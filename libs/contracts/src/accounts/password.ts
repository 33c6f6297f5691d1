import { passwordProblem } from './password-rules';
import { anyText } from '../text';

/** A new password, in Unicode NFC (RFC 8265), however a keyboard composes its letters: first broken rule as the only issue, its code as the message. */
export const newPassword = anyText()
  .normalize('NFC')
  .check((ctx) => {
    const problem = passwordProblem(ctx.value);
    if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: problem });
  });

/** A password that is only compared with a stored one, in NFC and else as it was typed; its length is bounded, its rules are not told. */
export const typedPassword = anyText(1000).min(1);

/** The new password typed again; what it has to equal is said by `repeats`. */
export const repeatedPassword = anyText().normalize('NFC').min(1);

/**
 * Arguments for `refine`: one field repeats another. It is checked beside the other rules, not only
 * after them, so that a form shows everything that is wrong at once.
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
