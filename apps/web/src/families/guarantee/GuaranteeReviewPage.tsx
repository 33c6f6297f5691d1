import type { Guarantee } from '@portal/contracts';
import { ScrollRegion } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '../../requests/request-family';
import { LoadedRequest } from '../../requests/LoadedRequest';
import { doubtsQuery } from '../../requests/review/review-queries';
import { ReviewPage } from '../../requests/review/ReviewPage';
import { GuaranteedPeople } from './people/GuaranteedPeople';
import classes from './people/People.module.css';
import { useGuaranteeFacts } from './use-guarantee-facts';

/** A guarantee under review. */
export function GuaranteeReviewPage({ id }: { id: string }) {
  const { t } = useTranslation(['guarantee', 'pages']);
  const { queuePath } = usePlaces();
  return (
    <LoadedRequest<Guarantee> id={id} title={t('pages:titles.review')} listPath={queuePath}>
      {(guarantee) => <Review guarantee={guarantee} />}
    </LoadedRequest>
  );
}

function Review({ guarantee }: { guarantee: Guarantee }) {
  const { t } = useTranslation('guarantee');
  const { own, ofGuarantee, added } = useGuaranteeFacts();
  const { root, time, requestor } = ofGuarantee(guarantee);
  const names = guarantee.staffItems.map(({ fullName }) => fullName).join(', ');
  return (
    <ReviewPage
      request={guarantee}
      reviewed={{
        cover: {
          label: t('cover'),
          // First what a reviewer decides on: the time and the people.
          sections: [
            time,
            {
              title: t('sections.people'),
              facts: [{ ...own('staffItems', names, true), isLong: true }],
            },
            root,
            requestor,
            ...added(guarantee),
          ],
          papers: [],
        },
        beside: { label: t('sections.people'), content: <PeoplePane guarantee={guarantee} /> },
        items: null,
      }}
    />
  );
}

/** The guaranteed people, each with what the reviewer should check closely. */
function PeoplePane({ guarantee }: { guarantee: Guarantee }) {
  const { t } = useTranslation('guarantee');
  const { id, version, staffItems } = guarantee;
  const { data } = useQuery(doubtsQuery(id, `${version}`));
  const doubts = new Map(
    data?.map((found) => [found.itemId, found.doubts.map(({ text }) => text)]),
  );
  const title = `${t('sections.people')} (${staffItems.length})`;
  return (
    <ScrollRegion label={title} className={classes.pane}>
      <h2>{title}</h2>
      <GuaranteedPeople people={staffItems} doubtsOf={(itemId) => doubts.get(itemId) ?? []} />
    </ScrollRegion>
  );
}
