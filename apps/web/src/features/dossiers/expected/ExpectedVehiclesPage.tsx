import type { ExpectedVehicle } from '@portal/contracts';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconTruck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import { recordPaths } from '../../../plant/dossiers';
import { useListState } from '../../../platform/lists/use-list-state';
import { useMyProfile } from '../../../platform/session/my-profile';
import { expectedCodec } from '../list-state';
import { NameLink } from '../NameLink';
import { useExpectedVehicles } from '../queries';
import { answerColumns, companyColumn, remedyColumn } from './answer-columns';
import { ExpectedList } from './ExpectedList';
import { remedyOf } from './remedies';

function useColumns(isStaff: boolean): DataColumn<ExpectedVehicle>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () => [
      {
        id: 'plate',
        header: t('vehicles.plate'),
        size: 116,
        cell: ({ vehicleId, numberPlate }) =>
          isStaff ? (
            <NameLink to={generatePath(recordPaths.vehicle, { id: vehicleId })}>
              {numberPlate}
            </NameLink>
          ) : (
            numberPlate
          ),
      },
      {
        id: 'make',
        header: t('vehicles.make'),
        size: 150,
        cell: ({ branchName }) => <OneLine text={branchName || '–'} />,
      },
      ...(isStaff ? [companyColumn<ExpectedVehicle>(t, 244)] : []),
      ...answerColumns<ExpectedVehicle>(t, isStaff ? 326 : 470),
      ...(isStaff ? [] : [remedyColumn<ExpectedVehicle>(t, remedyOf.vehicle)]),
    ],
    [isStaff, t],
  );
}

/** Which vehicles are expected on a day, and whether gates will let them in: for the plant all, for a company its own. */
export default function ExpectedVehiclesPage() {
  const profile = useMyProfile();
  const [codec] = useState(expectedCodec);
  const { state, change } = useListState('expectedVehicles', codec);
  const found = useExpectedVehicles(state);
  const columns = useColumns(profile?.contractorId === null);
  return (
    <ExpectedList
      kind="vehicles"
      state={state}
      onChange={change}
      found={found}
      columns={columns}
      rowId={({ vehicleId }) => vehicleId}
      icon={<IconTruck size={36} stroke={1.4} aria-hidden />}
    />
  );
}
