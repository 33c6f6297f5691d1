import {
  downloadGuaranteeConfirmation,
  type GuaranteeInput,
  type Language,
} from '@portal/contracts';
import type { Caller } from '@portal/testing/demo';
import { rowsOf } from './database';
import { printForm } from './print';

/** The people whom a request has guaranteed, with day, hours and card. */
export const guaranteedBy = (databaseUrl: string, requestId: string) =>
  rowsOf<{ name: string; day: string; hours: string; card: string; isEnded: boolean }>(
    databaseUrl,
    `select p.full_name as name, g.work_date::text as day, g.start_hour || '-' || g.end_hour as hours,
       c.number as card, g.ended_at is not null as "isEnded"
     from guaranteed_person g join person p on p.id = g.person_id join safety_card c on c.id = g.card_id
     where g.request_id = '${requestId}' order by p.full_name`,
  );
/** The safety cards that a request has granted, in the order of its list. */
export const cardsOf = (databaseUrl: string, requestId: string) =>
  rowsOf<{ number: string; personId: string }>(
    databaseUrl,
    `select number, person_id as "personId" from safety_card where request_id = '${requestId}' order by number`,
  );

/** Requests the confirmation paper of a form. */
export const printGuarantee = (
  who: Caller,
  form: GuaranteeInput,
  language: Language = 'vi',
): Promise<Response> => printForm(who, downloadGuaranteeConfirmation, form, language);
