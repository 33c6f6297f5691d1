import { Button, NativeSelect } from '@mantine/core';
import { PAGE_SIZES, USER_STATUSES, type Member, type UserStatus } from '@portal/contracts';
import { can } from '@portal/domain';
import { ConfirmDialog, EmptyState, LoadingState, nearestSkip, Pager, showToast } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';
import { usePagerLabels } from '../../platform/page/pager-labels';
import { useMyProfile } from '../../platform/session/my-profile';
import { useMembers } from './api/search-members';
import { useMemberCommand, type MemberCommand } from './api/use-member-command';
import { Invitations } from './Invitations';
import { InviteDialog } from './InviteDialog';
import { MembersTable } from './MembersTable';

/**
 * The members of the company and the people who want to join; for an administrator, those of every
 * contractor.
 */
export default function MembersPage() {
  const { t } = useTranslation(['members', 'common']);
  const [page, setPage] = useState<{ skip: number; take: number }>({
    skip: 0,
    take: PAGE_SIZES[0],
  });
  const [status, setStatus] = useState<UserStatus | ''>('');
  const [asked, setAsked] = useState<{ command: MemberCommand; member: Member }>();
  const { data, error, refetch } = useMembers({ ...page, status: status || undefined });
  // The last row of the last page may just have disappeared.
  const skip = data ? nearestSkip(page.skip, page.take, data.totalCount) : page.skip;
  if (skip !== page.skip) setPage({ ...page, skip });
  const pagerLabels = usePagerLabels(data?.totalCount ?? 0);
  const perform = useMemberCommand();
  const profile = useMyProfile();
  const mayInvite = profile !== undefined && can(profile, 'members:invite');
  const [isInviting, setInviting] = useState(false);
  const seesAll = profile !== undefined && can(profile, 'members:manageAll');

  const run = (command: MemberCommand, member: Member) =>
    perform.mutate(
      { command, id: member.id },
      {
        onSuccess: ({ isSuccess, message }) => showToast(isSuccess ? 'success' : 'error', message),
        onSettled: () => setAsked(undefined),
      },
    );

  return (
    <Page
      title={t('title')}
      actions={
        <>
          <NativeSelect
            aria-label={t('filter.status')}
            w={220}
            value={status}
            data={[
              { value: '', label: t('filter.all') },
              ...USER_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
            ]}
            onChange={(event) => {
              setStatus(event.target.value as UserStatus | '');
              setPage({ ...page, skip: 0 });
            }}
          />
          {mayInvite && <Button onClick={() => setInviting(true)}>{t('invite.open')}</Button>}
        </>
      }
    >
      {mayInvite && <Invitations />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {data?.totalCount === 0 && <EmptyState text={status ? t('emptyFiltered') : t('empty')} />}
      {data && data.totalCount > 0 && (
        <>
          <MembersTable
            members={data.data}
            ownId={profile?.userId}
            showsContractor={seesAll}
            onAct={(command, member) => setAsked({ command, member })}
            isBusy={perform.isPending}
          />
          <Pager
            {...page}
            totalCount={data.totalCount}
            sizes={PAGE_SIZES}
            labels={pagerLabels}
            onChange={setPage}
          />
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {asked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t(`confirm.${asked.command}`, {
            name: asked.member.fullName,
            email: asked.member.email,
            contractor: asked.member.contractorName,
          })}
          confirmLabel={t(`actions.${asked.command}`)}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={perform.isPending}
          onConfirm={() => run(asked.command, asked.member)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}
