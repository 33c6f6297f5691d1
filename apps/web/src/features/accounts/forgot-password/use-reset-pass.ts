import { resetPass, type ResetPassBody } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Requests a mail with a link to set a password; the dialog shows its errors itself. */
export const useResetPass = () =>
  useMutation({
    mutationFn: ({ captcha, ...body }: ResetPassBody & { captcha: string }) =>
      call(resetPass, { body, captcha }),
    meta: { showsOwnErrors: true },
  });
