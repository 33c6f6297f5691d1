import type { Db } from '../../platform/database/database';
import type { RestoredPerson } from './made-changes';

/** Moves the last days of cards. */
export async function moveEnds(
  tx: Db,
  cards: readonly { id: string; valid_to: string }[],
): Promise<void> {
  if (cards.length === 0) return;
  await tx.$executeRaw`
    update safety_card c set valid_to = r.valid_to
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as r(id uuid, valid_to date)
    where c.id = r.id`;
}

/** Ends cards, or makes them valid again. */
export async function setEnded(tx: Db, ids: readonly string[], isEnded: boolean): Promise<void> {
  if (ids.length > 0)
    await tx.safetyCard.updateMany({ where: { id: { in: [...ids] } }, data: { isEnded } });
}

/** Writes people; a name or photo that is null or undefined stays as it is. */
export async function writePeople(tx: Db, people: readonly RestoredPerson[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ personId, fullName, imageId }) => ({
    id: personId,
    full_name: fullName,
    image_id: imageId ?? null,
    has_image: imageId !== undefined,
  }));
  await tx.$executeRaw`
    update person p set full_name = coalesce(r.full_name, p.full_name),
      image_id = case when r.has_image then r.image_id else p.image_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, full_name text, image_id uuid, has_image boolean)
    where p.id = r.id`;
}

/** Has cards printed again under their numbers. */
export async function issueAnew(tx: Db, cardIds: string[]): Promise<void> {
  await tx.safetyCard.updateMany({
    where: { id: { in: cardIds } },
    data: { issue: { increment: 1 } },
  });
}
