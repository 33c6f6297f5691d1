import { QUANTITY_DECIMALS, type Language } from '@portal/contracts';
import { shownNumber } from '@portal/domain';
import { namesOf } from '../../requests/core/joined-names';

/** A quantity with its unit, as people of a language write it. */
export function shownQuantity(
  { quantity, unitId }: { quantity: number | null; unitId: string | null },
  units: readonly { id: string; name: string }[],
  language: Language,
): string {
  if (quantity === null) return namesOf(units, [unitId]);
  const number = shownNumber(quantity, language, QUANTITY_DECIMALS);
  return [number, namesOf(units, [unitId])].filter(Boolean).join(' ');
}
