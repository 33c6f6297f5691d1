import { Anchor } from '@mantine/core';
import { VEHICLE_PAPERS, type VehiclePermitRecord } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { Section } from '../../requests/form/Section';
import { plantPaths } from '../../plant/cards';
import { LastDay } from '../../plant/safety';
import { PermitState } from './PermitState';
import classes from './Records.module.css';
import { RequestLink } from './RequestLink';

/**
 * The permits of a vehicle, the one that is valid longest first: days, areas, papers with their
 * last days, driver.
 */
export function Permits({ permits }: { permits: readonly VehiclePermitRecord[] }) {
  const { t } = useTranslation('records');
  return (
    <Section title={t('vehicle.permits')}>
      {permits.length === 0 ? (
        <p className={classes.none}>{t('vehicle.noPermits')}</p>
      ) : (
        <ul className={classes.list}>
          {permits.map((permit) => (
            <li key={permit.id} className={classes.entry}>
              <p className={classes.head}>
                <PermitState permit={permit} />
                <RequestLink {...permit} />
                <span>{permit.companyName}</span>
              </p>
              {permit.areaNames.length > 0 && (
                <p className={classes.by}>
                  {t('vehicle.areas', { names: permit.areaNames.join(', ') })}
                </p>
              )}
              <Papers permit={permit} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Papers({ permit: { papers, driver } }: { permit: VehiclePermitRecord }) {
  const { t } = useTranslation('records');
  return (
    <dl className={classes.papers}>
      {VEHICLE_PAPERS.map((paper) => {
        const lastDay = papers[paper];
        return (
          lastDay && (
            <div key={paper}>
              <dt>{t(`vehicle.papers.${paper}`)}</dt>
              <dd>
                <LastDay day={lastDay} />
              </dd>
            </div>
          )
        );
      })}
      {driver && (
        <div>
          <dt>{t('vehicle.driver')}</dt>
          <dd>
            {driver.personId ? (
              <Anchor
                component={Link}
                to={generatePath(plantPaths.person, { id: driver.personId })}
                fz="inherit"
              >
                {driver.fullName}
              </Anchor>
            ) : (
              driver.fullName
            )}
          </dd>
        </div>
      )}
      {driver?.licenceTo && (
        <div>
          <dt>{t('vehicle.papers.licence', { number: driver.licence })}</dt>
          <dd>
            <LastDay day={driver.licenceTo} />
          </dd>
        </div>
      )}
    </dl>
  );
}
