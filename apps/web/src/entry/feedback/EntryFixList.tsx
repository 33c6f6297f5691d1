import { useStore } from '../../platform/store/store';
import { useEditing } from '../editing';
import { useFamily } from '../family';
import { FixList } from '../../requests/feedback/FixList';
import { useFindings } from './use-findings';

interface EntryFixListProps {
  onShow?: (itemId: string, field: string) => void;
}

/** What came back of the request that is on the page. */
export function EntryFixList({ onShow }: EntryFixListProps) {
  const { family } = useFamily();
  const { request, form } = useEditing();
  const findingOf = useFindings();
  const items = useStore(form, (now) => now.items);
  return (
    <FixList
      requestId={request.id}
      status={request.websiteStatus}
      items={items.map((item) => ({
        id: item.id,
        name: family.nameOf(item),
        result: item.result,
        finding: findingOf(item),
      }))}
      {...(onShow ? { onShow: (itemId) => onShow(itemId, family.firstField) } : {})}
    />
  );
}
