import { HandOvers } from '../../../features/card-office/hand-overs';
import { demand } from '../desk';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';

/** How many days ago hand-overs begin, their interval, and when the last one was. */
const FIRST_AGO = 168;
const EVERY_DAYS = 15;
const LAST_AGO = 3;

/** Hand-overs of printed cards on the office's open days; cards granted since then are waiting. */
export const cardOfficePart: Part = {
  stories: (stage) => [story(stage, stage.random('card office'))],
};

async function* story({ calendar, service, staff, tx }: Stage, random: Random): Story {
  const handOvers = service(HandOvers);
  for (let ago = FIRST_AGO; ago >= LAST_AGO; ago -= EVERY_DAYS) {
    yield calendar.at(-ago, '14:20');
    const granted = await tx.$queryRaw<{ cardIds: string[]; contact: string | null }[]>`
      select array_agg(c.id::text order by c.number) as "cardIds", max(pl.contact_name) as contact
      from safety_card c
      join request r on r.id = c.request_id
      left join people_plan pl on pl.request_id = r.id
      where not c.is_ended and c.valid_to >= ${calendar.day(-ago)}::date
        and not exists (select 1 from safety_card_hand_over h where h.card_id = c.id and h.issue = c.issue)
      group by r.id order by min(c.number)`;
    for (const { cardIds, contact } of granted) {
      const receiver = random.happens(0.7) ? (contact ?? '') : '';
      demand(await handOvers.note(staff.cards, { cardIds, receiver, badges: [] }), 'hand over');
    }
  }
}
