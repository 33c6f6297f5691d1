import { Anchor, Button } from '@mantine/core';
import type { DataRequest } from '@portal/contracts';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SelectField } from '../../platform/forms/SelectField';
import { SearchedListPage } from '../../platform/lists/SearchedListPage';
import { useListState } from '../../platform/lists/use-list-state';
import classes from './DataRequests.module.css';
import { EnterDialog } from './EnterDialog';
import { requestsCodec } from './list-state';
import { personalDataPath } from './paths';
import { useDataRequests } from './queries';
import { RequestDialog } from './RequestDialog';
import { useRequestColumns } from './use-request-columns';

/** What people ask for about their own data: the next term first, and what was done about it. */
export default function DataRequestsPage() {
  const { t } = useTranslation(['dataRequests', 'requests']);
  const list = useListState('data-requests', requestsCodec);
  const { state, change } = list;
  const found = useDataRequests(state);
  const [open, setOpen] = useState<DataRequest>();
  const [isEntering, setEntering] = useState(false);
  const columns = useRequestColumns(setOpen);
  return (
    <SearchedListPage
      title={t('title')}
      head={
        <div className={classes.head}>
          <p className={classes.about}>
            {t('about')}{' '}
            <Anchor component={Link} to={personalDataPath} inherit>
              {t('personalData')}
            </Anchor>
          </p>
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEntering(true)}
          >
            {t('enter')}
          </Button>
        </div>
      }
      found={found}
      columns={columns}
      list={list}
      onRowClick={setOpen}
      empty={{
        Icon: IconShieldCheck,
        text: state.which === null && state.keyword === '' ? t('noneOpen') : t('noneFound'),
      }}
      keywordLabel={t('keyword')}
      filters={
        <>
          <SelectField
            name="which"
            aria-label={t('which')}
            w={180}
            noneLabel={t('requests:nothingFound')}
            options={[
              { value: 'open', label: t('open') },
              { value: 'dong', label: t('closed') },
            ]}
            value={state.which ?? 'open'}
            onChange={(value) => change({ which: value === 'dong' ? value : null, skip: 0 })}
          />
          {found.data && <span>{t('openCount', { count: found.data.openCount })}</span>}
        </>
      }
    >
      {open && <RequestDialog key={open.id} row={open} onClose={() => setOpen(undefined)} />}
      {isEntering && <EnterDialog onClose={() => setEntering(false)} />}
    </SearchedListPage>
  );
}
