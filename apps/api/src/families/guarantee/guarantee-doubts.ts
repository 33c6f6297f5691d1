import type { Doubt, DoubtCode, Language } from '@portal/contracts';
import { addDays, plantDate, standingOn } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import type { Reviewed } from '../../requests/core/family';
import { translate } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown-times';
import { reasonText } from './guarantee-answers';
import type { GuaranteeRecords } from './guarantee-facts';
import { guaranteeReader } from './guarantee-reader';

/** Why a reviewer should look closer at people on a guarantee. The number of statements is fixed. */
export async function guaranteeDoubts(
  records: GuaranteeRecords,
  db: Db,
  { request, rules }: Reviewed,
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
    // A person who stays longer needs another card.
    if (!card || card.validTo > addDays(day, rules.amounts.cardEnds)) return [];
    const to = shownDate(card.validTo);
    const text = translate(language, 'guaranteeReasons:endsSoon', { card: card.number, to });
    return [doubt('documentExpired', text, 'cardNumber')];
  };
  return new Map(items.map(({ id, staffId }) => [id, doubtsOf(staffId)]));
}
