import { z } from 'zod';
import { newPassword, repeatedPassword, repeats } from '../accounts/password';
import { emailAddress, id, personName, phoneNumber, TEXT_LIMITS } from '../fields';
import { anyText, singleLine } from '../text';

/** How many days the link of an invitation works. */
export const INVITATION_DAYS = 7;
/** Maximum number of open invitations of a company. */
export const OPEN_INVITATIONS = 50;

/** The colleague whom a company's first user invites. */
export const inviteBody = z.object({
  email: emailAddress,
  fullName: personName,
  jobTitle: singleLine(TEXT_LIMITS.line),
  phone: phoneNumber,
});
export type InviteBody = z.infer<typeof inviteBody>;

/** An invitation that was not accepted yet. */
export const invitation = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  jobTitle: z.string(),
  phone: z.string(),
  /** The name of the user who has invited. */
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Its link no longer works; it can be sent again. */
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** The company's invitations, the latest first. */
export const invitationsAnswer = z.array(invitation);

/** The token of an invitation's link. */
export const invitationLinkBody = z.object({ token: anyText(200).min(1) });
export type InvitationLinkBody = z.infer<typeof invitationLinkBody>;

/** The content of an invitation; `invited` is null if the link no longer works. */
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
