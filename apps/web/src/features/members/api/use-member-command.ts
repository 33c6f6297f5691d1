import {
  approveMember,
  makeMemberOwner,
  rejectMember,
  resetMemberTwoStep,
  switchMemberOff,
  switchMemberOn,
} from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { countsQuery } from '../../../plant/menus';
import { allMembers } from './search-members';

const commands = {
  approve: approveMember,
  reject: rejectMember,
  resetTwoStep: resetMemberTwoStep,
  makeOwner: makeMemberOwner,
  switchOff: switchMemberOff,
  switchOn: switchMemberOn,
} as const;

/** The actions on a member. */
export type MemberCommand = keyof typeof commands;

/** Runs an action on a member, and reloads list and counts. */
export function useMemberCommand() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ command, id }: { command: MemberCommand; id: string }) =>
      call(commands[command], { params: { id } }),
    onSettled: () =>
      Promise.all([cache.invalidateQueries(allMembers()), cache.invalidateQueries(countsQuery())]),
  });
}
