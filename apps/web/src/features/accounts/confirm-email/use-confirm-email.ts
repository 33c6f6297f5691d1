import { confirmEmail, type ConfirmEmailBody } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Confirms an address with the token of a link; the page shows its errors itself. */
export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (body: ConfirmEmailBody) => call(confirmEmail, { body }),
    meta: { showsOwnErrors: true },
  });
