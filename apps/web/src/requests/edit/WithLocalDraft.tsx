import { ConfirmDialog } from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatDateTime } from '../../platform/time/format';
import { newGuid } from '../../platform/upload/guid';
import { dropLocalDraft, keepLocalDraft, readLocalDraft } from '../draft/local-drafts';
import { createAddress, useRequestFamily } from '../families';
import type { Edited } from './edited';

interface WithLocalDraftProps<Form> extends Pick<
  Edited<Form>,
  'title' | 'request' | 'userId' | 'reload'
> {
  /** The form as the server has it. */
  stored: Form;
  copyOf: (form: Form) => Form;
  children: (edited: Edited<Form>) => ReactNode;
}

/** Offers what was typed and never reached the server, before anything is overwritten. */
export function WithLocalDraft<Form>(props: WithLocalDraftProps<Form>) {
  const { stored, copyOf, children, ...shared } = props;
  const { userId } = shared;
  const { id } = shared.request;
  const { t } = useTranslation(['requests', 'common']);
  const navigate = useNavigate();
  const family = useRequestFamily();
  const [local] = useState(() => readLocalDraft<Form>(userId, id));
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
  const copy = (form: Form) => {
    const copyId = newGuid();
    keepLocalDraft(userId, copyId, { version: 0, at: Date.now(), form: copyOf(form) });
    void navigate(createAddress(family, copyId), { replace: true });
  };
  const isMine = choice === 'mine' && local !== null;
  return children({ ...shared, initial: isMine ? local.form : stored, isChanged: isMine, copy });
}
