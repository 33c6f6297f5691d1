import { Anchor, Title } from '@mantine/core';
import {
  PLANT_RULE_CODES,
  plantRule,
  RULE_GROUPS,
  RULES,
  type AdminRow,
  type RuleCode,
} from '@portal/contracts';
import { rulesWith, valuesOf, type OwnRule } from '@portal/domain';
import { LoadingState, StatusBadge } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { RuleSentence } from '../../../platform/rules/RuleSentence';
import { useAdminRows } from '../api/admin-rows';
import { useAdminTables } from '../api/admin-tables';
import type { AdministrationLinks } from '../links';
import { RuleDialog } from './RuleDialog';
import classes from './Rules.module.css';

/** There are fewer rules. */
const ALL = { keyword: '', isOff: null, skip: 0, take: 100, sort: [] };

/** Lists that hold rules of other kinds. */
const ELSEWHERE = [
  'gate-reasons',
  'admission-rules',
  'company-paper-kinds',
  'working-time-limits',
  'document-issuers',
  'working-hours',
];

const ownRule = ({ values }: AdminRow): OwnRule => ({
  code: typeof values['code'] === 'string' ? values['code'] : '',
  amount: typeof values['amount'] === 'number' ? values['amount'] : null,
  onPass: (values['onPass'] ?? null) as OwnRule['onPass'],
});

/** All rules that the plant changes, each a sentence with its values; it opens a form. */
export function RulesPage({ links }: { links: AdministrationLinks }) {
  const { t } = useTranslation(['plantRules', 'administration', 'common']);
  const [opened, setOpened] = useState<RuleCode>();
  const tables = useAdminTables();
  const rows = useAdminRows(RULES, ALL);
  const error = tables.error ?? rows.error;
  const table = tables.data?.find(({ name }) => name === RULES);
  const own = rows.data?.data ?? [];
  const rules = rulesWith(own.map(ownRule));
  const rowOf = (code: RuleCode) => own.find(({ values }) => values['code'] === code) ?? null;
  return (
    <Page
      title={t('title')}
      beside={
        <Anchor component={Link} to={links.home} size="sm">
          {t('administration:allLists')}
        </Anchor>
      }
    >
      <p className={classes.about}>{t('about')}</p>
      {!error && (!rows.data || !table) && <LoadingState text={t('common:loading')} />}
      {error && (
        <LoadFailed
          error={error}
          onRetry={() => {
            void tables.refetch();
            void rows.refetch();
          }}
        />
      )}
      {table && rows.data && (
        <>
          {RULE_GROUPS.map((group) => (
            <section key={group} aria-label={t(`groups.${group}`)}>
              <Title order={2} className={classes.group}>
                {t(`groups.${group}`)}
              </Title>
              <ul className={classes.rules}>
                {PLANT_RULE_CODES.filter((code) => plantRule(code)?.group === group).map((code) => (
                  <li key={code}>
                    <button type="button" className={classes.rule} onClick={() => setOpened(code)}>
                      <span>
                        <RuleSentence code={code} {...valuesOf(code, rules)} />
                      </span>
                      {rowOf(code) && <StatusBadge tone="blue">{t('own')}</StatusBadge>}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section aria-label={t('groups.elsewhere')}>
            <Title order={2} className={classes.group}>
              {t('groups.elsewhere')}
            </Title>
            <ul className={classes.elsewhere}>
              {tables.data
                ?.filter(({ name }) => ELSEWHERE.includes(name))
                .map(({ name, label }) => (
                  <li key={name}>
                    <Anchor component={Link} to={links.listOf(name)} size="sm">
                      {label}
                    </Anchor>
                  </li>
                ))}
            </ul>
          </section>
        </>
      )}
      {opened && table && (
        <RuleDialog
          key={rowOf(opened)?.version ?? opened}
          code={opened}
          row={rowOf(opened)}
          table={table}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}
