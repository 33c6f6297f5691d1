import { selfPerson, type LinkDataRequest } from '@portal/contracts';
import { endsUse, identityKey } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { DataRequestIntake } from '../../../plant/data-requests';
import { Database } from '../../../platform/database/database';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Limits } from '../../../platform/rate-limit/counted-limits';
import { hashToken, Secrets } from '../../../platform/security/secrets';
import { SELF_LIMITS } from './self-limits';

/**
 * The rights of a worker who has used a link (docs/product/worker.md, "Rights by the link"): the same link takes
 * requests about the own data, also when it takes no more entries.
 */
@Injectable()
export class SelfRights {
  constructor(
    private readonly database: Database,
    private readonly intake: DataRequestIntake,
    private readonly limits: Limits,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Stores a request of a person who has sent an entry by the link. Number and day of birth must be those of an entry; for
   * everything else the answer is the same, whether the link exists or not, and one number can be tried ten times a day. If the person wants the use of the data to
   * end, entries of this link that still wait are removed in the same transaction.
   */
  async ask({ token, dateOfBirth, ...request }: LinkDataRequest): Promise<Outcome> {
    const key = identityKey(request.identityNumber);
    const subject = this.secrets.keyedHash(SELF_LIMITS.askNumber.name, key);
    if ((await this.limits.tryToTake(SELF_LIMITS.askNumber, subject)) > 0)
      return refused('dataRequestTooMany');
    return this.database.transaction(async (tx) => {
      const entries = await tx.selfEntry.findMany({
        where: { identityKey: key, link: { tokenHash: hashToken(token) } },
        orderBy: { sentAt: 'desc' },
        select: { id: true, linkId: true, person: true, takenAt: true },
      });
      const own = entries.find(
        ({ person }) => selfPerson.parse(person).dateOfBirth === dateOfBirth,
      );
      if (!own) return refused('dataRequestUnknown');
      await this.intake.receive(tx, {
        ...request,
        fullName: selfPerson.parse(own.person).fullName,
        receivedAt: new Date(),
        from: { linkId: own.linkId },
      });
      if (endsUse(request.kind))
        await tx.selfEntry.deleteMany({
          where: { id: { in: entries.map(({ id }) => id) }, takenAt: null },
        });
      return done('dataRequestSent');
    });
  }
}
