import type { CardChange } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '../../requests/request-family';
import { LoadedRequest } from '../../requests/LoadedRequest';
import type { ReviewedRequest } from '../../requests/review/reviewed';
import { ReviewPage } from '../../requests/review/ReviewPage';
import { useReviewedDocuments } from '../../requests/review/use-reviewed-documents';
import { useCardChangeFacts } from './use-card-change-facts';
import { useCardChangeWords } from './use-card-change-words';
import { useCardFacts, useChangeFacts } from './use-person-facts';

/** A card change under review. */
export function CardChangeReviewPage({ id }: { id: string }) {
  const { t } = useTranslation(['cardChange', 'pages']);
  const { queuePath } = usePlaces();
  return (
    <LoadedRequest<CardChange> id={id} title={t('pages:titles.review')} listPath={queuePath}>
      {(change) => <Review change={change} />}
    </LoadedRequest>
  );
}

function Review({ change }: { change: CardChange }) {
  return <ReviewPage request={change} reviewed={useReviewed(change)} />;
}

/** A card change as reviewers see it: the values on the card now, and the new values beside them. */
function useReviewed(change: CardChange): ReviewedRequest {
  const { t } = useTranslation('cardChange');
  const { label, personLabel } = useCardChangeWords();
  const { ofCover } = useCardChangeFacts();
  const changeOf = useChangeFacts();
  const cardOf = useCardFacts();
  const documentsOf = useReviewedDocuments(t('photo.now'));
  return {
    cover: {
      label: t('cover'),
      sections: [{ title: t('cover'), facts: ofCover(change) }],
      papers: [
        {
          field: 'attachments',
          label: label('attachments'),
          about: '',
          files: change.attachments,
        },
      ],
    },
    items: change.staffItems.map((person, at) => ({
      id: person.id,
      row: at + 1,
      name: person.fullName,
      image: person.image,
      about: [person.safetyCardNumber, person.identityCardNumber].join(' · '),
      facts: [...changeOf(change.requestType, person), ...cardOf(person)],
      documents: [
        ...(person.changeAvatar
          ? [
              {
                field: 'newImageId',
                label: personLabel('newImageId'),
                about: '',
                files: [],
                imageId: person.newImageId,
              },
            ]
          : []),
        ...documentsOf(person, person.staffProfileFiles),
      ],
    })),
  };
}
