import { Button, Title } from '@mantine/core';
import {
  FAMILIES,
  getInstallation,
  keepsOwnValues,
  TABLE_GROUPS,
  type AdminTable,
} from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../platform/api/call';
import { numberText } from '../../platform/i18n/number-text';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';
import classes from './Administration.module.css';
import { ABSENCES_LIST } from './absences/absence-list';
import { ADMINISTRATION_KEY, useAdminTables } from './api/admin-tables';
import type { AdministrationLinks } from './links';
import { MailNotice } from './MailNotice';
import { SigningNotice } from './SigningNotice';

/** Links to all pages for administrators, under headings. */
export function AdministrationPage({ links }: { links: AdministrationLinks }) {
  const { t } = useTranslation(['administration', 'common']);
  const { data, error, refetch } = useAdminTables();
  return (
    <Page
      title={t('title')}
      actions={
        <Button
          component={Link}
          to={links.plantWorkbook}
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        >
          {t('plantWorkbook.title')}
        </Button>
      }
    >
      <MailNotice />
      <SigningNotice />
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data && (
        <div className={classes.groups}>
          {TABLE_GROUPS.map((group) => (
            <Group key={group} title={t(`groups.${group}`)}>
              {group === 'users' && <Entry to={links.members} label={t('membersWaiting')} />}
              {group === 'users' && (
                <Entry to={links.listOf(ABSENCES_LIST)} label={t('absences')} />
              )}
              {data
                .filter((table) => table.group === group)
                .map((table) => (
                  <TableEntry key={table.name} table={table} to={links.listOf(table.name)} />
                ))}
            </Group>
          ))}
          <Group title={t('groups.rules')}>
            {FAMILIES.map((family) => (
              <Entry
                key={family}
                to={links.workflowOf(family)}
                label={t('workflowOf', { family: t(`families.${family}`) })}
              />
            ))}
            <Entry to={links.events} label={t('events.title')} />
            <Entry to={links.personalData} label={t('personalData.title')} />
            <Entry to={links.integration} label={t('integration')} />
          </Group>
        </div>
      )}
      <InstalledVersion />
    </Page>
  );
}

/** The running version, because support asks for it. */
function InstalledVersion() {
  const { t } = useTranslation('administration');
  const { data } = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'installation'],
    queryFn: ({ signal }) => call(getInstallation, { signal }),
  });
  return data ? <p className={classes.version}>{t('version', data)}</p> : null;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} className={classes.group}>
        {title}
      </Title>
      <ul className={classes.entries}>{children}</ul>
    </section>
  );
}

function TableEntry({ table, to }: { table: AdminTable; to: string }) {
  const { t } = useTranslation('administration');
  const rows = numberText(table.rowCount);
  return <Entry to={to} label={table.label} about={about()} />;

  function about(): string {
    if (!keepsOwnValues(table.name)) return t('rowCount', { rows });
    return table.rowCount === 0 ? t('asOriginal') : t('ownCount', { rows });
  }
}

function Entry({ to, label, about }: { to: string; label: string; about?: string }) {
  return (
    <li>
      <Link to={to} className={classes.entry}>
        <span>{label}</span>
        {about && <span className={classes.about}>{about}</span>}
      </Link>
    </li>
  );
}
