import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useEditing } from '../editing';
import { useDefinition } from '../definition';
import { FixList } from '../../requests/feedback/FixList';
import type { ShownProblem } from '../../requests/form/problems';
import { placesOf } from './places';
import { useFindings } from './use-findings';

interface EntryFixListProps {
  onShow?: (problem: ShownProblem) => void;
}

/** What the reviewer sent back of the request on the page. */
export function EntryFixList({ onShow }: EntryFixListProps) {
  const { t } = useTranslation('entry');
  const { definition } = useDefinition();
  const { request, form } = useEditing();
  const shownOf = useFindings();
  const items = useStore(form, (now) => now.items);
  const places = placesOf(definition.firstField);
  return (
    <FixList
      request={request}
      cover={{
        name: t('review.plan'),
        findings: shownOf(request.coverFindings),
        ...(onShow && {
          onShow: () => onShow(places.cover(request.coverFindings)),
        }),
      }}
      items={items.map((item) => ({
        id: item.id,
        name: definition.nameOf(item),
        result: item.result,
        // A form that the browser stored may be older than the list of findings.
        findings: shownOf(item.findings ?? []),
      }))}
      {...(onShow && {
        onShow: (itemId) => {
          const item = items.find(({ id }) => id === itemId);
          if (item) onShow(places.item(item));
        },
      })}
    />
  );
}
