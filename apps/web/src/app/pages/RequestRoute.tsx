import { useTranslation } from 'react-i18next';
import { generatePath, Navigate, useParams } from 'react-router-dom';
import { detailAddress } from '../../requests/request-family';
import { OfFamily } from '../../requests/OfFamily';
import { paths } from '../paths';

/** Leads from an address with only a request's id, as in mails, to the screen of its family. */
export default function RequestRoute() {
  const { t } = useTranslation('pages');
  const { id = '' } = useParams();
  const listPath = generatePath(paths.requests, { type: null });
  return (
    <OfFamily key={id} id={id} title={t('titles.request')} listPath={listPath}>
      {(family) => <Navigate to={detailAddress(family, id)} replace />}
    </OfFamily>
  );
}
