import { z } from 'zod';
import { emailAddress } from '../fields';
import { typedPassword } from './password';

export const loginBody = z.object({ userName: emailAddress, password: typedPassword });
export type LoginBody = z.infer<typeof loginBody>;

/**
 * `accessToken` is a bearer token, or `TWO_STEP_PREFIX` + the id of this login while its second
 * step is open; `twoStepMethod` then says where the code comes from. `mustEnrol`: the user must set
 * up two-step login before anything else works.
 */
export const loginAnswer = z.object({
  accessToken: z.string(),
  email: z.string(),
  twoStepMethod: z.enum(['email', 'app']).nullable(),
  mustEnrol: z.boolean(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;
