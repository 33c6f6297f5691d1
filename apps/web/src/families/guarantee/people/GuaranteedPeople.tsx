import type { GuaranteeItem } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import classes from './People.module.css';
import { PeopleTable } from './PeopleTable';

const NONE: readonly string[] = [];

interface GuaranteedPeopleProps {
  people: readonly GuaranteeItem[];
  /** What deserves a closer look, beside how it stands with somebody. */
  doubtsOf?: (itemId: string) => readonly string[];
}

/** People on a guarantee as they are read, each with how it stands with the person now. */
export function GuaranteedPeople({ people, doubtsOf = () => NONE }: GuaranteedPeopleProps) {
  const { t } = useTranslation('guarantee');
  return (
    <PeopleTable
      label={t('sections.people')}
      rows={people.map((person, at) => ({ row: at + 1, person }))}
      renderState={({ id, standingText }) =>
        [...new Set([standingText, ...doubtsOf(id)])].filter(Boolean).map((text) => (
          <div key={text} className={classes.doubtful}>
            {text}
          </div>
        ))
      }
    />
  );
}
