import { useTranslation } from 'react-i18next';
import { CodeDialog } from '../../../platform/codes/CodeDialog';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Reads the QR code of a pass. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const { t } = useTranslation('gatePasses');
  return (
    <CodeDialog
      title={t('scan.title')}
      about={t('scan.about')}
      pictureLabel={t('scan.picture')}
      onCode={(code) => {
        onCode(code);
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
