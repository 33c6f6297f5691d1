import type { EquipmentItemInput, Language } from '@portal/contracts';
import { namesOf } from '../../requests/shown';

/** Decimals that the ledger keeps. */
const DECIMALS = 3;

/** A quantity with its unit, as people of a language write it. */
export function shownQuantity(
  { quantity, unitId }: Pick<EquipmentItemInput, 'quantity' | 'unitId'>,
  units: readonly { id: string; name: string }[],
  language: Language,
): string {
  if (quantity === null) return namesOf(units, [unitId]);
  const number = quantity.toLocaleString(language, { maximumFractionDigits: DECIMALS });
  return [number, namesOf(units, [unitId])].filter(Boolean).join(' ');
}
