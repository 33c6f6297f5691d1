import { acceptInvitation, type AcceptInvitationBody } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Accepts an invitation; the page shows its errors itself. */
export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: ({ captcha, ...body }: AcceptInvitationBody & { captcha: string }) =>
      call(acceptInvitation, { body, captcha }),
    meta: { showsOwnErrors: true },
  });
