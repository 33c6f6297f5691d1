import { CUSTOM_FORMS_OF, type GuaranteeItem } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { useCustomFacts } from '../../../plant/custom-fields';
import { Facts } from '../../../requests/form/Facts';
import classes from './People.module.css';
import { PeopleTable } from './PeopleTable';

const NONE: readonly string[] = [];

interface GuaranteedPeopleProps {
  people: readonly GuaranteeItem[];
  /** What the reviewer should check closely, besides the person's state. */
  doubtsOf?: (itemId: string) => readonly string[];
}

/** The people on a guarantee, read-only, each with the state now. */
export function GuaranteedPeople({ people, doubtsOf = () => NONE }: GuaranteedPeopleProps) {
  const { t } = useTranslation('guarantee');
  const answersOf = useCustomFacts(CUSTOM_FORMS_OF.guarantee.item);
  const hasAnswers = people.some(({ customFields }) => answersOf(customFields).length > 0);
  const textsOf = ({ id, standingText }: GuaranteeItem) =>
    [...new Set([standingText, ...doubtsOf(id)])].filter(Boolean);
  const renderState = (person: GuaranteeItem) =>
    textsOf(person).map((text) => (
      <div key={text} className={classes.doubtful}>
        {text}
      </div>
    ));
  return (
    <PeopleTable
      label={t('sections.people')}
      rows={people.map((person, at) => ({ row: at + 1, person }))}
      renderState={people.some((person) => textsOf(person).length > 0) ? renderState : undefined}
      renderBelow={
        hasAnswers
          ? ({ customFields }) => (
              <div className={classes.answers}>
                <Facts facts={answersOf(customFields)} />
              </div>
            )
          : undefined
      }
    />
  );
}
