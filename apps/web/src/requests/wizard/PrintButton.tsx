import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '../paper/use-printing';

/** Prints the confirmation paper of the form with its current content. */
export function PrintButton({ draw }: { draw: () => Promise<Blob> }) {
  const { t } = useTranslation('requests');
  const { print, isPrinting } = usePrinting(draw);
  return (
    <Button
      variant="subtle"
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={isPrinting}
      onClick={print}
    >
      {t('print')}
    </Button>
  );
}
