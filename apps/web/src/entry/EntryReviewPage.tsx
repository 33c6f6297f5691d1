import type { EntryRequest } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { ReviewedRequest } from '../requests/review/reviewed';
import type { FamilyReviewProps } from '../requests/review/ReviewLoader';
import { ReviewPage } from '../requests/review/ReviewPage';
import { FamilyProvider, useFamily, type EntryDefinition } from './family';
import { useLoadedFamily } from './use-loaded-family';

/** An entry request under review. */
export function EntryReviewPage({
  family,
  ...props
}: FamilyReviewProps & { family: EntryDefinition }) {
  const { t } = useTranslation('common');
  const loaded = useLoadedFamily(family);
  if (!loaded) return <LoadingState text={t('loading')} />;
  return (
    <FamilyProvider value={loaded}>
      <Review {...props} />
    </FamilyProvider>
  );
}

function Review({ request, title, onClose }: FamilyReviewProps) {
  const reviewed = useReviewed(request);
  return <ReviewPage title={title} request={request} reviewed={reviewed} onClose={onClose} />;
}

/** A request as reviewers see it. */
function useReviewed(request: EntryRequest): ReviewedRequest {
  const { family, words } = useFamily();
  const form = family.formOf(request);
  const facts = family.facts.use();
  return {
    plan: facts.plan(form, request.contractorName),
    items: form.items.map((item, index) => ({
      id: item.id,
      row: index + 1,
      name: family.nameOf(item),
      image: item.image,
      ...facts.item(item),
    })),
    papers: family
      .papersOf(request)
      .map(({ field, files }) => ({ field, label: words.label(field), about: '', files })),
  };
}
