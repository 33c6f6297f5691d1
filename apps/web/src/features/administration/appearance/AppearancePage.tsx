import { Anchor } from '@mantine/core';
import { APPEARANCE, getAppearance, type AppearanceEntry } from '@portal/contracts';
import { LoadingState, StatusBadge } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { currentLanguage } from '../../../platform/i18n/language';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { ADMINISTRATION_KEY, useAdminTables } from '../api/admin-tables';
import type { AdministrationLinks } from '../links';
import classes from './Appearance.module.css';
import { LooksPreview, type ShownLooks } from './LooksPreview';
import { PartDialog } from './PartDialog';

/** The value of a part in the language of the page: the plant's, or the portal's own. */
function valueOf({ row, original }: AppearanceEntry): string {
  const language = currentLanguage();
  const own =
    language === 'en' ? row?.values['valueEn'] || row?.values['value'] : row?.values['value'];
  return typeof own === 'string' ? own : original[language];
}

/** What the plant can set of the portal's looks; each part opens a form with a preview. */
export function AppearancePage({ links }: { links: AdministrationLinks }) {
  const { t } = useTranslation(['administration', 'common']);
  const [opened, setOpened] = useState<string>();
  const tables = useAdminTables();
  const parts = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'appearance'],
    queryFn: ({ signal }) => call(getAppearance, { signal }),
  });
  const table = tables.data?.find(({ name }) => name === APPEARANCE);
  const error = tables.error ?? parts.error;
  const entries = parts.data ?? [];
  const now = Object.fromEntries(entries.map((entry) => [entry.part, valueOf(entry)]));
  const looks: ShownLooks = {
    portalName: now['portalName'] ?? '',
    supportEmail: now['supportEmail'] ?? '',
    supportPhone: now['supportPhone'] ?? '',
    colour: now['colour'] ?? '',
    logo: now['logo'] ?? '',
  };
  const entry = entries.find(({ part }) => part === opened);
  return (
    <Page
      title={t('appearance.title')}
      beside={
        <Anchor component={Link} to={links.home} size="sm">
          {t('allLists')}
        </Anchor>
      }
    >
      <p>{t('appearance.about')}</p>
      {!error && (!parts.data || !table) && <LoadingState text={t('common:loading')} />}
      {error && (
        <LoadFailed
          error={error}
          onRetry={() => {
            void tables.refetch();
            void parts.refetch();
          }}
        />
      )}
      {table && parts.data && (
        <>
          <ul className={classes.parts}>
            {entries.map((one) => (
              <li key={one.part}>
                <button type="button" className={classes.part} onClick={() => setOpened(one.part)}>
                  <span className={classes.head}>
                    {t(`appearance.parts.${one.part}`)}
                    {one.row && <StatusBadge tone="blue">{t('words.own')}</StatusBadge>}
                  </span>
                  <ShownValue part={one.part} value={valueOf(one)} />
                </button>
              </li>
            ))}
          </ul>
          <LooksPreview looks={looks} />
          <p>{t('appearance.reload')}</p>
        </>
      )}
      {entry && table && (
        <PartDialog
          key={entry.row?.version ?? entry.part}
          entry={entry}
          table={table}
          looks={looks}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

function ShownValue({ part, value }: { part: AppearanceEntry['part']; value: string }) {
  const { t } = useTranslation('administration');
  if (part === 'logo')
    return (
      <span className={classes.value}>
        {value ? <img src={value} alt="" /> : t('appearance.ownLogo')}
      </span>
    );
  if (part === 'colour')
    return (
      <span className={classes.value}>
        {value && <span className={classes.patch} style={{ background: value }} />}
        {value || t('appearance.ownColour')}
      </span>
    );
  return <span className={classes.value}>{value}</span>;
}
