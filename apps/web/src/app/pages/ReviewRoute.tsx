import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLeave } from '../../requests/links';
import ReviewLoader from '../../requests/review/ReviewLoader';
import { paths } from '../paths';
import { entryFamilies } from './families';

const FAMILIES = {
  people: entryFamilies.people.ReviewPage,
  vehicles: entryFamilies.vehicles.ReviewPage,
  equipment: entryFamilies.equipment.ReviewPage,
};

export default function ReviewRoute() {
  const { t } = useTranslation('pages');
  const { id = '' } = useParams();
  const close = useLeave(paths.queue);
  return (
    <ReviewLoader key={id} id={id} title={t('titles.review')} families={FAMILIES} onClose={close} />
  );
}
