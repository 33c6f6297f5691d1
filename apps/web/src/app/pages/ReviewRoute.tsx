import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { OfFamily } from '../../requests/OfFamily';
import { paths } from '../paths';

/** The review of a request, as its family defines it. */
export default function ReviewRoute() {
  const { t } = useTranslation('pages');
  const { id = '' } = useParams();
  return (
    <OfFamily key={id} id={id} title={t('titles.review')} listPath={paths.queue}>
      {({ ReviewPage }) => <ReviewPage id={id} />}
    </OfFamily>
  );
}
