import type { VehicleRow } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import { CompanyName } from '../../platform/suppliers/CompanyName';
import { useListState } from '../../platform/lists/use-list-state';
import { formatDateTime } from '../../platform/time/format';
import { recordsCodec } from './list-state';
import { NameLink } from './NameLink';
import { recordPaths } from '../../plant/dossiers';
import { PermitState } from './PermitState';
import { useVehicles } from './queries';
import { RecordsTable } from './RecordsTable';

const pathOf = ({ id }: VehicleRow) => generatePath(recordPaths.vehicle, { id });

function useColumns(): DataColumn<VehicleRow>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () => [
      {
        id: 'plate',
        header: t('vehicles.plate'),
        size: 104,
        cell: (row) => <NameLink to={pathOf(row)}>{row.numberPlate}</NameLink>,
      },
      {
        id: 'kind',
        header: t('vehicles.kind'),
        size: 140,
        cell: ({ typeName, branchName }) => (
          <OneLine text={[typeName, branchName].filter(Boolean).join(' · ') || '–'} />
        ),
      },
      {
        id: 'company',
        header: t('vehicles.company'),
        size: 160,
        cell: ({ companyName }) => <CompanyName name={companyName || '–'} />,
      },
      {
        id: 'permit',
        header: t('vehicles.permit'),
        size: 344,
        isFixed: true,
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
        size: 202,
        cell: ({ place }) =>
          place === null ? (
            '–'
          ) : (
            <Facts>
              {place.isInside ? (
                <StatusBadge tone="green">{t('vehicles.inside')}</StatusBadge>
              ) : (
                <span>{t('vehicles.outside')}</span>
              )}
              <OneLine isSecond text={`${place.gateName}, ${formatDateTime(place.since)}`} />
            </Facts>
          ),
      },
    ],
    [t],
  );
}

/** The vehicles in the plant's records, sorted by plate. */
export default function VehiclesPage() {
  const { t } = useTranslation('records');
  const { state, change } = useListState('plant-vehicles', recordsCodec);
  const columns = useColumns();
  return (
    <RecordsTable
      title={t('vehicles.title')}
      keywordLabel={t('vehicles.keyword')}
      takesCodes
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
