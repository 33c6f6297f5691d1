import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type { MemberParams, SearchMembersAnswer, SearchMembersQuery } from './members';

type MemberCommand = { params: MemberParams; answer: CommandAnswer };

/**
 * The members of the caller's company, waiting ones first; for an administrator those of every
 * contractor.
 */
export const searchMembers = route<{ query: SearchMembersQuery; answer: SearchMembersAnswer }>(
  'GET',
  `${API_BASE}/members`,
);
/** Accepts a waiting member. */
export const approveMember = route<MemberCommand>('POST', `${API_BASE}/members/:id/approve`);
/** Rejects a waiting member. */
export const rejectMember = route<MemberCommand>('POST', `${API_BASE}/members/:id/reject`);
/** Turns off two-step login for a member who has lost the device. */
export const resetMemberTwoStep = route<MemberCommand>(
  'POST',
  `${API_BASE}/members/:id/reset-two-step`,
);
/** Switches an active member off, and ends the member's sessions. */
export const switchMemberOff = route<MemberCommand>('POST', `${API_BASE}/members/:id/switch-off`);
/** Switches a member on again. */
export const switchMemberOn = route<MemberCommand>('POST', `${API_BASE}/members/:id/switch-on`);
/** Makes an active member an additional first user. */
export const makeMemberOwner = route<MemberCommand>('POST', `${API_BASE}/members/:id/make-owner`);
