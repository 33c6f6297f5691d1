import { ruleValues, STATUS, type PlantRuleValues, type Status } from '@portal/contracts';
import { changedRules, isWithAuthor } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';

/** The plant's rules of a moment, and their version (docs/product/rules.md). */
export interface VersionedRules {
  version: number;
  values: PlantRuleValues;
}

type Ruled = Pick<Request, 'status' | 'rulesVersion'>;

/** Today's rules. One statement. */
export async function newestRules(db: Db): Promise<VersionedRules> {
  const { version, values } = await db.plantRuleVersion.findFirstOrThrow({
    orderBy: { version: 'desc' },
    select: { version: true, values: true },
  });
  return { version, values: ruleValues.parse(values) };
}

/**
 * The rules of a request's newest submit; today's while its author may change the whole form, because the next submit
 * takes those. One statement.
 */
export async function rulesOf(db: Db, request: Ruled): Promise<PlantRuleValues> {
  if (isWithAuthor(request.status as Status)) return (await newestRules(db)).values;
  const { values } = await db.plantRuleVersion.findUniqueOrThrow({
    where: { version: request.rulesVersion },
    select: { values: true },
  });
  return ruleValues.parse(values);
}

/** The rules of a request under review, if they are not today's; null otherwise. At most two statements. */
export async function rulesOtherThanNow(db: Db, request: Ruled): Promise<PlantRuleValues | null> {
  const isUnderReview = request.status === STATUS.waiting || request.status === STATUS.needsUpdate;
  if (!isUnderReview) return null;
  const now = await newestRules(db);
  if (now.version === request.rulesVersion) return null;
  const own = await rulesOf(db, request);
  return changedRules(own, now.values).length > 0 ? own : null;
}
