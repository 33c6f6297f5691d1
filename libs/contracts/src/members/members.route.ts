import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type { MemberParams, SearchMembersAnswer, SearchMembersQuery } from './members';

type MemberCommand = { params: MemberParams; answer: CommandAnswer };

/** The caller's company's members, waiting ones first; for an admin those of every contractor. */
export const searchMembers = route<{ query: SearchMembersQuery; answer: SearchMembersAnswer }>(
  'GET',
  `${API_BASE}/members`,
);
/** Lets a waiting member in. */
export const approveMember = route<MemberCommand>('POST', `${API_BASE}/members/:id/approve`);
/** Turns a waiting member away. */
export const rejectMember = route<MemberCommand>('POST', `${API_BASE}/members/:id/reject`);
/** Turns two-step login off for a member who lost the device. */
export const resetMemberTwoStep = route<MemberCommand>(
  'POST',
  `${API_BASE}/members/:id/reset-two-step`,
);
/** Shuts an active member out, whose sessions end. */
export const switchMemberOff = route<MemberCommand>('POST', `${API_BASE}/members/:id/switch-off`);
/** Lets somebody in again who was shut out. */
export const switchMemberOn = route<MemberCommand>('POST', `${API_BASE}/members/:id/switch-on`);
/** Makes an active member a first user beside those there are. */
export const makeMemberOwner = route<MemberCommand>('POST', `${API_BASE}/members/:id/make-owner`);
