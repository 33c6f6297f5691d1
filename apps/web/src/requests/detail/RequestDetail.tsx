import { Button, Tabs } from '@mantine/core';
import { cancelRequest, STATUS, type RequestHeader } from '@portal/contracts';
import { ConfirmDialog, showToast } from '@portal/ui';
import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconEdit,
  IconHistory,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { Page } from '../../platform/page/Page';
import { useMyProfile } from '../../platform/session/my-profile';
import { useRefresh } from '../api/use-refresh';
import { editAddress, useFamilyTitle, useRequestFamily } from '../families';
import { useLeave } from '../leave';
import { CommentDialog, type CommentDialogProps } from '../review/CommentDialog';
import { StatusMark } from '../StatusMark';
import { ChangesTab } from './ChangesTab';
import { GrantedTab } from './GrantedTab';
import { WorkflowTab } from './WorkflowTab';
import './tabs.css';

const HistoryDialog = lazy(() => import('../history/HistoryDialog'));

export interface DetailTab {
  id: string;
  label: string;
  content: ReactNode;
}

interface RequestDetailProps {
  request: RequestHeader;
  /** Stands above the tabs. */
  notice: ReactNode;
  /** The family's own tabs; the workflow comes after them. */
  tabs: readonly DetailTab[];
  /** Begins a new request with what this one holds; left out where a family has no such call. */
  onCopy?: (() => void) | undefined;
  /** What an item is called; empty for one that is not there. Left out where a family has no items. */
  itemName?: (itemId: string) => string;
  /** Whether its own tabs tell what it has granted. */
  tellsGranted?: boolean;
}

const nameless = () => '';

/** A request, read-only, with what its viewer may do about it. */
export function RequestDetail(props: RequestDetailProps) {
  const { request, notice, tabs, onCopy, itemName = nameless, tellsGranted = false } = props;
  const profile = useMyProfile();
  const { t } = useTranslation(['requests', 'requestActions', 'common']);
  const family = useRequestFamily();
  const title = useFamilyTitle('detail');
  const [dialog, setDialog] = useState<'history' | 'revoke' | 'cancel'>();
  const { id, allowedActions } = request;
  const leave = useLeave(family.listPath);
  const refresh = useRefresh();
  const revoke = useCommand(() => call(family.calls.revoke, { params: { id } }), {
    onAnswer: async ({ isSuccess, message }) => {
      showToast(isSuccess ? 'success' : 'error', message);
      await refresh();
      setDialog(undefined);
      if (isSuccess) leave();
    },
    onFailure: (failure) => {
      // The dialog says why; the page shows where the request stands instead.
      if (asApiError(failure)?.isWrongState) void refresh();
      return false;
    },
  });
  const [refused, setRefused] = useState<CommentDialogProps['refused']>();
  const cancel = useCommand(
    (comment: string) => call(cancelRequest, { params: { id }, body: { comment } }),
    {
      onAnswer: async ({ isSuccess, message }) => {
        if (!isSuccess) {
          setRefused({ message });
          return;
        }
        showToast('success', message);
        await refresh();
        setDialog(undefined);
      },
      onFailure: (failure) => {
        if (asApiError(failure)?.isWrongState) {
          setDialog(undefined);
          void refresh();
        }
        return false;
      },
    },
  );
  // Those who file it see what reviewers see as changed; reviewers have it beside the data.
  const hasChanges =
    profile !== undefined &&
    (request.isInternal
      ? profile.userId === request.websiteUserId
      : profile.contractorId === request.contractorId) &&
    request.requestNumber !== null &&
    request.websiteStatus !== STATUS.draft;
  const hasGranted = !tellsGranted && request.websiteStatus === STATUS.approved;
  const isOpen = request.websiteStatus !== STATUS.waiting && allowedActions.includes('save');
  return (
    <Page
      title={title}
      beside={
        <>
          {request.requestNumber && (
            <strong style={{ whiteSpace: 'nowrap' }}>{request.requestNumber}</strong>
          )}
          <StatusMark of={request} />
        </>
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconHistory size={18} aria-hidden />}
            onClick={() => setDialog('history')}
          >
            {t('wizard.history')}
          </Button>
          {onCopy && (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden />}
              aria-label={t('detail.copy')}
              title={t('detail.copy')}
              onClick={onCopy}
            >
              {t('detail.copyShort')}
            </Button>
          )}
          {allowedActions.includes('revoke') && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => setDialog('revoke')}
            >
              {t('detail.revoke')}
            </Button>
          )}
          {allowedActions.includes('cancel') && (
            <Button
              color="red.8"
              variant="outline"
              leftSection={<IconBan size={18} aria-hidden />}
              onClick={() => setDialog('cancel')}
            >
              {t('requestActions:cancel')}
            </Button>
          )}
          {(isOpen || allowedActions.includes('saveRevision')) && (
            <Button
              component={Link}
              to={editAddress(family, id)}
              leftSection={<IconEdit size={18} aria-hidden />}
            >
              {isOpen ? t('detail.edit') : t('detail.change')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={leave}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      {notice}
      <Tabs defaultValue={tabs[0]?.id ?? ''} keepMounted={false}>
        <Tabs.List aria-label={title}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id}>
              {tab.label}
            </Tabs.Tab>
          ))}
          {hasGranted && <Tabs.Tab value="granted">{t('detail.granted')}</Tabs.Tab>}
          {hasChanges && <Tabs.Tab value="changes">{t('detail.changes')}</Tabs.Tab>}
          <Tabs.Tab value="workflow">{t('detail.workflow')}</Tabs.Tab>
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.id} value={tab.id} pt="xs">
            {tab.content}
          </Tabs.Panel>
        ))}
        {hasGranted && (
          <Tabs.Panel value="granted" pt="md">
            <GrantedTab id={id} />
          </Tabs.Panel>
        )}
        {hasChanges && (
          <Tabs.Panel value="changes" pt="xs">
            <ChangesTab id={id} version={request.version} nameOf={itemName} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="workflow" pt="md">
          <WorkflowTab id={id} />
        </Tabs.Panel>
      </Tabs>
      <Suspense>
        {dialog === 'history' && <HistoryDialog id={id} onClose={() => setDialog(undefined)} />}
      </Suspense>
      {dialog === 'cancel' && (
        <CommentDialog
          title={t('requestActions:cancel')}
          about={t('confirm.cancel', { number: request.requestNumber ?? '' })}
          confirmLabel={t('requestActions:cancel')}
          needsComment
          isDanger
          isBusy={cancel.isBusy}
          refused={refused}
          onConfirm={(comment) => void cancel.run(comment)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'revoke' && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('confirm.revoke')}
          confirmLabel={t('detail.revoke')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={revoke.isBusy}
          onConfirm={() => void revoke.run()}
          onCancel={() => setDialog(undefined)}
        />
      )}
    </Page>
  );
}
