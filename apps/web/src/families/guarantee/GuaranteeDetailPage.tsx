import { copyGuarantee, STATUS, type Guarantee } from '@portal/contracts';
import { can } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../platform/session/my-profile';
import { RequestDetail } from '../../requests/detail/RequestDetail';
import { useCopying } from '../../requests/detail/use-copying';
import { useFamilyTitle, useRequestFamily } from '../../requests/request-family';
import { FileLinks } from '../../requests/files/FileLinks';
import { Facts } from '../../requests/form/Facts';
import { Section } from '../../requests/form/Section';
import { LoadedRequest } from '../../requests/LoadedRequest';
import { GuaranteeFixList } from './GuaranteeFixList';
import { GuaranteedPeople } from './people/GuaranteedPeople';
import { useGuaranteeFacts } from './use-guarantee-facts';

/** A guarantee, read-only. */
export function GuaranteeDetailPage({ id }: { id: string }) {
  const { listPath } = useRequestFamily();
  const title = useFamilyTitle('detail');
  return (
    <LoadedRequest<Guarantee> id={id} title={title} listPath={listPath}>
      {(guarantee) => <Detail guarantee={guarantee} />}
    </LoadedRequest>
  );
}

function Detail({ guarantee }: { guarantee: Guarantee }) {
  const { t } = useTranslation('guarantee');
  const profile = useMyProfile();
  const copy = useCopying(copyGuarantee, guarantee);
  const { time } = useGuaranteeFacts().ofGuarantee(guarantee);
  const mayCopy = profile !== undefined && can(profile, 'guarantees:file');
  return (
    <RequestDetail
      request={guarantee}
      notice={<GuaranteeFixList request={guarantee} />}
      onCopy={mayCopy ? copy : undefined}
      granted={
        <Section title={time.title}>
          <Facts facts={time.facts} />
        </Section>
      }
      tabs={[
        {
          id: 'info',
          label: t('detail.info'),
          content: <Information guarantee={guarantee} />,
        },
      ]}
    />
  );
}

function Information({ guarantee }: { guarantee: Guarantee }) {
  const { t } = useTranslation('guarantee');
  const { websiteStatus, signAttachments, supplements, staffItems } = guarantee;
  const facts = useGuaranteeFacts();
  return (
    <>
      {websiteStatus === STATUS.approved && (
        <Section title={t('sections.signed')}>
          <FileLinks label={t('sections.signed')} files={signAttachments} />
        </Section>
      )}
      {[...Object.values(facts.ofGuarantee(guarantee)), ...facts.added(guarantee)].map(
        (section) => (
          <Section key={section.title} title={section.title}>
            <Facts facts={section.facts} />
          </Section>
        ),
      )}
      <Section title={`${t('sections.people')} (${staffItems.length})`}>
        <GuaranteedPeople people={staffItems} />
      </Section>
      {supplements.length > 0 && (
        <Section title={t('sections.supplements')}>
          <FileLinks label={t('sections.supplements')} files={supplements} />
        </Section>
      )}
    </>
  );
}
