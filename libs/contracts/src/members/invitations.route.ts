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

/** Invitations of the caller's company that nobody has taken up. */
export const getInvitations = route<{ answer: Invitation[] }>(
  'GET',
  `${API_BASE}/members/invitations`,
);
/** Mails a colleague a link with which to join the caller's company. */
export const inviteMember = route<{ body: InviteBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/members/invitations`,
);
/** Mails a new link, after which the one before no longer works. */
export const sendInvitation = route<{ params: MemberParams; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/members/invitations/:id/send`,
);
/** Takes an invitation back; its link no longer works. */
export const withdrawInvitation = route<{ params: MemberParams; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/members/invitations/:id/withdraw`,
);
/** Whom a link invites, and where to. */
export const readInvitation = route<{ body: InvitationLinkBody; answer: InvitationLinkAnswer }>(
  'POST',
  `${API_BASE}/public/read-invitation`,
);
/** Makes the invited a member, with the password they chose. */
export const acceptInvitation = route<{ body: AcceptInvitationBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/accept-invitation`,
);
