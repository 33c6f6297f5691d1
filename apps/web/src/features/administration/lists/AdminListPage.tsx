import { Anchor, Button } from '@mantine/core';
import type { AdminRow, AdminTable } from '@portal/contracts';
import { can } from '@portal/domain';
import { EmptyState, LoadingState } from '@portal/ui';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SelectField } from '../../../platform/forms/SelectField';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { KeywordField } from '../../../platform/lists/KeywordField';
import { ListTable } from '../../../platform/lists/ListTable';
import { useListState } from '../../../platform/lists/use-list-state';
import { useMyProfile } from '../../../platform/session/my-profile';
import { ComputingNotice } from '../../../plant/admission';
import { useAdminRows } from '../api/admin-rows';
import { useAdminTable } from '../api/admin-tables';
import { RowDialog } from '../edit/RowDialog';
import type { AdministrationLinks } from '../links';
import { rowsCodec } from './rows-state';
import { useRowColumns } from './use-row-columns';

interface AdminListPageProps {
  name: string;
  links: AdministrationLinks;
}

/** The page of one of the lists that administrators maintain. */
export function AdminListPage({ name, links }: AdminListPageProps) {
  const { t } = useTranslation(['administration', 'common']);
  const { table, error, refetch } = useAdminTable(name);
  if (table) return <ListOf table={table} links={links} />;
  return (
    <Page title={t('title')}>
      {table === null && <EmptyState text={t('noSuchList')} action={<Back links={links} />} />}
      {table === undefined && !error && <LoadingState text={t('common:loading')} />}
      {table === undefined && error && <LoadFailed error={error} onRetry={refetch} />}
    </Page>
  );
}

const ANY = 'any';
const ON = 'on';
const OFF = 'off';

function ListOf({ table, links }: { table: AdminTable; links: AdministrationLinks }) {
  const { t } = useTranslation(['administration', 'common']);
  const { state, change } = useListState(`admin-${table.name}`, rowsCodec);
  const found = useAdminRows(table.name, state);
  /** Undefined if no dialog is open, null for a new row. */
  const [opened, setOpened] = useState<AdminRow | null>();
  const columns = useRowColumns(table, setOpened);
  const profile = useMyProfile();
  const isAdmin = profile !== undefined && can(profile, 'administration:keep');
  const isFiltered = state.keyword !== '' || state.isOff !== null;
  return (
    <Page title={table.label} beside={isAdmin && <Back links={links} />}>
      {table.name === 'admission-rules' && <ComputingNotice />}
      <ListTable
        title={table.label}
        found={found}
        columns={columns}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take, sort }) => change({ skip, take, sort })}
        onRowClick={setOpened}
        isDimmed={({ isOff }) => isOff}
        empty={
          <EmptyState
            icon={<IconListDetails size={36} stroke={1.4} aria-hidden />}
            text={isFiltered ? t('noneFound') : t('noneYet')}
          />
        }
        toolbar={
          <>
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setOpened(null)}
            >
              {t('add')}
            </Button>
            <KeywordField
              name="keyword"
              label={t('keyword')}
              value={state.keyword}
              onSearch={(keyword) => change({ keyword, skip: 0 })}
            />
            {table.hasSwitch && (
              <SelectField
                name="isOff"
                aria-label={t('use.label')}
                w={190}
                noneLabel={t('nothingFound')}
                options={[
                  { value: ANY, label: t('use.any') },
                  { value: ON, label: t('use.on') },
                  { value: OFF, label: t('use.off') },
                ]}
                value={state.isOff === null ? ANY : state.isOff ? OFF : ON}
                onChange={(value) =>
                  change({ isOff: value === ANY ? null : value === OFF, skip: 0 })
                }
              />
            )}
            {table.name === 'users' && (
              <Anchor component={Link} to={links.members} size="sm">
                {t('membersWaiting')}
              </Anchor>
            )}
          </>
        }
      />
      {opened !== undefined && (
        <RowDialog table={table} row={opened} links={links} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}

function Back({ links }: { links: AdministrationLinks }) {
  const { t } = useTranslation('administration');
  return (
    <Anchor component={Link} to={links.home} size="sm">
      {t('allLists')}
    </Anchor>
  );
}
