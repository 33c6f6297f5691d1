import {
  createMember,
  register,
  type CreateMemberBody,
  type RegisterBody,
} from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call';

/** Registers a new contractor, or a member of an existing one; the form shows its errors itself. */
export const useRegister = () =>
  useMutation({
    mutationFn: ({ body, captcha }: { body: RegisterBody | CreateMemberBody; captcha: string }) =>
      body.isNew ? call(register, { body, captcha }) : call(createMember, { body, captcha }),
    meta: { showsOwnErrors: true },
  });
