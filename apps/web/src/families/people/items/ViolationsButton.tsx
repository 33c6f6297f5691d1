import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useItemPart } from '../people-form';

const ViolationsDialog = lazy(() => import('./ViolationsDialog'));

/** Opens the list of a person's violations of the site's rules. */
export function ViolationsButton({ itemId }: { itemId: string }) {
  const { t } = useTranslation('people');
  const identityCardNumber = (useItemPart(itemId, 'identityCardNumber') ?? '').trim();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconAlertOctagon size={18} aria-hidden />}
        disabled={identityCardNumber === ''}
        onClick={() => setOpen(true)}
      >
        {t('violations.title')}
      </Button>
      <Suspense>
        {isOpen && (
          <ViolationsDialog
            identityCardNumber={identityCardNumber}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
