import { beginTwoStep, type BeginTwoStepBody } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Starts to turn on two-step login; the dialog shows its errors itself. */
export const useBeginTwoStep = () =>
  useMutation({
    mutationFn: (body: BeginTwoStepBody) => call(beginTwoStep, { body }),
    meta: { showsOwnErrors: true },
  });
