import { Anchor } from '@mantine/core';
import { getMailTemplates, MAIL_TEXTS, type MailTemplateEntry } from '@portal/contracts';
import { EmptyState, LoadingState, StatusBadge } from '@portal/ui';
import { searchable } from '@portal/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { currentLanguage } from '../../../platform/i18n/language';
import { KeywordField } from '../../../platform/lists/KeywordField';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { ADMINISTRATION_KEY, useAdminTables } from '../api/admin-tables';
import type { AdministrationLinks } from '../links';
import { MailDialog } from './MailDialog';
import classes from './Mails.module.css';

/** The subject of a mail in the language of the page: the plant's, or the portal's own. */
const subjectOf = ({ row, original }: MailTemplateEntry): string => {
  const name = currentLanguage() === 'en' ? 'subjectEn' : 'subjectVi';
  const own = row?.values[name];
  return typeof own === 'string' && own !== '' ? own : original[name];
};

/** All mails that the portal sends; each opens a form with its words in both languages. */
export function MailsPage({ links }: { links: AdministrationLinks }) {
  const { t } = useTranslation(['administration', 'common']);
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<string>();
  const tables = useAdminTables();
  const mails = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'mails'],
    queryFn: ({ signal }) => call(getMailTemplates, { signal }),
  });
  const table = tables.data?.find(({ name }) => name === MAIL_TEXTS);
  const error = tables.error ?? mails.error;
  const shown = (mails.data ?? []).filter(({ template, original, row }) =>
    searchable(
      [template, ...Object.values(original), JSON.stringify(row?.values ?? {})].join(' '),
    ).includes(searchable(keyword)),
  );
  const mail = mails.data?.find(({ template }) => template === opened);
  return (
    <Page
      title={t('mails.title')}
      beside={
        <Anchor component={Link} to={links.home} size="sm">
          {t('allLists')}
        </Anchor>
      }
    >
      <p className={classes.about}>{t('mails.about')}</p>
      <KeywordField label={t('mails.keyword')} width={320} value={keyword} onSearch={setKeyword} />
      {!error && (!mails.data || !table) && <LoadingState text={t('common:loading')} />}
      {error && (
        <LoadFailed
          error={error}
          onRetry={() => {
            void tables.refetch();
            void mails.refetch();
          }}
        />
      )}
      {table && mails.data && shown.length === 0 && <EmptyState text={t('nothingFound')} />}
      {table && (
        <ul className={classes.mails}>
          {shown.map((entry) => (
            <li key={entry.template}>
              <button
                type="button"
                className={classes.mail}
                onClick={() => setOpened(entry.template)}
              >
                <span className={classes.subject}>{subjectOf(entry)}</span>
                {entry.row && <StatusBadge tone="blue">{t('mails.own')}</StatusBadge>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {mail && table && (
        <MailDialog
          key={mail.row?.version ?? mail.template}
          mail={mail}
          table={table}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}
