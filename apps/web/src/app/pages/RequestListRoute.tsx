import { ENTRY_FAMILIES, kindNamed, takeOutPaths } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { registrationListOf } from '../../entry/listing/registration-list';
import { RequestListPage } from '../../requests/listing/RequestListPage';
import { registrations } from '../families';
import NotFoundPage from './NotFoundPage';

/** The list of registrations; only one kind if the address names it, by name or number. */
export default function RequestListRoute() {
  // Loads all texts of the page at once; otherwise its parts would wait for them one after the
  // other.
  const { t } = useTranslation(['pages', 'families']);
  const { type } = useParams();
  const kind = kindNamed(type);
  if (kind === 'takeOut') return <Navigate to={takeOutPaths.list} replace />;
  const family = ENTRY_FAMILIES.find((name) => name === kind) ?? null;
  if (type !== undefined && !family) return <NotFoundPage />;
  const title = t('pages:titles.requests');
  return (
    <RequestListPage
      key={family}
      title={family ? `${title} · ${t(`families:${family}`)}` : title}
      list={registrationListOf(family)}
      additions={family ? registrations.filter((one) => one.family === family) : registrations}
    />
  );
}
