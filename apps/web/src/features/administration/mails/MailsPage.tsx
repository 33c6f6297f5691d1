import { getMailTemplates, MAIL_TEXTS, type MailTemplateEntry } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { currentLanguage } from '../../../platform/i18n/language';
import { ADMINISTRATION_KEY, useAdminTables } from '../api/admin-tables';
import type { AdministrationLinks } from '../links';
import { WordsPage } from '../words/WordsPage';
import { MailDialog } from './MailDialog';

/** The subject of a mail in the language of the page: the plant's, or the portal's own. */
const subjectOf = ({ row, original }: MailTemplateEntry): string => {
  const name = currentLanguage() === 'en' ? 'subjectEn' : 'subjectVi';
  const own = row?.values[name];
  return typeof own === 'string' && own !== '' ? own : original[name];
};

/** All mails that the portal sends; each opens a form with its words in both languages. */
export function MailsPage({ links }: { links: AdministrationLinks }) {
  const { t } = useTranslation('administration');
  const [opened, setOpened] = useState<string>();
  const tables = useAdminTables();
  const mails = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'mails'],
    queryFn: ({ signal }) => call(getMailTemplates, { signal }),
  });
  const table = tables.data?.find(({ name }) => name === MAIL_TEXTS);
  const mail = mails.data?.find(({ template }) => template === opened);
  return (
    <WordsPage
      title={t('mails.title')}
      about={t('mails.about')}
      keyword={t('mails.keyword')}
      links={links}
      entries={
        table &&
        mails.data?.map((entry) => ({
          id: entry.template,
          label: subjectOf(entry),
          isOwn: entry.row !== null,
          words: [
            entry.template,
            ...Object.values(entry.original),
            JSON.stringify(entry.row?.values ?? {}),
          ].join(' '),
        }))
      }
      error={tables.error ?? mails.error}
      onRetry={() => {
        void tables.refetch();
        void mails.refetch();
      }}
      onOpen={setOpened}
    >
      {mail && table && (
        <MailDialog
          key={mail.row?.version ?? mail.template}
          mail={mail}
          table={table}
          onClose={() => setOpened(undefined)}
        />
      )}
    </WordsPage>
  );
}
