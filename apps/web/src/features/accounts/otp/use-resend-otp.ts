import { resendOtp, type ResendOtpBody } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Requests another code by mail; the dialog shows its errors itself. */
export const useResendOtp = () =>
  useMutation({
    mutationFn: (body: ResendOtpBody) => call(resendOtp, { body }),
    meta: { showsOwnErrors: true },
  });
