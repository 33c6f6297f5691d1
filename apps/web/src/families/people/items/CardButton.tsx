import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardFilled } from './use-card-filled';

// The browser loads the decoder with the dialog, since users type, choose or import most people.
const CardDialog = lazy(() => import('./CardDialog'));

/** Fills in a person from the QR code of the identity card. */
export function CardButton({ itemId }: { itemId: string }) {
  const { t } = useTranslation('people');
  const fill = useCardFilled();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        mb={12}
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('card.scan')}
      </Button>
      <Suspense>
        {isOpen && (
          <CardDialog
            onCard={(card) => {
              fill(itemId, card);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
