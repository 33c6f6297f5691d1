import { z } from 'zod';
import { passwordProblem } from './password-rules';

/** A new password: first broken rule as the only issue, its code as the message. */
export const newPassword = z.string().check((ctx) => {
  const problem = passwordProblem(ctx.value);
  if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: problem });
});

/** A password that is only compared with a stored one; its length is bounded, its rules are not told. */
export const typedPassword = z.string().min(1).max(1000);
