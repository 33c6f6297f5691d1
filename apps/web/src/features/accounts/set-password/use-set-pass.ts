import { setPass, type SetPassBody } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Sets a password with the token of a link; the page shows its errors itself. */
export const useSetPass = () =>
  useMutation({
    mutationFn: ({ captcha, ...body }: SetPassBody & { captcha: string }) =>
      call(setPass, { body, captcha }),
    meta: { showsOwnErrors: true },
  });
