import { PAGE_SIZES, STATUS, type RequestRow } from '@portal/contracts';
import { can } from '@portal/domain';
import { EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { IconClipboardList } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { currentLanguage } from '../../platform/i18n/language';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { usePagerLabels } from '../../platform/page/pager-labels';
import { Page } from '../../platform/page/Page';
import { useMyProfile } from '../../platform/session/my-profile';
import type { RequestLinks } from '../links';
import { AddMenu } from './AddMenu';
import { RefreshButton } from '../../platform/lists/RefreshButton';
import { useListState } from '../../platform/lists/use-list-state';
import { ListFilters } from './ListFilters';
import classes from './RequestListPage.module.css';
import { listCodec } from './list-state';
import { useRequests } from './search-requests';
import { familyOfRow, useColumns } from './use-columns';

const NONE: RequestRow[] = [];

/** The registration list (document 1, section 2). */
export default function RequestListPage({ title, links }: { title: string; links: RequestLinks }) {
  const { t } = useTranslation(['requests', 'common']);
  const navigate = useNavigate();
  const profile = useMyProfile();
  const { state, menuId, change } = useListState('requests', listCodec);
  const { data, error, isPending, isFetching, refetch } = useRequests(menuId, state);
  const detailOf = useCallback(
    (row: RequestRow) => links.detailOf(familyOfRow(row), row.id),
    [links],
  );
  const columns = useColumns(detailOf);
  const pagerLabels = usePagerLabels(data?.totalCount ?? 0, data?.isTotalBounded ?? false);
  const canFile = profile !== undefined && can(profile, 'requests:file');

  /** Its author goes on with what is not sent yet; everybody else reads. */
  const open = (row: RequestRow) => {
    const isOwn = row.websiteUserId === profile?.userId;
    const isOpen = row.websiteStatus === STATUS.draft || row.websiteStatus === STATUS.returned;
    void navigate(isOwn && isOpen ? links.editOf(familyOfRow(row), row.id) : detailOf(row));
  };
  const isFiltered = state.keyword !== '' || state.requestType !== null || state.status !== null;
  const notice = error ? (
    <LoadFailed error={error} onRetry={refetch} />
  ) : (
    <EmptyState
      icon={<IconClipboardList size={36} stroke={1.4} aria-hidden />}
      text={isFiltered ? t('list.noneFound') : canFile ? t('list.noneYet') : t('list.none')}
    />
  );
  return (
    <Page title={title}>
      <div className={classes.grid}>
        <DataTable
          label={title}
          language={currentLanguage()}
          columns={columns}
          rows={error ? NONE : (data?.data ?? NONE)}
          rowId={(row) => row.id}
          totalCount={error ? 0 : (data?.totalCount ?? 0)}
          view={state}
          onView={({ skip, take, sort }) => change({ skip, take, sort })}
          isTotalBounded={data?.isTotalBounded ?? false}
          pageSizes={PAGE_SIZES}
          pagerLabels={pagerLabels}
          isLoading={isPending}
          isFetching={isFetching}
          onRowClick={open}
          notice={notice}
          toolbar={
            <>
              {canFile && <AddMenu newOf={links.newOf} />}
              <ListFilters state={state} onChange={change} />
            </>
          }
          toolbarEnd={<RefreshButton onClick={() => void refetch()} isBusy={isFetching} />}
        />
      </div>
    </Page>
  );
}
