import { changePass, type ChangePassBody } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Changes the password, which ends every session; the dialog shows its errors itself. */
export const useChangePass = () =>
  useMutation({
    mutationFn: (body: ChangePassBody) => call(changePass, { body }),
    meta: { showsOwnErrors: true },
  });
