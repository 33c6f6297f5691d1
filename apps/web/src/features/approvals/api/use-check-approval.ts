import { checkApproval } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Checks a file; the page shows its errors itself. */
export const useCheckApproval = () =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return call(checkApproval, { form });
    },
    meta: { showsOwnErrors: true },
  });
