import { Anchor } from '@mantine/core';
import type { ReportedVehicle } from '@portal/contracts';
import { cardState } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import { CardDue } from '../../../plant/cards';
import { DialogSection } from '../DialogSection';
import { recordPaths } from '../../../plant/dossiers';
import { useReportedVehicle } from '../queries';
import { ReportDialog } from '../ReportDialog';
import { DayCheck } from './DayCheck';

interface VehicleDialogProps {
  id: string;
  /** The viewer may open the vehicle's own page. */
  isStaff: boolean;
  onClose: () => void;
}

/** The permits and checks of a vehicle. */
export function VehicleDialog({ id, isStaff, onClose }: VehicleDialogProps) {
  const { t } = useTranslation('reports');
  return (
    <ReportDialog
      asked={useReportedVehicle(id)}
      title={({ numberPlate, branchName }) => [numberPlate, branchName].filter(Boolean).join(' · ')}
      width={860}
      onClose={onClose}
    >
      {(vehicle) => (
        <>
          <Permits vehicle={vehicle} isStaff={isStaff} />
          <Checks vehicle={vehicle} />
          {isStaff && (
            <Anchor component={Link} to={generatePath(recordPaths.vehicle, { id })}>
              {t('vehicles.vehicle.open')}
            </Anchor>
          )}
        </>
      )}
    </ReportDialog>
  );
}

function Permits({ vehicle, isStaff }: { vehicle: ReportedVehicle; isStaff: boolean }) {
  const { t } = useTranslation('reports');
  return (
    <DialogSection
      title={t('vehicles.vehicle.permits')}
      noneText={t('vehicles.vehicle.noPermits')}
      heads={[
        t('vehicles.vehicle.request'),
        ...(isStaff ? [t('contractor')] : []),
        t('vehicles.columns.inType'),
        t('vehicles.columns.cardType'),
        t('vehicles.vehicle.validFrom'),
        t('vehicles.columns.validTime'),
      ]}
      rows={vehicle.permits.map((permit) => ({
        id: permit.id,
        cells: [
          permit.requestNumber,
          ...(isStaff ? [permit.contractorName] : []),
          permit.vehicleInTypeName,
          permit.cardTypeName,
          formatDate(permit.validFrom),
          <CardDue key="due" due={cardState(permit, today())} label={formatDate(permit.validTo)} />,
        ],
      }))}
    />
  );
}

function Checks({ vehicle }: { vehicle: ReportedVehicle }) {
  const { t } = useTranslation('reports');
  return (
    <DialogSection
      title={t('vehicles.vehicle.checks')}
      noneText={t('vehicles.vehicle.noChecks')}
      heads={[t('vehicles.vehicle.time'), t('vehicles.columns.result'), t('vehicles.vehicle.note')]}
      rows={vehicle.checks.map(({ id, at, isPassed, note }) => ({
        id,
        cells: [formatDateTime(at), <DayCheck key="result" status={isPassed ? 1 : 0} />, note],
      }))}
    />
  );
}
