import { checkConfirmation } from '@portal/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { OutdatedPapers } from '../../requests/paper/OutdatedPapers';
import { useDefinition } from '../definition';
import { useEditing } from '../editing';
import type { EntryForm } from '../entry-form';

/** Warns about signed papers of an entry request that do not fit its form. */
export function SignedPapers() {
  const { t } = useTranslation('entrySections');
  const { definition } = useDefinition();
  const { form, request } = useEditing();
  const bodyOf = useCallback(
    (entered: EntryForm) => definition.inputOf(request.id, 0, entered),
    [definition, request.id],
  );
  return (
    <OutdatedPapers
      form={form}
      filesOf={({ files }) => files}
      bodyOf={bodyOf}
      call={(body, signal) => call(checkConfirmation, { body, signal })}
      itemsOf={({ items }) => items.map((item) => ({ id: item.id, name: definition.nameOf(item) }))}
      cover={t('cover')}
    />
  );
}
