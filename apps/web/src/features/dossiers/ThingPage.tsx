import { QUANTITY_DECIMALS, type ThingRecord } from '@portal/contracts';
import { can } from '@portal/domain';
import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { numberText } from '../../platform/i18n/number-text';
import { useMyProfile } from '../../platform/session/my-profile';
import { Section } from '../../requests/form/Section';
import { InspectionList, LastDay, useInspections } from '../../plant/safety';
import { Documents } from './Documents';
import { Ledger, Lots } from './Ledger';
import { recordPaths } from '../../plant/dossiers';
import { useThing } from './queries';
import { RecordHead } from './RecordHead';
import { RecordPage } from './RecordPage';
import classes from './Records.module.css';
import { RunningRequests } from './RunningRequests';
import { SectionNotice } from './SectionNotice';

/** All that the plant knows of an item of equipment. */
export default function ThingPage() {
  const { t } = useTranslation('records');
  const { id = '' } = useParams();
  const profile = useMyProfile();
  const record = useThing(id);
  return (
    <RecordPage
      title={record.data?.specification ?? t('thing.title')}
      back={{ path: recordPaths.things, label: t('thing.back') }}
      record={record}
    >
      {(thing) => {
        const amount = (quantity: number) =>
          `${numberText(quantity, QUANTITY_DECIMALS)} ${thing.unitName}`.trim();
        return (
          <>
            <ThingHead thing={thing} amount={amount} />
            <Lots lots={thing.lots} />
            <RunningRequests
              title={t('thing.takeOuts')}
              none={t('thing.noTakeOuts')}
              requests={thing.takeOuts}
              more={({ promised, carriedOut }) =>
                t('thing.takeOut', {
                  promised: amount(promised),
                  carriedOut: amount(carriedOut),
                })
              }
            />
            <Ledger id={id} />
            {profile && can(profile, 'safety:read') && <Inspections thingId={id} />}
            <Documents documents={thing.documents} />
          </>
        );
      }}
    </RecordPage>
  );
}

interface ThingHeadProps {
  thing: ThingRecord;
  /** A quantity with its unit. */
  amount: (quantity: number) => string;
}

function ThingHead({ thing, amount }: ThingHeadProps) {
  const { t } = useTranslation('records');
  return (
    <RecordHead
      title={t('thing.about')}
      image={thing.image}
      imageLabel={t('thing.pictureOf', { name: thing.specification })}
      isWide
      icon={<IconPackage size={48} stroke={1.2} aria-hidden />}
      facts={[
        { label: t('things.code'), value: thing.code },
        { label: t('things.serial'), value: thing.seriModel },
        { label: t('things.group'), value: thing.groupName },
        { label: t('things.company'), value: thing.companyName },
        { label: t('thing.owner'), value: thing.ownerName },
        { label: t('thing.inType'), value: thing.inTypeName },
        { label: t('things.atPlant'), value: amount(thing.atPlant) },
        { label: t('things.promised'), value: amount(thing.promised) },
        {
          label: t('thing.certificate'),
          value: thing.validDate && (
            <>
              {thing.verifyCode} <LastDay day={thing.validDate} />
            </>
          ),
        },
      ]}
    />
  );
}

/** The certificates of an item, for viewers who may read what safety staff record. */
function Inspections({ thingId }: { thingId: string }) {
  const { t } = useTranslation('records');
  const title = t('thing.inspections');
  const profile = useMyProfile();
  const { data, error, refetch } = useInspections(thingId);
  if (!data) return <SectionNotice title={title} error={error} refetch={refetch} />;
  return (
    <Section title={title}>
      <div className={classes.wide}>
        <InspectionList
          inspections={data.inspections}
          label={title}
          mayRecord={profile !== undefined && can(profile, 'safety:record')}
        />
      </div>
    </Section>
  );
}
