import { CARD_CHANGE_STEP } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import type { EditedRequest } from '../../requests/edit/edited';
import { FixList } from '../../requests/feedback/FixList';
import { itemPlace, place } from '../../requests/feedback/to-mend';
import type { ShownProblem } from '../../requests/form/problems';
import type { Finding } from '@portal/contracts';
import type { ChangedPerson } from './card-change-form';
import type { Lists } from './card-change-lists';
import { useCoverFindings, usePersonFindings } from './use-card-change-findings';

/** The field of a person's row where corrections begin if the reviewer named no field. */
const FIRST_FIELD = 'staffId';

/** Where users correct a form. */
export const PLACES = {
  cover: ([found]: readonly Finding[]): ShownProblem => place(CARD_CHANGE_STEP, found?.field ?? ''),
  item: (person: Pick<ChangedPerson, 'id' | 'result' | 'findings'>): ShownProblem =>
    itemPlace(person, CARD_CHANGE_STEP, FIRST_FIELD),
};

interface CardChangeFixListProps {
  request: EditedRequest;
  people: readonly Pick<ChangedPerson, 'id' | 'fullName' | 'result' | 'findings'>[];
  lists: Lists;
  onShow?: (problem: ShownProblem) => void;
}

/** What the reviewer sent back of a card change. */
export function CardChangeFixList({ request, people, lists, onShow }: CardChangeFixListProps) {
  const { t } = useTranslation('cardChange');
  const ofCover = useCoverFindings();
  const ofPerson = usePersonFindings(lists);
  const { coverFindings } = request;
  return (
    <FixList
      request={request}
      cover={{
        name: t('cover'),
        findings: ofCover(coverFindings),
        ...(onShow && { onShow: () => onShow(PLACES.cover(coverFindings)) }),
      }}
      items={people.map((person) => ({
        id: person.id,
        name: person.fullName,
        result: person.result,
        findings: ofPerson(person.findings),
      }))}
      {...(onShow && {
        onShow: (id) => {
          const person = people.find((one) => one.id === id);
          if (person) onShow(PLACES.item(person));
        },
      })}
    />
  );
}
