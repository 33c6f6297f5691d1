import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('entry');
  const { definition } = useDefinition();
  const { request, form } = useEditing();
  const shownOf = useFindings();
  const items = useStore(form, (now) => now.items);
  const [first] = request.coverFindings;
  const said = { text: '', full: '' };
  return (
    <FixList
      request={request}
      cover={{
        name: t('review.plan'),
        findings: shownOf(request.coverFindings),
        ...(onShow && {
          onShow: () =>
            onShow({
              // The signed paper stands in the last step, all else of the cover in the first.
              step: first?.field === 'files' ? 'submit' : 'plan',
              itemId: null,
              field: first?.field ?? '',
              ...said,
            }),
        }),
      }}
      items={items.map((item) => ({
        id: item.id,
        name: definition.nameOf(item),
        result: item.result,
        // What a browser kept of a form may be from before findings had a list.
        findings: shownOf(item.findings ?? []),
      }))}
      {...(onShow && {
        onShow: (itemId) =>
          onShow({ step: 'items', itemId, field: definition.firstField, ...said }),
      })}
    />
  );
}
