import {
  getInvitations,
  inviteMember,
  sendInvitation,
  withdrawInvitation,
  type InviteBody,
} from '@portal/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const invitationsQuery = () =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => call(getInvitations, { signal }),
    meta: { showsOwnErrors: true },
  });

/** The company's invitations; the page shows its errors itself. */
export const useInvitations = () => useQuery(invitationsQuery());

const commands = { send: sendInvitation, withdraw: withdrawInvitation } as const;

/** The actions on an invitation. */
export type InvitationCommand = keyof typeof commands;

/** Sends an invitation again or withdraws it, and reloads the list. */
export function useInvitationCommand() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ command, id }: { command: InvitationCommand; id: string }) =>
      call(commands[command], { params: { id } }),
    onSettled: () => cache.invalidateQueries(invitationsQuery()),
  });
}

/** Invites a person; the dialog shows its errors itself. */
export function useInvite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: InviteBody) => call(inviteMember, { body }),
    onSettled: () => cache.invalidateQueries(invitationsQuery()),
    meta: { showsOwnErrors: true },
  });
}
