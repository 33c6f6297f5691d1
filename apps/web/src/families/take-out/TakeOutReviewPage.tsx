import type { TakeOut } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCustomSections } from '../../plant/custom-fields';
import { usePlaces } from '../../requests/request-family';
import { LoadedRequest } from '../../requests/LoadedRequest';
import { doubtsQuery } from '../../requests/review/review-queries';
import { ReviewPage } from '../../requests/review/ReviewPage';
import { ReadEquipment } from './equipment/ReadEquipment';
import { useTakeOutLists, type Lists } from './lists';
import { useTakeOutFacts } from './use-facts';
import { useTakeOutWords } from './use-words';

/** A take-out under review. */
export function TakeOutReviewPage({ id }: { id: string }) {
  const { t } = useTranslation(['takeOut', 'common', 'pages']);
  const { queuePath } = usePlaces();
  const lists = useTakeOutLists();
  return (
    <LoadedRequest<TakeOut> id={id} title={t('pages:titles.review')} listPath={queuePath}>
      {(takeOut) =>
        lists ? (
          <Review takeOut={takeOut} lists={lists} />
        ) : (
          <LoadingState text={t('common:loading')} />
        )
      }
    </LoadedRequest>
  );
}

interface ReviewProps {
  takeOut: TakeOut;
  lists: Lists;
}

function Review({ takeOut, lists }: ReviewProps) {
  const { t } = useTranslation('takeOut');
  const { label } = useTakeOutWords();
  const { work, vehicles, document, contractor, requestor } = useTakeOutFacts(lists)(takeOut);
  const added = useCustomSections('takeOutPlan');
  const { attachments, equipmentItems, customFields } = takeOut;
  return (
    <ReviewPage
      request={takeOut}
      reviewed={{
        cover: {
          label: t('cover'),
          // First what a reviewer decides on: the purpose, the time and the vehicles.
          sections: [
            work,
            vehicles,
            document,
            {
              title: t('steps.equipment'),
              facts: [
                {
                  field: 'equipmentItems',
                  label: label('equipmentItems'),
                  value: t('equipment.count', { count: equipmentItems.length }),
                  isWide: true,
                  isLong: true,
                },
              ],
            },
            contractor,
            requestor,
            ...added(customFields),
          ],
          papers: [
            { field: 'attachments', label: label('attachments'), about: '', files: attachments },
          ],
        },
        beside: {
          label: t('detail.equipment', { count: equipmentItems.length }),
          content: <DoubtedEquipment takeOut={takeOut} lists={lists} />,
        },
        items: null,
      }}
    />
  );
}

/** The things of the take-out, each with what the reviewer should check closely. */
function DoubtedEquipment({ takeOut, lists }: ReviewProps) {
  const { data } = useQuery(doubtsQuery(takeOut.id, `${takeOut.version}`));
  const doubts = new Map(
    data?.map((found) => [found.itemId, found.doubts.map(({ text }) => text).join(' ')]),
  );
  return <ReadEquipment takeOut={takeOut} lists={lists} doubts={doubts} isUnderReview />;
}
