import { login, type LoginBody } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** The first step of logging in; the card shows its errors itself. */
export const useLogIn = () =>
  useMutation({
    mutationFn: ({ captcha, ...body }: LoginBody & { captcha: string }) =>
      call(login, { body, captcha }),
    meta: { showsOwnErrors: true },
  });
