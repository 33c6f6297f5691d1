import { STATUS, type ListRow } from '@portal/contracts';
import { can } from '@portal/domain';
import { EmptyState } from '@portal/ui';
import { IconClipboardList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListTable } from '../../platform/lists/ListTable';
import { useListState } from '../../platform/lists/use-list-state';
import { Page } from '../../platform/page/Page';
import { useMyProfile } from '../../platform/session/my-profile';
import { UnsavedDrafts } from '../draft/UnsavedDrafts';
import { addressOf, editAddress, familyNamed, usePlaces } from '../request-family';
import { AddMenu, type Addition } from './AddMenu';
import { ListFilters } from './ListFilters';
import { isFiltered, type ListState } from './list-state';
import type { RequestList } from './request-list';
import { useRequests } from './use-requests';

interface RequestListPageProps<Row extends ListRow, State extends ListState> {
  title: string;
  list: RequestList<Row, State>;
  additions: readonly Addition[];
  /** Another way to start requests; omitted if there is none. */
  beginning?: ReactNode;
}

/** A list of requests (docs/product/shared.md, "Lists"). */
export function RequestListPage<Row extends ListRow, State extends ListState>(
  props: RequestListPageProps<Row, State>,
) {
  const { title, list, additions, beginning } = props;
  const navigate = useNavigate();
  const places = usePlaces();
  const profile = useMyProfile();
  const { state, menuId, change } = useListState(list.name, list.view.codec);
  const found = useRequests(list, menuId, state);
  const columns = list.columns.use();
  const words = list.words.use();
  const canFile = profile !== undefined && can(profile, list.filedBy);

  /** The author continues with an unsent request; other users read it. */
  const open = (row: Row) => {
    const isOwn = row.websiteUserId === profile?.userId;
    const isOpen = row.websiteStatus === STATUS.draft || row.websiteStatus === STATUS.returned;
    const family = familyNamed(places, row.family);
    void navigate(
      isOwn && isOpen && family ? editAddress(family, row.id, row) : addressOf(places, row),
    );
  };
  const { Widen } = list;
  const none = canFile ? words.noneYet : words.none;
  return (
    <Page title={title}>
      {canFile && <UnsavedDrafts families={additions.map(({ family }) => family)} />}
      <ListTable
        title={title}
        found={found}
        columns={columns}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take, sort }) => change({ skip, take, sort } as Partial<State>)}
        {...(list.heightLess === undefined ? {} : { heightLess: list.heightLess })}
        onRowClick={open}
        empty={
          <EmptyState
            icon={<IconClipboardList size={36} stroke={1.4} aria-hidden />}
            text={isFiltered(list.view, state) ? words.noneFound : none}
            action={
              Widen && (
                <Widen state={state} onChange={(changed) => change({ ...changed, skip: 0 })} />
              )
            }
          />
        }
        toolbar={
          <>
            {canFile && <AddMenu label={words.add} additions={additions} />}
            {canFile && beginning}
            <ListFilters
              list={list}
              keywordLabel={words.keyword}
              keywordShort={words.keywordShort}
              state={state}
              onChange={change}
            />
          </>
        }
      />
    </Page>
  );
}
