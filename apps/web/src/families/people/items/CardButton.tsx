import { Button } from '@mantine/core';
import type { CitizenCard } from '@portal/domain';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeItem } from '../../../entry/editing';
import { itemFieldId, lineId } from '../../../requests/items/item-ids';
import { useUndos } from '../../../requests/undo';
import { useEditing } from '../people-form';
import { useLists } from '../people-lists';
import { ofCard } from './card-fields';

// The decoder comes with the dialog: most people are typed, picked or imported.
const CardDialog = lazy(() => import('./CardDialog'));

/** Fills a person in from the QR code of the identity card; what stood there before can be brought back. */
export function CardButton({ itemId }: { itemId: string }) {
  const { t } = useTranslation(['people', 'requests']);
  const lists = useLists();
  const { form } = useEditing();
  const undos = useUndos();
  const [isOpen, setOpen] = useState(false);
  const fill = (card: CitizenCard) => {
    const before = form.getState().items.find(({ id }) => id === itemId);
    if (before) {
      const { identityCardNumber, fullName, dateOfBirth, genderId, nationalityId, address } =
        before;
      const old = { identityCardNumber, fullName, dateOfBirth, genderId, nationalityId, address };
      changeItem(form, itemId, () => ofCard(card, lists));
      undos.offer(t('card.filled', { name: card.fullName }), t('requests:undo'), () => {
        changeItem(form, itemId, () => old);
        return [itemFieldId(itemId, 'identityCardNumber'), lineId(itemId)];
      });
    }
    setOpen(false);
  };
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
      <Suspense>{isOpen && <CardDialog onCard={fill} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
