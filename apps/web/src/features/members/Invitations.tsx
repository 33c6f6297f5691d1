import { Button, Group, Table, Title } from '@mantine/core';
import type { Invitation } from '@portal/contracts';
import { ConfirmDialog, showToast, StatusBadge } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { formatDateTime } from '../../platform/time/format';
import { useInvitationCommand, useInvitations, type InvitationCommand } from './api/invitations';
import classes from './MembersTable.module.css';

/** Invited people who have not joined yet; nothing if there are none. */
export function Invitations() {
  const { t } = useTranslation(['members', 'common']);
  const { data, error, refetch } = useInvitations();
  const perform = useInvitationCommand();
  const [withdrawn, setWithdrawn] = useState<Invitation>();
  const run = (command: InvitationCommand, { id }: Invitation) =>
    perform.mutate(
      { command, id },
      {
        onSuccess: ({ isSuccess, message }) => showToast(isSuccess ? 'success' : 'error', message),
        onSettled: () => setWithdrawn(undefined),
      },
    );
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <Title order={2} size="h4" id="invitations" mb={8}>
        {t('invitations.title')}
      </Title>
      <div className={classes.scroll}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('invitations.columns.invited')}</Table.Th>
              <Table.Th>{t('invitations.columns.contact')}</Table.Th>
              <Table.Th>{t('invitations.columns.sentAt')}</Table.Th>
              <Table.Th>{t('invitations.columns.status')}</Table.Th>
              <Table.Th>{t('invitations.columns.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((invited) => (
              <Table.Tr key={invited.id}>
                <Table.Td className={classes.name}>
                  {invited.fullName}
                  <span className={classes.second}>{invited.jobTitle}</span>
                </Table.Td>
                <Table.Td className={classes.contact}>
                  <span className={classes.email} title={invited.email}>
                    {invited.email}
                  </span>
                  <span className={classes.second}>{invited.phone}</span>
                </Table.Td>
                <Table.Td className={classes.tight}>
                  {formatDateTime(invited.sentAt)}
                  <span className={classes.second}>
                    {t('invitations.by', { name: invited.invitedBy })}
                  </span>
                </Table.Td>
                <Table.Td>
                  <StatusBadge tone={invited.isExpired ? 'red' : 'yellow'}>
                    {invited.isExpired ? t('invitations.expired') : t('invitations.waiting')}
                  </StatusBadge>
                  <span className={classes.second}>
                    {t('invitations.until', { time: formatDateTime(invited.expiresAt) })}
                  </span>
                </Table.Td>
                <Table.Td>
                  <Group gap={6} wrap="nowrap">
                    <InvitationButton
                      action={t('invitations.send')}
                      of={invited}
                      isBusy={perform.isPending}
                      onPress={() => run('send', invited)}
                    />
                    <InvitationButton
                      action={t('invitations.withdraw')}
                      of={invited}
                      isBusy={perform.isPending}
                      onPress={() => setWithdrawn(invited)}
                    />
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {withdrawn && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('invitations.confirmWithdraw', {
            name: withdrawn.fullName,
            email: withdrawn.email,
          })}
          confirmLabel={t('invitations.withdraw')}
          cancelLabel={t('common:close')}
          closeLabel={t('common:close')}
          isPending={perform.isPending}
          onConfirm={() => run('withdraw', withdrawn)}
          onCancel={() => setWithdrawn(undefined)}
        />
      )}
    </section>
  );
}

interface InvitationButtonProps {
  action: string;
  of: Invitation;
  isBusy: boolean;
  onPress: () => void;
}

function InvitationButton({ action, of, isBusy, onPress }: InvitationButtonProps) {
  const { t } = useTranslation('members');
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      aria-label={t('actionFor', { action, name: of.fullName })}
      onClick={onPress}
    >
      {action}
    </Button>
  );
}
