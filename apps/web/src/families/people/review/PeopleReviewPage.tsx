import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { FamilyReviewProps } from '../../../requests/review/ReviewLoader';
import { ReviewPage } from '../../../requests/review/ReviewPage';
import { ListsProvider, usePeopleLists } from '../lists/use-people-lists';
import { useReviewedPeople } from './use-reviewed-people';

/** A people request under review. */
export default function PeopleReviewPage(props: FamilyReviewProps<'people'>) {
  const { t } = useTranslation('common');
  const lists = usePeopleLists();
  if (!lists) return <LoadingState text={t('loading')} />;
  return (
    <ListsProvider value={lists}>
      <Review {...props} />
    </ListsProvider>
  );
}

function Review({ request, title, onClose }: FamilyReviewProps<'people'>) {
  const reviewed = useReviewedPeople(request);
  return <ReviewPage title={title} request={request} reviewed={reviewed} onClose={onClose} />;
}
