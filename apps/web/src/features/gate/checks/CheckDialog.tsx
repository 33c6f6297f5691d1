import { Dialog, EmptyState, LoadingState, StatusBadge } from '@portal/ui';
import type { VehicleToCheck } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { formatDate } from '../../../platform/time/format';
import { useVehicleToCheck } from './queries';
import { CheckForm } from './CheckForm';
import { CheckList } from '../../../plant/checks';
import { STATE_TONES } from '../../../plant/checks';
import classes from './VehicleChecks.module.css';

interface CheckDialogProps {
  plate: string;
  onClose: () => void;
}

/** The check of a vehicle: its data, the points to check, and today's results. */
export function CheckDialog({ plate, onClose }: CheckDialogProps) {
  const { t } = useTranslation(['vehicleChecks', 'common']);
  const { data, error, refetch } = useVehicleToCheck(plate);
  return (
    <Dialog
      title={t('form.title', { plate })}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={720}
    >
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data && (
        <>
          <VehicleHead vehicle={data.vehicle} />
          {data.points.length === 0 ? (
            <EmptyState text={t('form.noPoints')} />
          ) : (
            <CheckForm vehicleId={data.vehicle.id} points={data.points} onDone={onClose} />
          )}
          {data.checks.length > 0 && (
            <>
              <h3 className={classes.heading}>{t('records.title')}</h3>
              <CheckList
                label={t('records.title')}
                checks={data.checks}
                countingId={data.checks.find(({ withdrawn }) => withdrawn === null)?.id}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

function VehicleHead({ vehicle }: Pick<VehicleToCheck, 'vehicle'>) {
  const { t } = useTranslation('vehicleChecks');
  const { numberPlate, typeName, branchName, companyName, image, validTo, state } = vehicle;
  return (
    <div className={classes.vehicle}>
      {image && (
        <img
          className={classes.picture}
          src={image}
          alt={t('form.picture', { plate: numberPlate })}
        />
      )}
      <div>
        <p className={classes.what}>{[typeName, branchName].filter(Boolean).join(' · ')}</p>
        <p className={classes.by}>{companyName}</p>
        <p className={classes.head}>
          <StatusBadge tone={STATE_TONES[state]}>{t(`states.${state}`)}</StatusBadge>
          <span className={classes.by}>
            {validTo ? `${t('columns.validTo')} ${formatDate(validTo)}` : t('noPermit')}
          </span>
        </p>
      </div>
    </div>
  );
}
