import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { entryFamilies, type ShownFamily } from './families';
import { requestLinks } from './request-links';

export default function EntryDetailRoute({ family }: { family: ShownFamily }) {
  const { t } = useTranslation('pages');
  const { id = '' } = useParams();
  const { DetailPage, titles } = entryFamilies[family];
  return <DetailPage key={id} id={id} title={t(`titles.${titles.detail}`)} links={requestLinks} />;
}
