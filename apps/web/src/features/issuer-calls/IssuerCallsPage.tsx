import { Anchor } from '@mantine/core';
import type { IssuerCall } from '@portal/contracts';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SelectField } from '../../platform/forms/SelectField';
import { SearchedListPage } from '../../platform/lists/SearchedListPage';
import { useListState } from '../../platform/lists/use-list-state';
import { CallDialog } from './CallDialog';
import classes from './IssuerCalls.module.css';
import { IssuerCounts } from './IssuerCounts';
import { callsCodec } from './list-state';
import { issuersListPath } from './paths';
import { useIssuerCalls } from './queries';
import { useCallColumns } from './use-call-columns';

/** Papers that were drawn for a call to their issuers: those to call first, and what came of the others. */
export default function IssuerCallsPage() {
  const { t } = useTranslation(['issuerCalls', 'requests']);
  const list = useListState('issuer-calls', callsCodec);
  const { state, change } = list;
  const found = useIssuerCalls(state);
  const [open, setOpen] = useState<IssuerCall>();
  const columns = useCallColumns(setOpen);
  return (
    <SearchedListPage
      title={t('title')}
      head={
        <p className={classes.about}>
          {t('about')}{' '}
          <Anchor component={Link} to={issuersListPath}>
            {t('issuers')}
          </Anchor>
        </p>
      }
      found={found}
      columns={columns}
      list={list}
      onRowClick={setOpen}
      empty={{
        Icon: IconPhone,
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
              { value: 'xong', label: t('done') },
            ]}
            value={state.which ?? 'open'}
            onChange={(value) => change({ which: value === 'xong' ? value : null, skip: 0 })}
          />
          {found.data && <span>{t('openCount', { count: found.data.openCount })}</span>}
        </>
      }
    >
      {found.data && <IssuerCounts counts={found.data.byIssuer} />}
      {open && <CallDialog key={open.id} row={open} onClose={() => setOpen(undefined)} />}
    </SearchedListPage>
  );
}
