import { MAX_CARD_CHANGES } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '../../../platform/list-workbooks/ImportDialog';
import { useCardChangeWords } from '../use-card-change-words';
import { isPersonField } from '../use-card-change-findings';
import { useTakeRows, useWorkbooks } from './use-card-change-workbooks';

/** Imports a workbook into the list of people. */
export default function PeopleImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cardChange');
  const { personLabel } = useCardChangeWords();
  return (
    <ImportDialog
      title={t('people.importTitle')}
      workbooks={useWorkbooks()}
      onTake={useTakeRows()}
      nameOf={({ fullName }) => fullName}
      fieldName={(field) => (isPersonField(field) ? personLabel(field) : '')}
      fullText={t('people.tooMany', { max: MAX_CARD_CHANGES })}
      onClose={onClose}
    />
  );
}
