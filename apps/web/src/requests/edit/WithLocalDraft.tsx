import { Button, Group, Text } from '@mantine/core';
import { ConfirmDialog, Dialog } from '@portal/ui';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { forgetSwitch, isSwitched } from '../../platform/i18n/language';
import { keepLocalDraft, readLocalDraft } from '../draft/local-drafts';
import { typedAt, useDropDraft } from '../draft/use-local-drafts';
import { createAddress, useRequestFamily } from '../request-family';
import { useLeave } from '../leave';
import { begunId } from './begun-ids';
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

/**
 * Offers the unsaved draft of the browser before anything overwrites it; after a switch of the language it goes on
 * without a question. If the user does not choose, the draft stays. Deleting it needs a confirmation, and can be undone.
 */
export function WithLocalDraft<Form>(props: WithLocalDraftProps<Form>) {
  const { stored, copyOf, children, ...shared } = props;
  const { userId } = shared;
  const { id } = shared.request;
  const { t } = useTranslation(['requests', 'common']);
  const navigate = useNavigate();
  const family = useRequestFamily();
  const leave = useLeave(family.listPath);
  const drop = useDropDraft();
  const [local] = useState(() => readLocalDraft<Form>(userId, id));
  // If the request was never saved, there is no other version to choose.
  const isNew = shared.request.version === 0 && local?.version === 0;
  const [choice, setChoice] = useState<'asked' | 'dropping' | 'mine' | 'theirs'>(
    local ? (isNew || isSwitched() ? 'mine' : 'asked') : 'theirs',
  );
  useEffect(() => forgetSwitch(), []);
  if (local && choice === 'asked')
    return (
      <Dialog title={t('restore.title')} closeLabel={t('common:close')} onClose={leave} width={560}>
        <Text size="sm">
          {t('restore.text', { time: typedAt({ requestId: id, draft: local }) })}
        </Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => setChoice('dropping')}>
            {t('restore.drop')}
          </Button>
          <Button data-autofocus onClick={() => setChoice('mine')}>
            {t('restore.take')}
          </Button>
        </Group>
      </Dialog>
    );
  if (local && choice === 'dropping') {
    const kept = { requestId: id, draft: local };
    return (
      <ConfirmDialog
        title={t('common:confirmTitle')}
        question={t('restore.dropAsk', { time: typedAt(kept) })}
        confirmLabel={t('restore.drop')}
        cancelLabel={t('common:cancel')}
        closeLabel={t('common:close')}
        onConfirm={() => {
          drop(userId, kept, () => setChoice('mine'));
          setChoice('theirs');
        }}
        onCancel={() => setChoice('asked')}
      />
    );
  }
  const copy = (form: Form) => {
    const copyId = begunId();
    const copied = copyOf(form);
    keepLocalDraft(userId, copyId, {
      family: family.name,
      requestNumber: null,
      version: 0,
      at: Date.now(),
      form: copied,
    });
    void navigate(createAddress(family, copyId, copied as object), { replace: true });
  };
  const isMine = choice === 'mine' && local !== null;
  const initial = isMine ? local.form : stored;
  return (
    <Fragment key={choice}>{children({ ...shared, initial, isChanged: isMine, copy })}</Fragment>
  );
}
