import { getPapers, PAPER_TEXTS } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { ADMINISTRATION_KEY, useAdminTables } from '../api/admin-tables';
import type { AdministrationLinks } from '../links';
import { WordsPage } from '../words/WordsPage';
import { PaperWordsDialog } from './PaperWordsDialog';
import { usePaperName } from './use-paper-name';

/** All papers whose words the plant can set; each opens a form with them in both languages. */
export function PapersPage({ links }: { links: AdministrationLinks }) {
  const { t } = useTranslation('administration');
  const nameOf = usePaperName();
  const [opened, setOpened] = useState<string>();
  const tables = useAdminTables();
  const papers = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'papers'],
    queryFn: ({ signal }) => call(getPapers, { signal }),
  });
  const table = tables.data?.find(({ name }) => name === PAPER_TEXTS);
  const entry = papers.data?.find(({ paper }) => paper === opened);
  return (
    <WordsPage
      title={t('papers.title')}
      about={t('papers.about')}
      keyword={t('papers.keyword')}
      links={links}
      entries={
        table &&
        papers.data?.map(({ paper, original, row }) => ({
          id: paper,
          label: nameOf(paper),
          isOwn: row !== null,
          words: [
            nameOf(paper),
            ...Object.values(original),
            JSON.stringify(row?.values ?? {}),
          ].join(' '),
        }))
      }
      error={tables.error ?? papers.error}
      onRetry={() => {
        void tables.refetch();
        void papers.refetch();
      }}
      onOpen={setOpened}
    >
      {entry && table && (
        <PaperWordsDialog
          key={entry.row?.version ?? entry.paper}
          entry={entry}
          table={table}
          onClose={() => setOpened(undefined)}
        />
      )}
    </WordsPage>
  );
}
