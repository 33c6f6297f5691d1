import { readCitizenCard, type CitizenCard } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { CodeDialog } from '../../../platform/codes/CodeDialog';

interface CardDialogProps {
  onCard: (card: CitizenCard) => void;
  onClose: () => void;
}

/** Reads the QR code of an identity card. */
export default function CardDialog({ onCard, onClose }: CardDialogProps) {
  const { t } = useTranslation('people');
  const take = (code: string): string | undefined => {
    const card = readCitizenCard(code);
    if (!card) return t('card.notCard');
    onCard(card);
    return undefined;
  };
  return (
    <CodeDialog
      title={t('card.scanTitle')}
      about={t('card.about')}
      onCode={take}
      onClose={onClose}
    />
  );
}
