import type { VehicleRow } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import type { DataColumn } from '@portal/ui/data-table';
import { IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import { useListState } from '../../platform/lists/use-list-state';
import { formatDateTime } from '../../platform/time/format';
import { recordsCodec } from './list-state';
import { NameLink } from './NameLink';
import { recordPaths } from './paths';
import { PermitState } from './PermitState';
import { useVehicles } from './queries';
import classes from './Records.module.css';
import { RecordsTable } from './RecordsTable';

const pathOf = ({ id }: VehicleRow) => generatePath(recordPaths.vehicle, { id });

function useColumns(): DataColumn<VehicleRow>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () => [
      {
        id: 'plate',
        header: t('vehicles.plate'),
        size: 120,
        cell: (row) => <NameLink to={pathOf(row)}>{row.numberPlate}</NameLink>,
      },
      {
        id: 'kind',
        header: t('vehicles.kind'),
        size: 180,
        cell: ({ typeName, branchName }) => (
          <span className={classes.cell}>
            {[typeName, branchName].filter(Boolean).join(' · ') || '–'}
          </span>
        ),
      },
      {
        id: 'company',
        header: t('vehicles.company'),
        size: 220,
        cell: ({ companyName }) => <span className={classes.cell}>{companyName || '–'}</span>,
      },
      {
        id: 'permit',
        header: t('vehicles.permit'),
        size: 240,
        cell: ({ validFrom, validTo, isEnded }) =>
          validFrom && validTo ? (
            <PermitState permit={{ validFrom, validTo, isEnded }} />
          ) : (
            t('vehicles.noPermit')
          ),
      },
      {
        id: 'place',
        header: t('vehicles.place'),
        size: 190,
        cell: ({ place }) =>
          place === null ? (
            '–'
          ) : (
            <span className={classes.cell}>
              {place.isInside ? (
                <StatusBadge tone="green">{t('vehicles.inside')}</StatusBadge>
              ) : (
                t('vehicles.outside')
              )}
              <span className={classes.note}>
                {place.gateName}, {formatDateTime(place.since)}
              </span>
            </span>
          ),
      },
    ],
    [t],
  );
}

/** Vehicles of the plant's records, by plate. */
export default function VehiclesPage() {
  const { t } = useTranslation('records');
  const { state, change } = useListState('plant-vehicles', recordsCodec);
  const columns = useColumns();
  return (
    <RecordsTable
      title={t('vehicles.title')}
      keywordLabel={t('vehicles.keyword')}
      none={t('vehicles.none')}
      noneFound={t('vehicles.noneFound')}
      icon={<IconTruck size={36} stroke={1.4} aria-hidden />}
      columns={columns}
      state={state}
      onState={change}
      found={useVehicles(state)}
      pathOf={pathOf}
    />
  );
}
