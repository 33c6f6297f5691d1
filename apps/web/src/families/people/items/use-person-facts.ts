import type { StaffItem } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import type { ItemFacts } from '../../../entry/family';
import { nameIn, namesIn } from '../../../entry/rows';
import { useReviewedDocuments } from '../../../entry/items/use-reviewed-documents';
import { dayText, useFact } from '../../../entry/plan/use-fact';
import { useLists } from '../people-lists';

/** A person as reviewers see them. */
export function usePersonFacts() {
  const { t } = useTranslation('people');
  const lists = useLists();
  const fact = useFact();
  const documents = useReviewedDocuments(t('items.photo'));
  return (item: StaffItem): ItemFacts => ({
    about: [item.identityCardNumber, nameIn(lists.positions, item.positionId)].join(' · '),
    facts: [
      fact('identityCardNumber', item.identityCardNumber),
      fact('fullName', item.fullName),
      fact('dateOfBirth', dayText(item.dateOfBirth)),
      fact('genderId', nameIn(lists.genders, item.genderId)),
      fact('nationalityId', nameIn(lists.countries, item.nationalityId)),
      fact('positionId', nameIn(lists.positions, item.positionId)),
      fact('address', item.address, true),
      fact('listWorkItemIds', namesIn(lists.workItems, item.listWorkItemIds).join(', '), true),
      fact('numberPlate', item.numberPlate),
      fact('educationId', nameIn(lists.educations, item.educationId)),
      fact('healthStatusId', nameIn(lists.healthStatuses, item.healthStatusId)),
      fact('note', item.note, true),
      {
        field: 'listSafetyGuideIds',
        label: t('plan.courses'),
        value: namesIn(lists.courses, item.listSafetyGuideIds).join(', '),
        isWide: true,
      },
    ],
    documents: documents(item, item.staffProfileFiles),
  });
}
