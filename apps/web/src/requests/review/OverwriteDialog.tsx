import { RESULT } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useReasons } from '../feedback/use-reasons';
import { isAsked, type ReviewItem } from './review-items';
import { shownFindings } from './shown-findings';

interface OverwriteDialogProps {
  item: ReviewItem;
  onOverwrite: () => void;
  onKeep: () => void;
}

/**
 * Asks for confirmation before an item passes that another reviewer has failed, or that has doubts on which the plant's
 * rules ask once more; shows the findings or the doubts.
 */
export function OverwriteDialog({ item, onOverwrite, onKeep }: OverwriteDialogProps) {
  const { t } = useTranslation(['review', 'common']);
  const inWords = useReasons();
  const { result, verdict } = item.state;
  if (result === null)
    return (
      <ConfirmDialog
        title={t('verdict.overwrite', { name: `${item.row}. ${item.name}` })}
        question={t('verdict.doubtsAsk', {
          doubts: item.doubts
            .filter(isAsked)
            .map(({ text }) => text.replace(/\.$/, ''))
            .join('; '),
        })}
        confirmLabel={t('verdict.passAnyway')}
        cancelLabel={t('common:cancel')}
        closeLabel={t('common:close')}
        onConfirm={onOverwrite}
        onCancel={onKeep}
      />
    );
  const found = shownFindings(verdict?.findings ?? [], [...item.facts, ...item.documents]);
  return (
    <ConfirmDialog
      title={t('verdict.overwrite', { name: `${item.row}. ${item.name}` })}
      question={t('verdict.overwriteAsk', {
        result: t(result === RESULT.notPassed ? 'results.notPassed' : 'results.needsUpdate'),
        // They are sentences, and so is the question.
        found: found.map((one) => inWords(one).replace(/\.$/, '')).join('; ') || '–',
      })}
      confirmLabel={t('verdict.overwriteDo')}
      cancelLabel={t('verdict.keep')}
      closeLabel={t('common:close')}
      onConfirm={onOverwrite}
      onCancel={onKeep}
    />
  );
}
