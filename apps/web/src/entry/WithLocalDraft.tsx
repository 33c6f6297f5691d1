import { ConfirmDialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatDateTime } from '../platform/time/format';
import { newGuid } from '../platform/upload/guid';
import { dropLocalDraft, keepLocalDraft, readLocalDraft } from '../requests/draft/local-drafts';
import type { EditEntryPageProps } from './EditEntryPage';
import { asCopy, type EntryForm } from './entry-form';
import { EntryWizard, type EntryWizardProps } from './EntryWizard';

interface WithLocalDraftProps extends Pick<
  EditEntryPageProps,
  'id' | 'title' | 'links' | 'newAddress'
> {
  userId: string;
  request: EntryWizardProps['request'];
  stored: EntryForm;
  onReload: () => void;
}

/** Offers what was typed and never reached the server, before anything is overwritten. */
export function WithLocalDraft(props: WithLocalDraftProps) {
  const { id, userId, request, stored, links, newAddress } = props;
  const { t } = useTranslation(['requests', 'common']);
  const navigate = useNavigate();
  const [local] = useState(() => readLocalDraft<EntryForm>(userId, id));
  const [choice, setChoice] = useState<'asked' | 'mine' | 'theirs'>(local ? 'asked' : 'theirs');
  if (choice === 'asked' && local)
    return (
      <ConfirmDialog
        title={t('restore.title')}
        question={t('restore.text', { time: formatDateTime(new Date(local.at).toISOString()) })}
        confirmLabel={t('restore.take')}
        cancelLabel={t('restore.drop')}
        closeLabel={t('common:close')}
        onConfirm={() => setChoice('mine')}
        onCancel={() => {
          dropLocalDraft(userId, id);
          setChoice('theirs');
        }}
      />
    );
  return (
    <EntryWizard
      title={props.title}
      request={request}
      userId={userId}
      initial={choice === 'mine' && local ? local.form : stored}
      isChanged={choice === 'mine'}
      links={links}
      onReload={props.onReload}
      onCopy={(form) => {
        const copyId = newGuid();
        keepLocalDraft(userId, copyId, { version: 0, at: Date.now(), form: asCopy(form) });
        void navigate(newAddress(copyId), { replace: true });
      }}
    />
  );
}
