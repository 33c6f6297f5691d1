import { ENTRY_FAMILIES, kindNamed, takeOutPaths } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, parsePath, useParams } from 'react-router-dom';
import { registrationListOf } from '../../entry/listing/registration-list';
import { RequestListPage } from '../../requests/listing/RequestListPage';
import { askAhead } from '../../requests/listing/use-requests';
import { registrations } from '../families';
import { paths } from '../paths';
import NotFoundPage from './NotFoundPage';

/** The kind of registration that the address names; null for all kinds. */
function familyAt(type: string | undefined) {
  const kind = kindNamed(type);
  return ENTRY_FAMILIES.find((name) => name === kind) ?? null;
}

/** Asks for the list's first page, if the browser's address is that of the list. */
export function askAheadAt(hash: string) {
  const { pathname, search } = parsePath(hash.slice(1));
  const match = matchPath(paths.requests, pathname ?? '');
  if (match) askAhead(registrationListOf(familyAt(match.params.type)), new URLSearchParams(search));
}

/** The list of registrations; only one kind if the address names it, by name or number. */
export default function RequestListRoute() {
  // Loads all texts of the page at once; otherwise its parts would wait for them one after the
  // other.
  const { t } = useTranslation(['pages', 'families', 'entry']);
  const { type } = useParams();
  const kind = kindNamed(type);
  if (kind === 'takeOut') return <Navigate to={takeOutPaths.list} replace />;
  const family = familyAt(type);
  if (type !== undefined && !family) return <NotFoundPage />;
  const title = t('pages:titles.requests');
  const batch = {
    family: 'people',
    path: paths.newBatch,
    label: t('entry:batch.begin'),
  } as const;
  const all = [...registrations.slice(0, 1), batch, ...registrations.slice(1)];
  return (
    <RequestListPage
      key={family}
      title={family ? `${title} · ${t(`families:${family}`)}` : title}
      list={registrationListOf(family)}
      additions={family ? all.filter((one) => one.family === family) : all}
    />
  );
}
