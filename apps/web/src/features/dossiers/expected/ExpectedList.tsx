import { Button } from '@mantine/core';
import { EXPECTED_LISTS, type ExpectedList as Shown } from '@portal/contracts';
import { can } from '@portal/domain';
import { EmptyState } from '@portal/ui';
import type { DataColumn } from '@portal/ui/data-table';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordPaths } from '../../../plant/dossiers';
import { SelectField } from '../../../platform/forms/SelectField';
import { KeywordField } from '../../../platform/lists/KeywordField';
import { ListTable } from '../../../platform/lists/ListTable';
import { LinkTabs } from '../../../platform/page/LinkTabs';
import { Page } from '../../../platform/page/Page';
import { useMyProfile } from '../../../platform/session/my-profile';
import { today } from '../../../platform/time/today';
import type { ExpectedState } from '../list-state';
import { useExpectedCounts } from '../queries';
import classes from '../Records.module.css';
import { DayAndGate } from './DayAndGate';

const ALL: Shown = 'all';
/** What is listed. */
const KINDS = ['people', 'vehicles'] as const;
const PATHS = { people: recordPaths.expected, vehicles: recordPaths.expectedVehicles };

interface ExpectedListProps<Row extends object> extends Pick<
  ComponentProps<typeof ListTable<Row>>,
  'rowId'
> {
  kind: (typeof KINDS)[number];
  state: ExpectedState;
  onChange: (changed: Partial<ExpectedState>) => void;
  found: ComponentProps<typeof ListTable<Row>>['found'];
  columns: DataColumn<Row>[];
  icon: ReactNode;
}

/** The page of people or vehicles that are expected on a day, with the gates' answers. */
export function ExpectedList<Row extends object>(props: ExpectedListProps<Row>) {
  const { kind, state, onChange, found, columns, icon, rowId } = props;
  const { t } = useTranslation('records');
  const profile = useMyProfile();
  const { data } = useExpectedCounts(kind, state);
  const day = state.day ?? today();
  const isNarrowed =
    state.keyword !== '' || state.show !== null || state.gateId !== '' || state.contractorId !== '';
  return (
    <Page
      title={t('expected.title')}
      beside={
        <LinkTabs
          isBeside
          label={t('expected.kinds')}
          tabs={KINDS.map((one) => ({
            name: t(`expected.${one}`),
            path: `${PATHS[one]}?ngay=${day}`,
            isCurrent: one === kind,
          }))}
        />
      }
      actions={
        profile?.contractorId === null &&
        can(profile, 'site:read') && (
          <Button component={Link} to={`${recordPaths.arrivals}?ngay=${day}`} variant="default">
            {t('arrivals.title')}
          </Button>
        )
      }
    >
      <ListTable
        title={t('expected.title')}
        found={found}
        columns={columns}
        rowId={rowId}
        view={state}
        onView={({ skip, take }) => onChange({ skip, take })}
        empty={
          <EmptyState
            icon={icon}
            text={isNarrowed ? t(`expected.noneFound.${kind}`) : t('expected.none')}
          />
        }
        toolbar={
          <>
            <DayAndGate {...state} onChange={(changed) => onChange({ ...changed, skip: 0 })} />
            <SelectField
              name="show"
              aria-label={t('expected.show')}
              w={160}
              noneLabel={t('expected.noneFound.people')}
              options={EXPECTED_LISTS.map((value) => ({
                value,
                label: t(`expected.lists.${value}`),
              }))}
              value={state.show ?? ALL}
              onChange={(value) =>
                onChange({
                  show: EXPECTED_LISTS.find((list) => list === value && list !== ALL) ?? null,
                  skip: 0,
                })
              }
            />
            <KeywordField
              label={kind === 'people' ? t('held.keyword') : t('vehicles.keyword')}
              placeholder={t(`expected.keyword.${kind}`)}
              width={192}
              takesCodes
              value={state.keyword}
              onSearch={(keyword) => onChange({ keyword, skip: 0 })}
            />
            {state.contractorId !== '' && (
              <Button variant="default" onClick={() => onChange({ contractorId: '', skip: 0 })}>
                {t('expected.allCompanies')}
              </Button>
            )}
            {data && (
              <span className={classes.count} data-stopped={data.stopped > 0 || undefined}>
                {data.amber > 0
                  ? t('expected.countAmber', { stopped: data.stopped, amber: data.amber })
                  : t(`expected.count.${kind}`, { stopped: data.stopped, expected: data.expected })}
              </span>
            )}
          </>
        }
      />
    </Page>
  );
}
