import { CARD_CHANGE_TYPE, STATUS, type Language } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';

interface Ended {
  number: string;
  at: Date;
  /** Number of the request that has renewed it, or of the one whose cancelling ended it. */
  renewedBy: string | null;
  cancelledWith: string | null;
}

/**
 * When and why safety cards ended early, by their numbers: they were renewed, or the request that they rest on was
 * cancelled. Cards to which neither applies are left out.
 */
export async function cardEnds(
  db: Db,
  numbers: readonly string[],
  language: Language,
): Promise<Map<string, { at: Date; why: string }>> {
  if (numbers.length === 0) return new Map();
  const ended = await db.$queryRaw<Ended[]>(Prisma.sql`
    select c.number, coalesce(renewed.at, cancelled.at) as at, renewed.number as "renewedBy",
      cancelled.number as "cancelledWith"
    from safety_card c
    left join lateral (
      select k.at, r.number from safety_card_change k join request r on r.id = k.request_id
      where k.card_id = c.id and k.kind = ${CARD_CHANGE_TYPE.renew} and k.undoes_id is null
        and not exists (select 1 from safety_card_change u where u.undoes_id = k.id)
      order by k.at desc limit 1) renewed on true
    left join lateral (
      select e.at, r.number from request r join request_event e on e.request_id = r.id and e.action = 'cancel'
      where r.id in (c.request_id, c.rests_on_id) and r.status = ${STATUS.removed}
      order by e.at limit 1) cancelled on true
    where c.number = any(${[...numbers]}::text[]) and c.is_ended
      and coalesce(renewed.at, cancelled.at) is not null`);
  return new Map(
    ended.map(({ number, at, renewedBy, cancelledWith }) => [
      number,
      {
        at,
        why:
          renewedBy === null
            ? translate(language, 'requestHistory:endedWith', { number: cancelledWith ?? '' })
            : translate(language, 'requestHistory:renewedBy', { number: renewedBy }),
      },
    ]),
  );
}
