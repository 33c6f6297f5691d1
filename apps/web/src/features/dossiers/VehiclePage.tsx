import { can } from '@portal/domain';
import type { VehicleRecord } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { today } from '../../platform/time/today';
import { useMyProfile } from '../../platform/session/my-profile';
import { Section } from '../../requests/form/Section';
import { CheckList, STATE_TONES } from '../../plant/checks';
import { Documents } from './Documents';
import { Movements } from './Movements';
import { recordPaths } from '../../plant/dossiers';
import { Permits } from './Permits';
import { PlaceNow } from './PlaceNow';
import { useVehicle } from './queries';
import { RecordHead } from './RecordHead';
import { RecordPage } from './RecordPage';
import classes from './Records.module.css';
import { RunningRequests } from './RunningRequests';

/** All that the plant knows of a vehicle. */
export default function VehiclePage() {
  const { t } = useTranslation(['records', 'vehicleChecks']);
  const { id = '' } = useParams();
  const profile = useMyProfile();
  const record = useVehicle(id);
  const { data } = record;
  return (
    <RecordPage
      title={data?.numberPlate ?? t('vehicle.title')}
      badge={
        data && (
          <StatusBadge tone={STATE_TONES[data.state]}>
            {t(`vehicleChecks:states.${data.state}`)}
          </StatusBadge>
        )
      }
      back={{ path: recordPaths.vehicles, label: t('vehicle.back') }}
      record={record}
    >
      {(vehicle) => (
        <>
          <VehicleHead vehicle={vehicle} />
          <RunningRequests
            title={t('requests.title')}
            none={t('requests.none')}
            requests={vehicle.requests}
          />
          <Permits permits={vehicle.permits} />
          <Checks checks={vehicle.checks} />
          {profile && can(profile, 'movements:read') && <Movements mover="vehicle" id={id} />}
          <Documents documents={vehicle.permits.flatMap(({ documents }) => documents)} />
        </>
      )}
    </RecordPage>
  );
}

function VehicleHead({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation(['records', 'vehicleChecks']);
  const { numberPlate, image, place, permits, state } = vehicle;
  return (
    <RecordHead
      title={t('vehicle.about')}
      image={image}
      imageLabel={t('vehicle.pictureOf', { plate: numberPlate })}
      isWide
      icon={<IconTruck size={48} stroke={1.2} aria-hidden />}
      facts={[
        { label: t('vehicles.kind'), value: vehicle.typeName },
        { label: t('vehicle.class'), value: vehicle.className },
        { label: t('vehicles.make'), value: vehicle.branchName },
        { label: t('vehicle.modelYear'), value: vehicle.modelYear },
        { label: t('vehicles.company'), value: permits[0]?.companyName },
        { label: t('vehicle.today'), value: t(`vehicleChecks:states.${state}`) },
        { label: t('place.label'), value: <PlaceNow place={place} /> },
      ]}
    />
  );
}

function Checks({ checks }: Pick<VehicleRecord, 'checks'>) {
  const { t } = useTranslation('records');
  return (
    <Section title={t('vehicle.checks')}>
      {checks.length === 0 ? (
        <p className={classes.none}>{t('vehicle.noChecks')}</p>
      ) : (
        <div className={classes.wide}>
          <CheckList
            label={t('vehicle.checks')}
            checks={checks}
            countingId={
              checks.find(({ day, withdrawn }) => day === today() && withdrawn === null)?.id
            }
          />
        </div>
      )}
    </Section>
  );
}
