import type { PeopleRequestInput } from '@portal/contracts';
import { rowsOf } from './database';

interface CardRow {
  number: string;
  validTo: string;
  isEnded: boolean;
  issue: number;
  name: string;
  hasNewPhoto: boolean;
}
/** The cards of the people of a request, and the plant's record of each person. */
export const heldBy = (databaseUrl: string, { staffItems }: PeopleRequestInput) =>
  rowsOf<CardRow>(
    databaseUrl,
    `select c.number, c.valid_to::text as "validTo", c.is_ended as "isEnded", c.issue, p.full_name as name,
       exists (select 1 from card_change_item i where i.new_image_id = p.image_id) as "hasNewPhoto"
     from safety_card c join person p on p.id = c.person_id
     where p.identity_number in (${staffItems.map((one) => `'${one.identityCardNumber}'`).join()})
     order by p.identity_number, c.number`,
  );
