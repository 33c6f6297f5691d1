import { verifyOtp, type VerifyOtpBody } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** The second step of logging in; the dialog shows its errors itself. */
export const useVerifyOtp = () =>
  useMutation({
    mutationFn: (body: VerifyOtpBody) => call(verifyOtp, { body }),
    meta: { showsOwnErrors: true },
  });
