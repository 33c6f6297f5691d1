import { useStore } from '../../../platform/store/store';
import { FixList } from '../../../requests/feedback/FixList';
import { useEditing } from '../form/people-context';
import { useFindings } from './use-findings';

interface PeopleFixListProps {
  onShow?: (itemId: string, field: string) => void;
}

/** What came back of a people request. */
export function PeopleFixList({ onShow }: PeopleFixListProps) {
  const { request, form } = useEditing();
  const findingOf = useFindings();
  const items = useStore(form, ({ staffItems }) => staffItems);
  return (
    <FixList
      requestId={request.id}
      status={request.websiteStatus}
      items={items.map((item) => ({
        id: item.id,
        name: item.fullName,
        result: item.result,
        finding: findingOf(item),
      }))}
      {...(onShow ? { onShow: (itemId) => onShow(itemId, 'identityCardNumber') } : {})}
    />
  );
}
