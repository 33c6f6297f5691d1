import { cardChangeName, type CardChangeType } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import type { FamilyPaths } from '../../requests/request-family';

/** The title of a screen, by the type of the card change. */
export function useTypeTitle(
  screen: keyof FamilyPaths,
): (of: { requestType: CardChangeType }) => string {
  const { t } = useTranslation('cardChange');
  return ({ requestType }) => t(`titles.${screen}.${cardChangeName(requestType)}`);
}
