import { Button, Tabs } from '@mantine/core';
import { STATUS, type Action, type RequestHeader } from '@portal/contracts';
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
import { BatchStrip } from '../batch/BatchStrip';
import { detailAddress, editAddress, useFamilyTitle, useRequestFamily } from '../request-family';
import { useLeave } from '../leave';
import { StatusMark } from '../StatusMark';
import { CancelDialog } from './CancelDialog';
import { CancelledNote } from './CancelledNote';
import { ChangesTab } from './ChangesTab';
import { GrantedTab } from './GrantedTab';
import { RunningStep } from './RunningStep';
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
  /** Shown above the tabs. */
  notice: ReactNode;
  /** The family's own tabs; the workflow tab comes after them. */
  tabs: readonly DetailTab[];
  /** Starts a new request as a copy of this one; omitted if the family does not support it. */
  onCopy?: (() => void) | undefined;
  /** The name of an item; empty if it does not exist. Omitted if the family has no items. */
  itemName?: (itemId: string) => string;
  /** The title of the screen, if the family alone does not give it. */
  title?: string;
  /** The family's own content of the tab "granted", above the lines. */
  granted?: ReactNode;
}

const nameless = () => '';
/** Actions that only the user whose turn it is can do. */
const TURN_ACTIONS: readonly Action[] = ['save', 'saveRevision', 'return'];

/** A request, read-only, with the actions that its viewer may do. */
export function RequestDetail(props: RequestDetailProps) {
  const { request, notice, tabs, onCopy, itemName = nameless } = props;
  const profile = useMyProfile();
  const { t } = useTranslation(['requests', 'requestActions', 'common']);
  const family = useRequestFamily();
  const ofFamily = useFamilyTitle('detail');
  const title = props.title ?? ofFamily;
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
      // The dialog gives the reason; the page shows the current state of the request.
      if (asApiError(failure)?.isWrongState) void refresh();
      return false;
    },
  });
  // The side that filed the request sees its changes as reviewers do. Reviewers see them beside the
  // data.
  const hasChanges =
    profile !== undefined &&
    (request.isInternal
      ? profile.userId === request.websiteUserId
      : profile.contractorId === request.contractorId) &&
    request.requestNumber !== null &&
    request.websiteStatus !== STATUS.draft;
  const hasGranted = request.websiteStatus === STATUS.approved || request.isCancelled;
  const isMyTurn = allowedActions.some((action) => TURN_ACTIONS.includes(action));
  const isOpen = request.websiteStatus !== STATUS.waiting && allowedActions.includes('save');
  return (
    <Page
      title={title}
      beside={
        <>
          {request.requestNumber && (
            <strong style={{ whiteSpace: 'nowrap' }}>{request.requestNumber}</strong>
          )}
          <StatusMark of={{ ...request, isMyTurn }} />
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
              to={editAddress(family, id, request)}
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
      {request.isCancelled && <CancelledNote id={id} />}
      {request.batch && (
        <BatchStrip
          requestId={id}
          batch={request.batch}
          addressOf={(member) => detailAddress(family, member.id, request)}
        />
      )}
      {request.websiteStatus === STATUS.waiting && <RunningStep id={id} />}
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
            {props.granted}
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
        <CancelDialog
          id={id}
          number={request.requestNumber ?? ''}
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
