import type { EntryRequest } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '../requests/request-family';
import { LoadedRequest } from '../requests/LoadedRequest';
import type { ReviewedRequest } from '../requests/review/reviewed';
import { ReviewPage } from '../requests/review/ReviewPage';
import { useDefinition, type EntryDefinition } from './definition';
import { DefinitionScope, useLoadedDefinition } from './definition-scope';

interface EntryReviewPageProps {
  id: string;
  definition: EntryDefinition;
}

/** An entry request under review. */
export function EntryReviewPage({ id, definition }: EntryReviewPageProps) {
  const { t } = useTranslation(['entry', 'pages']);
  const { queuePath } = usePlaces();
  const loaded = useLoadedDefinition(definition);
  return (
    <LoadedRequest<EntryRequest> id={id} title={t('pages:titles.review')} listPath={queuePath}>
      {(request) => (
        <DefinitionScope loaded={loaded}>
          <Review request={request} />
        </DefinitionScope>
      )}
    </LoadedRequest>
  );
}

function Review({ request }: { request: EntryRequest }) {
  return <ReviewPage request={request} reviewed={useReviewed(request)} />;
}

/** A request as reviewers see it. */
function useReviewed(request: EntryRequest): ReviewedRequest {
  const { t } = useTranslation('entry');
  const { definition, words } = useDefinition();
  const form = definition.formOf(request);
  const facts = definition.facts.use();
  return {
    cover: {
      label: t('review.plan'),
      sections: facts.plan(form, request.contractorName),
      papers: definition
        .papersOf(form)
        .map(({ field, files }) => ({ field, label: words.label(field), about: '', files })),
    },
    items: form.items.map((item, index) => ({
      id: item.id,
      row: index + 1,
      name: definition.nameOf(item),
      image: item.image,
      ...facts.item(item),
    })),
  };
}
