import { MAX_TAKE_OUT_ITEMS } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '../../../platform/list-workbooks/ImportDialog';
import { useTakeRows, useWorkbooks } from './use-take-out-workbooks';

/** Imports a workbook into the list of things. */
export default function EquipmentImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('takeOut');
  const names: Readonly<Record<string, string>> = {
    numberOut: t('grid.numberOut'),
    description: t('grid.description'),
  };
  return (
    <ImportDialog
      title={t('equipment.importTitle')}
      workbooks={useWorkbooks()}
      onTake={useTakeRows()}
      nameOf={({ specification, code }) => `${specification} (${code})`}
      fieldName={(field) => names[field] ?? ''}
      fullText={t('equipment.full', { max: MAX_TAKE_OUT_ITEMS })}
      onClose={onClose}
    />
  );
}
