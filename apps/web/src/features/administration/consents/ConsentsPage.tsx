import { CONSENT_TEXTS, getConsents } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { ADMINISTRATION_KEY, useAdminTables } from '../api/admin-tables';
import type { AdministrationLinks } from '../links';
import { WordsPage } from '../words/WordsPage';
import { ConsentDialog } from './ConsentDialog';

/** The texts of consents; each opens a form with its words in both languages and its versions. */
export function ConsentsPage({ links }: { links: AdministrationLinks }) {
  const { t } = useTranslation('administration');
  const [opened, setOpened] = useState<string>();
  const tables = useAdminTables();
  const consents = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'consents'],
    queryFn: ({ signal }) => call(getConsents, { signal }),
  });
  const table = tables.data?.find(({ name }) => name === CONSENT_TEXTS);
  const entry = consents.data?.find(({ consent }) => consent === opened);
  return (
    <WordsPage
      title={t('consents.title')}
      about={t('consents.about')}
      keyword={t('consents.keyword')}
      links={links}
      entries={
        table &&
        consents.data?.map(({ consent, row, versions }) => ({
          id: consent,
          label: t(`consents.names.${consent}`),
          isOwn: row !== null,
          words: [t(`consents.names.${consent}`), JSON.stringify(versions[0])].join(' '),
        }))
      }
      error={tables.error ?? consents.error}
      onRetry={() => {
        void tables.refetch();
        void consents.refetch();
      }}
      onOpen={setOpened}
    >
      {entry && table && (
        <ConsentDialog
          key={entry.row?.version ?? entry.consent}
          entry={entry}
          table={table}
          onClose={() => setOpened(undefined)}
        />
      )}
    </WordsPage>
  );
}
