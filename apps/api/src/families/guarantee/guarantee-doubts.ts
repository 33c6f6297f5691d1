import type { Doubt, DoubtCode, Language } from '@portal/contracts';
import { addDays, plantDate, standingOn } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown';
import { reasonText } from './guarantee-answers';
import type { GuaranteeRecords } from './guarantee-facts';
import { guaranteeReader } from './guarantee-reader';

/** A card that ends so many days after the day is pointed out: whoever stays on needs another. */
const SOON_DAYS = 3;

/** Why people on a guarantee deserve a closer look; a fixed number of statements. */
export async function guaranteeDoubts(
  records: GuaranteeRecords,
  db: Db,
  request: Request,
  language: Language,
): Promise<Map<string, Doubt[]>> {
  const { plan, items } = await guaranteeReader.read(db, request);
  const { holders } = await records.find(db, { ...plan, staffItems: items });
  const day = plan.startTime ?? plantDate(new Date());
  const doubtsOf = (staffId: string | null): Doubt[] => {
    const holder = holders.get(staffId ?? '');
    if (!holder) return [];
    const { card, reason } = standingOn(holder, day);
    const doubt = (code: DoubtCode, text: string, field: string): Doubt => ({ code, text, field });
    if (reason)
      return [
        reason === 'barred'
          ? doubt('blacklisted', reasonText(reason, card, language), 'identityCardNumber')
          : doubt('documentExpired', reasonText(reason, card, language), 'cardNumber'),
      ];
    if (!card || card.validTo > addDays(day, SOON_DAYS)) return [];
    const to = shownDate(card.validTo);
    const text = translate(language, 'guaranteeReasons:endsSoon', { card: card.number, to });
    return [doubt('documentExpired', text, 'cardNumber')];
  };
  return new Map(items.map(({ id, staffId }) => [id, doubtsOf(staffId)]));
}
