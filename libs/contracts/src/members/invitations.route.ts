import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type {
  AcceptInvitationBody,
  Invitation,
  InvitationLinkAnswer,
  InvitationLinkBody,
  InviteBody,
} from './invitations';
import type { MemberParams } from './members';

/** The open invitations of the caller's company. */
export const getInvitations = route<{ answer: Invitation[] }>(
  'GET',
  `${API_BASE}/members/invitations`,
);
/** Sends a colleague a mail with a link to join the caller's company. */
export const inviteMember = route<{ body: InviteBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/members/invitations`,
);
/** Sends a new link; the previous one no longer works. */
export const sendInvitation = route<{ params: MemberParams; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/members/invitations/:id/send`,
);
/** Withdraws an invitation; its link no longer works. */
export const withdrawInvitation = route<{ params: MemberParams; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/members/invitations/:id/withdraw`,
);
/** The invited user and the company of a link. */
export const readInvitation = route<{ body: InvitationLinkBody; answer: InvitationLinkAnswer }>(
  'POST',
  `${API_BASE}/public/read-invitation`,
);
/** Makes the invited user a member, with the chosen password. */
export const acceptInvitation = route<{ body: AcceptInvitationBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/accept-invitation`,
);
