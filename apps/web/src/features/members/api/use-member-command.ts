import { approveMember, rejectMember, resetMemberTwoStep } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { countsQuery } from '../../menus';
import { allMembers } from './search-members';

const commands = {
  approve: approveMember,
  reject: rejectMember,
  resetTwoStep: resetMemberTwoStep,
} as const;

/** What can be done with a member. */
export type MemberCommand = keyof typeof commands;

/** Lets a member in, turns one away, or turns off two-step login for one who lost the device. */
export function useMemberCommand() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ command, id }: { command: MemberCommand; id: string }) =>
      call(commands[command], { params: { id } }),
    onSettled: () =>
      Promise.all([cache.invalidateQueries(allMembers()), cache.invalidateQueries(countsQuery())]),
  });
}
