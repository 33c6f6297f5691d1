import type { LinkDataRequest } from '@portal/contracts';
import { endsUse } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { DataRequestIntake } from '../../../plant/data-requests';
import { Database } from '../../../platform/database/database';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { LinkProofs } from './link-proofs';

/**
 * The rights of a worker who has used a link (docs/product/worker.md, "Rights by the link"): the same link takes
 * requests about the own data, also when it takes no more entries.
 */
@Injectable()
export class SelfRights {
  constructor(
    private readonly database: Database,
    private readonly intake: DataRequestIntake,
    private readonly proofs: LinkProofs,
  ) {}

  /**
   * Stores a request of a person who has sent an entry by the link. If the person wants the use of the data to end,
   * entries of this link that still wait are removed in the same transaction.
   */
  async ask({ token, dateOfBirth, ...request }: LinkDataRequest): Promise<Outcome> {
    const proof = { token, dateOfBirth, identityNumber: request.identityNumber };
    if (!(await this.proofs.mayTry(proof))) return refused('dataRequestTooMany');
    return this.database.transaction(async (tx) => {
      const person = await this.proofs.find(tx, proof);
      if (!person) return refused('dataRequestUnknown');
      await this.intake.receive(tx, {
        ...request,
        fullName: person.sent.fullName,
        receivedAt: new Date(),
        from: { linkId: person.linkId },
      });
      if (endsUse(request.kind))
        await tx.selfEntry.deleteMany({
          where: { id: { in: person.entries.map(({ id }) => id) }, takenAt: null },
        });
      return done('dataRequestSent');
    });
  }
}
