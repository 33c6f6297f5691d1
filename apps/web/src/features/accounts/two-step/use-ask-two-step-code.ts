import { askTwoStepCode, type AskTwoStepCodeBody } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Requests a code of the current method; the dialog shows its errors itself. */
export const useAskTwoStepCode = () =>
  useMutation({
    mutationFn: (body: AskTwoStepCodeBody) => call(askTwoStepCode, { body }),
    meta: { showsOwnErrors: true },
  });
