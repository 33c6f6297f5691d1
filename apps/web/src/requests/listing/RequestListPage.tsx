import { PAGE_SIZES, STATUS, type ListRow } from '@portal/contracts';
import { can } from '@portal/domain';
import { EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { IconClipboardList } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { currentLanguage } from '../../platform/i18n/language';
import { RefreshButton } from '../../platform/lists/RefreshButton';
import { useListState } from '../../platform/lists/use-list-state';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { usePagerLabels } from '../../platform/page/pager-labels';
import { Page } from '../../platform/page/Page';
import { useMyProfile } from '../../platform/session/my-profile';
import { UnsavedDrafts } from '../draft/UnsavedDrafts';
import { addressOf, editAddress, familyNamed, usePlaces } from '../families';
import { AddMenu, type Addition } from './AddMenu';
import { ListFilters } from './ListFilters';
import { isFiltered, type ListState } from './list-state';
import type { RequestList } from './request-list';
import classes from './RequestListPage.module.css';
import { useRequests } from './use-requests';

const NONE: never[] = [];

interface RequestListPageProps<Row extends ListRow, State extends ListState> {
  title: string;
  list: RequestList<Row, State>;
  additions: readonly Addition[];
}

/** A list of requests (docs/product/shared.md, "Lists"). */
export function RequestListPage<Row extends ListRow, State extends ListState>(
  props: RequestListPageProps<Row, State>,
) {
  const { title, list, additions } = props;
  const navigate = useNavigate();
  const places = usePlaces();
  const profile = useMyProfile();
  const { state, menuId, change } = useListState(list.name, list.view.codec);
  const { data, error, isPending, isFetching, refetch } = useRequests(list, menuId, state);
  const columns = list.columns.use();
  const words = list.words.use();
  const pagerLabels = usePagerLabels(data?.totalCount ?? 0, data?.isTotalBounded ?? false);
  const canFile = profile !== undefined && can(profile, list.filedBy);

  /** Its author goes on with what is not sent yet; everybody else reads. */
  const open = (row: Row) => {
    const isOwn = row.websiteUserId === profile?.userId;
    const isOpen = row.websiteStatus === STATUS.draft || row.websiteStatus === STATUS.returned;
    const family = familyNamed(places, row.family);
    void navigate(isOwn && isOpen && family ? editAddress(family, row.id) : addressOf(places, row));
  };
  const none = canFile ? words.noneYet : words.none;
  const notice = error ? (
    <LoadFailed error={error} onRetry={refetch} />
  ) : (
    <EmptyState
      icon={<IconClipboardList size={36} stroke={1.4} aria-hidden />}
      text={isFiltered(list.view, state) ? words.noneFound : none}
    />
  );
  return (
    <Page title={title}>
      {canFile && <UnsavedDrafts families={additions.map(({ family }) => family)} />}
      <div className={classes.grid}>
        <DataTable
          label={title}
          language={currentLanguage()}
          columns={columns}
          rows={error ? NONE : (data?.data ?? NONE)}
          rowId={(row) => row.id}
          totalCount={error ? 0 : (data?.totalCount ?? 0)}
          view={state}
          onView={({ skip, take, sort }) => change({ skip, take, sort } as Partial<State>)}
          isTotalBounded={data?.isTotalBounded ?? false}
          pageSizes={PAGE_SIZES}
          {...(list.heightLess === undefined ? {} : { heightLess: list.heightLess })}
          pagerLabels={pagerLabels}
          isLoading={isPending}
          isFetching={isFetching}
          onRowClick={open}
          notice={notice}
          toolbar={
            <>
              {canFile && <AddMenu label={words.add} additions={additions} />}
              <ListFilters
                list={list}
                keywordLabel={words.keyword}
                keywordShort={words.keywordShort}
                state={state}
                onChange={change}
              />
            </>
          }
          toolbarEnd={<RefreshButton onClick={() => void refetch()} isBusy={isFetching} />}
        />
      </div>
    </Page>
  );
}
