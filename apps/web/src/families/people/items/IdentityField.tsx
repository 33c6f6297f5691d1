import { getStaffProfile } from '@portal/contracts';
import { IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { changeItem } from '../../../entry/editing';
import { LookUp } from '../../../entry/items/LookUp';
import { ItemText, useEditing, useItemPart } from '../people-form';
import { useLists } from '../people-lists';
import { ofNumber } from './card-fields';

const find = async (identityCardNumber: string) =>
  (await call(getStaffProfile, { query: { identityCardNumber } })).data;

/** The identity number, and a button that fills the form with the company's data about its holder. */
export function IdentityField({ itemId, isEditable }: { itemId: string; isEditable: boolean }) {
  const { t } = useTranslation('people');
  const lists = useLists();
  const { form } = useEditing();
  return (
    <LookUp
      itemId={itemId}
      wanted={useItemPart(itemId, 'identityCardNumber') ?? ''}
      label={t('items.lookUp')}
      icon={<IconUserSearch size={18} aria-hidden />}
      isEditable={isEditable}
      find={find}
      notFound={t('items.notFound')}
    >
      <ItemText
        itemId={itemId}
        name="identityCardNumber"
        isEditable={isEditable}
        onTyped={() => changeItem(form, itemId, (now) => ofNumber(now, lists))}
      />
    </LookUp>
  );
}
