import type { AcceptInvitationBody, InvitationLinkAnswer, Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CameFrom } from '../../../platform/auth/came-from';
import { Database, isUniqueViolation, type Db } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { commandAnswer, done, refused, type Outcome } from '../../../platform/http/command';
import { PasswordHash } from '../../../platform/security/password-hash';
import { hashToken } from '../../../platform/security/secrets';
import { KnownDevices, type DeviceCookie } from '../login/known-devices';
import { PasswordStrength } from '../passwords/password-strength';
import { userSearchText } from '../../../plant/users';

/** The result of following an invitation's link. */
interface Accepted {
  outcome: Outcome;
  device: DeviceCookie | null;
}

/**
 * Makes the holder of an invitation's link a member, who may log in at once because a colleague has already admitted
 * them.
 */
@Injectable()
export class AcceptInvitationService {
  constructor(
    private readonly database: Database,
    private readonly devices: KnownDevices,
    private readonly passwords: PasswordHash,
    private readonly strength: PasswordStrength,
  ) {}

  /** The address and company that a link is for. */
  async read(token: string, language: Language): Promise<InvitationLinkAnswer> {
    const row = await living(this.database, token);
    const isTaken = row !== null && (await isUser(this.database, row.email));
    if (!row || isTaken)
      return { ...commandAnswer(language, refused('invitationInvalid')), invited: null };
    return {
      ...commandAnswer(language, done('invitationValid')),
      invited: {
        email: row.email,
        fullName: row.fullName,
        contractorName: row.contractor.name,
        invitedBy: row.invitedBy.fullName,
      },
    };
  }

  /**
   * Accepts the invitation. The link works once, and all other invitations of the address are removed.
   * @throws InvalidInput if the password is easy to guess
   */
  async accept(
    { token, newPass }: AcceptInvitationBody,
    from: CameFrom,
    language: Language,
  ): Promise<Accepted> {
    const invited = await living(this.database, token);
    if (!invited) return invalid;
    const { email, fullName, contractor } = invited;
    await this.strength.demand('newPass', newPass, [email, fullName, contractor.name]);
    const passwordHash = await this.passwords.of(newPass);
    try {
      return await this.database.transaction((tx) =>
        this.join(tx, { token, passwordHash, language }, from),
      );
    } catch (error) {
      // The address may have been registered in the meantime.
      if (isUniqueViolation(error)) return invalid;
      throw error;
    }
  }

  private async join(
    tx: Db,
    { token, passwordHash, language }: { token: string; passwordHash: string; language: Language },
    from: CameFrom,
  ): Promise<Accepted> {
    const tokenHash = hashToken(token);
    await tx.$queryRaw`select 1 from invitation where token_hash = ${tokenHash} for update`;
    const row = await living(tx, token);
    if (!row || (await isUser(tx, row.email))) return invalid;
    const { email, fullName, jobTitle, phone, contractorId } = row;
    const user = await tx.user.create({
      data: {
        id: newId(),
        email,
        passwordHash,
        fullName,
        searchText: userSearchText(fullName, email),
        jobTitle,
        phone,
        language,
        role: 'contractor',
        contractorId,
        status: 'active',
      },
    });
    await tx.invitation.deleteMany({ where: { email } });
    const outcome = done('invitationAccepted', { contractor: row.contractor.name });
    return { outcome, device: await this.devices.remember(tx, user, from) };
  }
}

const invalid: Accepted = { outcome: refused('invitationInvalid'), device: null };

/** The invitation of a valid link whose company is active. */
const living = (db: Db, token: string) =>
  db.invitation.findFirst({
    where: {
      tokenHash: hashToken(token),
      expiresAt: { gt: new Date() },
      contractor: { active: true },
    },
    include: {
      contractor: { select: { name: true } },
      invitedBy: { select: { fullName: true } },
    },
  });

const isUser = async (db: Db, email: string): Promise<boolean> =>
  (await db.user.count({ where: { email } })) > 0;
