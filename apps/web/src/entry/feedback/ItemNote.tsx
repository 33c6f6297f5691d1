import type { ItemReview } from '@portal/contracts';
import { useItemPart } from '../editing';
import { ReviewNote } from '../../requests/feedback/ReviewNote';
import { useFindings } from './use-findings';

/** What a reviewer found of an item that has not passed, in its form. */
export function ItemNote({ itemId }: { itemId: string }) {
  const findingOf = useFindings();
  const result = (useItemPart(itemId, 'result') ?? null) as ItemReview['result'];
  const finding = findingOf({
    reasonCode: (useItemPart(itemId, 'reasonCode') ?? null) as ItemReview['reasonCode'],
    field: (useItemPart(itemId, 'field') ?? null) as ItemReview['field'],
    checkingDescription: (useItemPart(itemId, 'checkingDescription') ?? '') as string,
  });
  return <ReviewNote result={result} finding={finding} />;
}
