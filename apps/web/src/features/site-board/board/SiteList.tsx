import { Anchor, Button } from '@mantine/core';
import type { SiteRow } from '@portal/contracts';
import { EmptyState, StatusBadge } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { CompanyName } from '../../../platform/suppliers/CompanyName';
import { KeywordField } from '../../../platform/lists/KeywordField';
import { ListTable } from '../../../platform/lists/ListTable';
import { PassedAt } from '../PassedAt';
import { plantPaths } from '../../../plant/cards';
import { useSiteList } from '../queries';
import type { BoardPartProps } from './Figures';
import classes from './SiteBoard.module.css';
import { EVERYBODY } from './site-state';

function useColumns(): DataColumn<SiteRow>[] {
  const { t } = useTranslation('siteBoard');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        size: 168,
        cell: ({ personId, name, isGuest }) => (
          <Facts>
            {personId === null ? (
              name
            ) : (
              <Anchor
                component={Link}
                to={generatePath(plantPaths.person, { id: personId })}
                fz={13}
              >
                {name}
              </Anchor>
            )}
            {isGuest && <StatusBadge tone="blue">{t('guest')}</StatusBadge>}
          </Facts>
        ),
      },
      { id: 'number', header: t('columns.number'), size: 104, cell: ({ number }) => number },
      {
        id: 'companyName',
        header: t('columns.companyName'),
        size: 150,
        cell: ({ companyName }) => <CompanyName name={companyName} />,
      },
      {
        id: 'areas',
        header: t('columns.areas'),
        size: 140,
        cell: ({ areaNames }) => <OneLine text={areaNames.join(', ') || t('noArea')} />,
      },
      {
        id: 'gateName',
        header: t('columns.gateName'),
        size: 120,
        cell: ({ gateName }) => <OneLine text={gateName} />,
      },
      {
        id: 'since',
        header: t('columns.since'),
        size: 134,
        cell: (row) => <PassedAt {...row} />,
      },
      {
        id: 'state',
        header: t('columns.state'),
        size: 140,
        cell: ({ overdue, isInside }) => (
          <Facts>
            {!isInside && <span>{t('left')}</span>}
            {overdue.map((reason) => (
              <StatusBadge key={reason} tone="red">
                {t(`reasons.${reason}`)}
              </StatusBadge>
            ))}
          </Facts>
        ),
      },
    ],
    [t],
  );
}

/** The people that the board counts, filtered by the choices on it. */
export function SiteList({ board, state, onChange }: BoardPartProps) {
  const { t } = useTranslation('siteBoard');
  const found = useSiteList(state, board.version);
  const columns = useColumns();
  const nameOf = (
    shares: readonly { id: string | null; name: string }[],
    id: string,
    none: string,
  ) => (id === '' ? [] : [shares.find((share) => share.id === id)?.name || none]);
  const narrowed = [
    ...(state.kind ? [t(`list.${state.kind}`)] : []),
    ...nameOf(board.areas, state.area, t('noArea')),
    ...nameOf(board.contractors, state.contractor, t('noContractor')),
    ...nameOf(board.gates, state.gate, ''),
  ];
  const isNarrowed = narrowed.length > 0 || state.keyword !== '' || state.show !== 'inside';
  const title = t(`list.${state.show ?? 'inside'}`);
  const label = [title, ...narrowed].join(' · ');
  return (
    <section className={classes.list}>
      <h2>{label}</h2>
      <ListTable
        title={label}
        found={found}
        columns={columns}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take }) => onChange({ skip, take })}
        keepsFilters
        empty={<EmptyState text={isNarrowed ? t('list.none') : t('siteEmpty')} />}
        toolbar={
          <KeywordField
            label={t('list.keyword')}
            width={320}
            takesCodes
            value={state.keyword}
            onSearch={(keyword) => onChange({ keyword, skip: 0 })}
          />
        }
        toolbarEnd={
          isNarrowed && (
            <Button variant="subtle" onClick={() => onChange(EVERYBODY)}>
              {t('list.clear')}
            </Button>
          )
        }
      />
    </section>
  );
}
