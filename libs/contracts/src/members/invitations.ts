import { z } from 'zod';
import { newPassword, repeatedPassword, repeats } from '../accounts/password';
import { emailAddress, id, personName, phoneNumber, TEXT_LIMITS } from '../fields';
import { anyText, singleLine } from '../text';

/** Days for which the link of an invitation works. */
export const INVITATION_DAYS = 7;
/** Invitations of a company that may lie open at once. */
export const OPEN_INVITATIONS = 50;

/** The colleague whom a company's first user invites. */
export const inviteBody = z.object({
  email: emailAddress,
  fullName: personName,
  jobTitle: singleLine(TEXT_LIMITS.line),
  phone: phoneNumber,
});
export type InviteBody = z.infer<typeof inviteBody>;

/** An invitation that nobody has taken up yet. */
export const invitation = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  jobTitle: z.string(),
  phone: z.string(),
  /** Who invited, by name. */
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Its link no longer works; it can be sent again. */
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** The company's invitations, the one sent last first. */
export const invitationsAnswer = z.array(invitation);

/** The token of an invitation's link. */
export const invitationLinkBody = z.object({ token: anyText(200).min(1) });
export type InvitationLinkBody = z.infer<typeof invitationLinkBody>;

/** What who holds the link is told; `invited` is null where it no longer works. */
export const invitationLinkAnswer = z.object({
  isSuccess: z.boolean(),
  message: z.string(),
  invited: z
    .object({
      email: z.string(),
      fullName: z.string(),
      contractorName: z.string(),
      invitedBy: z.string(),
    })
    .nullable(),
});
export type InvitationLinkAnswer = z.infer<typeof invitationLinkAnswer>;

export const acceptInvitationBody = z
  .object({
    token: anyText(200).min(1),
    newPass: newPassword,
    newPassConfirm: repeatedPassword,
  })
  .refine(...repeats('newPass', 'newPassConfirm'));
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBody>;
