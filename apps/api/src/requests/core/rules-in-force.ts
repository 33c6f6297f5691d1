import { STATUS, ruleValues, type PlantRuleValues, type Status } from '@portal/contracts';
import { changedRules, isWithAuthor } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ReferenceCache, rulesNow, type VersionedRules } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';

/** The plant's rules as they apply to requests (docs/product/rules.md). */
@Injectable()
export class RulesInForce {
  constructor(private readonly cache: ReferenceCache) {}

  /** Today's rules, from memory; call it before a transaction begins, like `lists` of a family. */
  now(): Promise<VersionedRules> {
    return rulesNow(this.cache);
  }

  /**
   * The rules of a request's newest submit; today's while its author may change the whole form, because the next
   * submit takes those. One statement where the versions differ, otherwise none.
   */
  async of(db: Db, request: Pick<Request, 'status' | 'rulesVersion'>): Promise<PlantRuleValues> {
    const now = await this.now();
    if (isWithAuthor(request.status as Status) || request.rulesVersion === now.version)
      return now.values;
    const { values } = await db.plantRuleVersion.findUniqueOrThrow({
      where: { version: request.rulesVersion },
      select: { values: true },
    });
    return ruleValues.parse(values);
  }

  /** The rules of a request under review, if they are not today's; null otherwise. */
  async otherThanNow(
    db: Db,
    request: Pick<Request, 'status' | 'rulesVersion'>,
  ): Promise<PlantRuleValues | null> {
    if (!isUnderReview(request.status as Status)) return null;
    const [own, now] = await Promise.all([this.of(db, request), this.now()]);
    return changedRules(own, now.values).length > 0 ? own : null;
  }
}

const isUnderReview = (status: Status): boolean =>
  status === STATUS.waiting || status === STATUS.needsUpdate;
