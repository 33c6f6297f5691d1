import { cardChangeName, type CardChangeType } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import type { FamilyPaths } from '../../requests/families';

/** What a screen is called, by what is asked for on it. */
export function useTypeTitle(
  screen: keyof FamilyPaths,
): (of: { requestType: CardChangeType }) => string {
  const { t } = useTranslation('cardChange');
  return ({ requestType }) => t(`titles.${screen}.${cardChangeName(requestType)}`);
}
