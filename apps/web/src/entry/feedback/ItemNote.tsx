import type { ItemReview } from '@portal/contracts';
import { useItemPart } from '../editing';
import { ReviewNote } from '../../requests/feedback/ReviewNote';
import { useFindings } from './use-findings';

const NONE: ItemReview['findings'] = [];

/** Shows what a reviewer found about an item that has not passed, in its form. */
export function ItemNote({ itemId }: { itemId: string }) {
  const shownOf = useFindings();
  const result = (useItemPart(itemId, 'result') ?? null) as ItemReview['result'];
  const findings = (useItemPart(itemId, 'findings') ?? NONE) as ItemReview['findings'];
  return <ReviewNote result={result} findings={shownOf(findings)} />;
}
