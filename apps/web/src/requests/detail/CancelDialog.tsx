import { Button, Group } from '@mantine/core';
import { cancelRequest, MAX_COMMENT, type CancelScope } from '@portal/contracts';
import { Dialog, LoadingState, showToast } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { FormMessage } from '../../platform/forms/FormMessage';
import { WrittenField } from '../../platform/forms/WrittenField';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { cancelScopeQuery } from '../api/request-calls';
import { useRefresh } from '../api/use-refresh';
import { CancelScopeParts } from './CancelScopeParts';

interface CancelDialogProps {
  id: string;
  number: string;
  onClose: () => void;
}

/**
 * Cancels a request together with all that depends on it: checkboxes for the requests that may also
 * end, and one reason for all.
 */
export function CancelDialog({ id, number, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['requests', 'requestActions', 'common', 'validation']);
  const { data: scope, error, refetch } = useQuery(cancelScopeQuery(id));
  const refresh = useRefresh();
  const [comment, setComment] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const lacksComment = comment.trim() === '';
  const command = useCommand(
    (alsoEnd: string[]) =>
      call(cancelRequest, { params: { id }, body: { comment: comment.trim(), alsoEnd } }),
    {
      onAnswer: async ({ isSuccess, message }) => {
        if (!isSuccess) {
          setRefused(message);
          await refetch();
          return;
        }
        showToast('success', message);
        await refresh();
        onClose();
      },
      onFailure: (failure) => {
        if (asApiError(failure)?.isWrongState) {
          onClose();
          void refresh();
        }
        return false;
      },
    },
  );
  const confirm = () => {
    setTried(true);
    if (lacksComment || !scope) return;
    setRefused(undefined);
    void command.run(endedOf(scope, ticked));
  };
  const toggle = (requestId: string) =>
    setTicked((now) => {
      const next = new Set(now);
      if (!next.delete(requestId)) next.add(requestId);
      return next;
    });
  return (
    <Dialog
      title={t('cancelling.title', { number })}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={860}
    >
      <FormMessage message={refused} />
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!scope && !error && <LoadingState text={t('common:loading')} />}
      {scope && (
        <>
          <CancelScopeParts scope={scope} ticked={ticked} onToggle={toggle} />
          <WrittenField
            name="comment"
            mt="md"
            label={t('cancelling.reason')}
            description={t('cancelling.told')}
            required
            lines={{ min: 2, max: 6 }}
            maxLength={MAX_COMMENT}
            value={comment}
            error={isTried && lacksComment ? t('validation:commentNeeded') : undefined}
            onChange={setComment}
          />
        </>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('cancelling.keep')}
        </Button>
        <Button color="red.8" disabled={!scope} loading={command.isBusy} onClick={confirm}>
          {scope
            ? t('cancelling.do', { count: endedOf(scope, ticked).length + 1 })
            : t('requestActions:cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}

/**
 * The requests that end with it: those that depend on nothing else, and the ticked ones of the
 * rest.
 */
const endedOf = ({ requests }: CancelScope, ticked: ReadonlySet<string>): string[] =>
  requests
    .filter(({ id, bond }) => bond === 'ends' || (bond === 'may' && ticked.has(id)))
    .map(({ id }) => id);
