import { Button } from '@mantine/core';
import { getStaffProfile } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { callHeld } from '../../../platform/api/call-held';
import { asApiError } from '../../../platform/api/api-error';
import { reportFailedCall } from '../../../platform/feedback/failed-calls';
import { changeItem, useEditing, useItemPart } from '../form/people-context';
import { withProfile } from './apply-profile';
import { ItemText } from './ItemFields';
import classes from './Person.module.css';

const NOT_FOUND_MS = 2000;

/** The identity number, and a button that fills the card with what the company knows of its holder. */
export function IdentityField({ itemId, isEditable }: { itemId: string; isEditable: boolean }) {
  const { t } = useTranslation('people');
  const { form } = useEditing();
  const [isBusy, setBusy] = useState(false);
  const identityCardNumber = useItemPart(itemId, 'identityCardNumber') ?? '';
  const lookUp = async () => {
    setBusy(true);
    try {
      const query = { identityCardNumber: identityCardNumber.trim() };
      const { data } = await callHeld(() => call(getStaffProfile, { query }));
      if (data) changeItem(form, itemId, (now) => withProfile(now, data));
      else showToast('warning', t('items.notFound'), NOT_FOUND_MS);
    } catch (error) {
      if (asApiError(error)?.kind === 'refused') reportFailedCall(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.withButton}>
      <ItemText itemId={itemId} name="identityCardNumber" isEditable={isEditable} />
      {isEditable && (
        <Button
          variant="default"
          px={10}
          aria-label={t('items.lookUp')}
          title={t('items.lookUp')}
          loading={isBusy}
          disabled={identityCardNumber.trim() === ''}
          onClick={() => void lookUp()}
        >
          <IconUserSearch size={18} aria-hidden />
        </Button>
      )}
    </div>
  );
}
