import type { CardChange } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { useCustomFacts } from '../../plant/custom-fields';
import type { ReviewedFact } from '../../requests/review/reviewed';
import type { Requestor } from './card-change-form';
import { useCardChangeWords } from './use-card-change-words';

const OF_REQUESTOR = ['requestorJobTitle', 'requestorDepartment', 'requestorPhone'] as const;

/** The facts that read-only pages show of card changes. */
export function useCardChangeFacts() {
  const { t } = useTranslation('cardChange');
  const { label } = useCardChangeWords();
  const customOf = useCustomFacts('cardChangePlan');
  const ofRequestor = (requestor: Requestor): ReviewedFact[] =>
    OF_REQUESTOR.map((name) => ({
      field: name,
      label: t(`facts.${name}`),
      value: requestor[name],
    }));
  const ofCover = (change: CardChange): ReviewedFact[] => [
    {
      field: 'contractorName',
      label: t('facts.contractorName'),
      value: change.contractorName,
    },
    { field: 'requestType', label: label('requestType'), value: change.requestTypeName },
    { field: 'authorId', label: label('authorId'), value: change.requestorName },
    ...ofRequestor(change),
    { field: 'description', label: label('description'), value: change.description, isWide: true },
    ...customOf(change.customFields),
  ];
  return { ofRequestor, ofCover };
}
