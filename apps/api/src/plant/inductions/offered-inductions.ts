import type { Db } from '../../platform/database/database';
import { leftTries } from './worker-tries';

/**
 * The inductions in use of some courses in which a person has tries left, by course. Those with too few questions are
 * left out.
 */
export async function offeredInductions(
  db: Db,
  courseIds: readonly string[],
  identityKey: string,
): Promise<Map<string, string>> {
  if (courseIds.length === 0) return new Map();
  const [inductions, tries] = await Promise.all([
    db.induction.findMany({
      where: { active: true, course: { active: true }, courseId: { in: [...courseIds] } },
      select: {
        id: true,
        courseId: true,
        questionCount: true,
        // Every question has a Vietnamese text.
        _count: { select: { questions: { where: { active: true } } } },
      },
    }),
    leftTries(db, identityKey),
  ]);
  const isUsedUp = (id: string) =>
    tries.some(({ inductionId, left }) => inductionId === id && left === 0);
  return new Map(
    inductions
      .filter(({ id, questionCount, _count }) => _count.questions >= questionCount && !isUsedUp(id))
      .map(({ id, courseId }) => [courseId, id]),
  );
}
