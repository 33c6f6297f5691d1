import { MAX_SCANNED } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '../../../platform/codes/CodeForm';

interface NumberFormProps {
  isBusy: boolean;
  onTake: (text: string) => void;
}

/** A field to type a number that cannot be scanned. */
export function NumberForm({ isBusy, onTake }: NumberFormProps) {
  const { t } = useTranslation('gateScreen');
  const [number, setNumber] = useState('');
  return (
    <CodeForm
      name="number"
      label={t('scan.number')}
      description={t('scan.numberHint')}
      maxLength={MAX_SCANNED}
      size="lg"
      submitLabel={t('scan.check')}
      value={number}
      isBusy={isBusy}
      onChange={setNumber}
      onCode={(code) => {
        onTake(code);
        setNumber('');
      }}
    />
  );
}
