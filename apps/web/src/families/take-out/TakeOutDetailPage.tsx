import { copyTakeOut, STATUS, type TakeOut } from '@portal/contracts';
import { can } from '@portal/domain';
import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../platform/session/my-profile';
import { formatDateTime } from '../../platform/time/format';
import { RequestDetail } from '../../requests/detail/RequestDetail';
import { useCopying } from '../../requests/detail/use-copying';
import { useFamilyTitle, useRequestFamily } from '../../requests/request-family';
import { FileLinks } from '../../requests/files/FileLinks';
import { Facts, type Fact } from '../../requests/form/Facts';
import { Section } from '../../requests/form/Section';
import { LoadedRequest } from '../../requests/LoadedRequest';
import { useCustomSections } from '../../plant/custom-fields';
import { nameIn } from '../../plant/reference-data';
import { ReadEquipment } from './equipment/ReadEquipment';
import { Trips } from '../../plant/passes';
import { useTakeOutLists, type Lists } from './lists';
import { TakeOutFixList } from './TakeOutFixList';
import { useTakeOutFacts } from './use-facts';
import { useTakeOutWords } from './use-words';

/** A take-out, read-only. */
export function TakeOutDetailPage({ id }: { id: string }) {
  const { t } = useTranslation(['takeOut', 'common']);
  const { listPath } = useRequestFamily();
  const title = useFamilyTitle('detail');
  const lists = useTakeOutLists();
  return (
    <LoadedRequest<TakeOut> id={id} title={title} listPath={listPath}>
      {(takeOut) =>
        lists ? (
          <Detail takeOut={takeOut} lists={lists} />
        ) : (
          <LoadingState text={t('common:loading')} />
        )
      }
    </LoadedRequest>
  );
}

interface DetailProps {
  takeOut: TakeOut;
  lists: Lists;
}

function Detail({ takeOut, lists }: DetailProps) {
  const { t } = useTranslation('takeOut');
  const { equipmentItems } = takeOut;
  const profile = useMyProfile();
  const copy = useCopying(copyTakeOut, takeOut);
  // Staff register the plant's own take-outs, and a contractor's clerks those of their company.
  const mayCopy =
    profile !== undefined &&
    can(profile, 'takeOuts:file') &&
    (takeOut.isInternal
      ? profile.contractorId === null
      : profile.contractorId === takeOut.contractorId);
  return (
    <RequestDetail
      request={takeOut}
      notice={<TakeOutFixList request={takeOut} />}
      itemName={(itemId) => {
        const item = equipmentItems.find((one) => one.id === itemId);
        return item ? `${item.sort}. ${item.specification}` : '';
      }}
      onCopy={mayCopy ? copy : undefined}
      granted={takeOut.pass && <Pass takeOut={takeOut} pass={takeOut.pass} lists={lists} />}
      tabs={[
        {
          id: 'plan',
          label: t('steps.plan'),
          content: <Plan takeOut={takeOut} lists={lists} />,
        },
        {
          id: 'equipment',
          label: t('detail.equipment', { count: equipmentItems.length }),
          content: <ReadEquipment takeOut={takeOut} lists={lists} />,
        },
      ]}
    />
  );
}

function Plan({ takeOut, lists }: DetailProps) {
  const { t } = useTranslation('takeOut');
  const { label } = useTakeOutWords();
  const factsOf = useTakeOutFacts(lists);
  const added = useCustomSections('takeOutPlan');
  const { websiteStatus, attachments, signAttachments, supplements } = takeOut;
  return (
    <>
      {websiteStatus === STATUS.approved && (
        <Section title={t('sections.signed')}>
          <FileLinks label={t('sections.signed')} files={signAttachments} />
        </Section>
      )}
      {[...Object.values(factsOf(takeOut)), ...added(takeOut.customFields)].map(
        ({ title, facts }) => (
          <Section key={title} title={title}>
            <Facts facts={facts} />
          </Section>
        ),
      )}
      <Section title={label('attachments')}>
        <FileLinks label={label('attachments')} files={attachments} />
      </Section>
      {supplements.length > 0 && (
        <Section title={t('sections.supplements')}>
          <FileLinks label={t('sections.supplements')} files={supplements} />
        </Section>
      )}
    </>
  );
}

interface PassProps extends DetailProps {
  pass: NonNullable<TakeOut['pass']>;
}

/** The pass of an approved take-out: its state, its time, and what has left on each trip. */
function Pass({ pass, takeOut, lists }: PassProps) {
  const { t } = useTranslation('takeOut');
  const { state, startsAt, endsAt, endedAt, closedBy, note, trips } = pass;
  const facts: Fact[] = [
    { label: t('pass.state'), value: t(`pass.states.${state}`) },
    {
      label: t('pass.time'),
      value: `${formatDateTime(startsAt)} – ${formatDateTime(endsAt)}`,
    },
    { label: t('pass.trips'), value: String(trips.length) },
    ...(endedAt === null ? [] : [{ label: t('pass.endedAt'), value: formatDateTime(endedAt) }]),
    ...(closedBy === '' ? [] : [{ label: t('pass.closedBy'), value: closedBy }]),
    ...(note === '' ? [] : [{ label: t('pass.note'), value: note, isWide: true }]),
  ];
  return (
    <>
      <Section title={t('sections.pass')}>
        <Facts facts={facts} />
      </Section>
      <Trips
        trips={trips}
        lines={takeOut.equipmentItems.map((item) => ({
          ...item,
          unitName: nameIn(lists.units, item.unitId),
        }))}
      />
    </>
  );
}
