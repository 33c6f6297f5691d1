import { useStore } from 'zustand';
import { useEditing } from '../editing';
import { useDefinition } from '../definition';
import { FixList } from '../../requests/feedback/FixList';
import type { ShownProblem } from '../../requests/form/problems';
import { useFindings } from './use-findings';

interface EntryFixListProps {
  onShow?: (problem: ShownProblem) => void;
}

/** What came back of the request that is on the page. */
export function EntryFixList({ onShow }: EntryFixListProps) {
  const { definition } = useDefinition();
  const { request, form } = useEditing();
  const findingOf = useFindings();
  const items = useStore(form, (now) => now.items);
  return (
    <FixList
      requestId={request.id}
      status={request.websiteStatus}
      items={items.map((item) => ({
        id: item.id,
        name: definition.nameOf(item),
        result: item.result,
        finding: findingOf(item),
      }))}
      {...(onShow && {
        onShow: (itemId) =>
          onShow({ step: 'items', itemId, field: definition.firstField, text: '', full: '' }),
      })}
    />
  );
}
