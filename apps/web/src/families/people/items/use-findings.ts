import type { StaffItem } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../requests/feedback/use-reasons';
import { useItemPart } from '../form/people-context';
import { useLabels } from '../form/use-labels';
import { useLists } from '../lists/use-people-lists';

type Judged = Pick<StaffItem, 'reasonCode' | 'field' | 'checkingDescription'>;

/** Puts together what a reviewer found on a card; what it points at is named as on the card. */
export function useFindings() {
  const { i18n } = useTranslation('peopleFields');
  const lists = useLists();
  const label = useLabels();
  const types = lists.documentGroups.flatMap((group) => group.types);
  const nameOf = (field: string): string =>
    types.find(({ id }) => id === field)?.name ??
    (i18n.exists(`peopleFields:${field}`) ? label(field as Parameters<typeof label>[0]) : '');
  return ({ reasonCode, field, checkingDescription }: Judged): Finding => ({
    reasonCode,
    about: field ? nameOf(field) : '',
    note: checkingDescription,
  });
}

/** The finding on one card. */
export function useFinding(itemId: string): Finding {
  const findingOf = useFindings();
  return findingOf({
    reasonCode: useItemPart(itemId, 'reasonCode') ?? null,
    field: useItemPart(itemId, 'field') ?? null,
    checkingDescription: useItemPart(itemId, 'checkingDescription') ?? '',
  });
}
