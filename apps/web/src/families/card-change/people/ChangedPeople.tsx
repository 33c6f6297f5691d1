import { Table, VisuallyHidden } from '@mantine/core';
import { RESULT, type CardChange, type CardChangeItem } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { useCustomFacts } from '../../../plant/custom-fields';
import { CardDays } from '../../../plant/cards';
import { toneOf } from '../../../requests/feedback/result-tone';
import { FileLinks } from '../../../requests/files/FileLinks';
import { Thumbnail } from '../../../requests/form/Thumbnail';
import { useCardChangeWords } from '../use-card-change-words';
import { useChangeFacts } from '../use-person-facts';
import classes from './People.module.css';
import { ResultCounts } from './ResultCounts';

/** The people of a card change, read-only: the card before, the change and its state. */
export function ChangedPeople({ change }: { change: CardChange }) {
  const { t } = useTranslation('cardChange');
  const { personLabel } = useCardChangeWords();
  const changeOf = useChangeFacts();
  const answersOf = useCustomFacts('cardChangeItem');
  return (
    <div className={classes.scroll}>
      <ResultCounts results={change.staffItems.map(({ result }) => result)} />
      <Table aria-label={t('sections.people')} className={classes.people ?? ''} verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={52}>{t('columns.row')}</Table.Th>
            <Table.Th w={64}>
              <VisuallyHidden>{t('columns.photo')}</VisuallyHidden>
            </Table.Th>
            <Table.Th>{personLabel('fullName')}</Table.Th>
            <Table.Th w={220}>{personLabel('safetyCardNumber')}</Table.Th>
            <Table.Th>{t('columns.change')}</Table.Th>
            <Table.Th>{personLabel('staffProfileFiles')}</Table.Th>
            <Table.Th>{t('columns.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {change.staffItems.map((person, at) => (
            <Table.Tr key={person.id}>
              <Table.Td className={classes.tone} data-tone={toneOf(person.result)}>
                {at + 1}
              </Table.Td>
              <Table.Td>
                <Thumbnail image={person.image} tone={toneOf(person.result)} />
              </Table.Td>
              <Table.Td>
                <span className={classes.name}>{person.fullName}</span>
                <div className={classes.about}>{person.identityCardNumber}</div>
              </Table.Td>
              <Table.Td>
                <CardDays number={person.safetyCardNumber} validTo={person.validTime} />
              </Table.Td>
              <Table.Td>
                {[...changeOf(change.requestType, person), ...answersOf(person.customFields)].map(
                  ({ field, label, value }) => (
                    <div key={field}>
                      <div className={classes.about}>{label}</div>
                      {value || '–'}
                    </div>
                  ),
                )}
                {person.description && <div className={classes.about}>{person.description}</div>}
              </Table.Td>
              <Table.Td>
                <Documents person={person} />
              </Table.Td>
              <Table.Td>
                <State person={person} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Documents({ person }: { person: CardChangeItem }) {
  const given = person.staffProfileFiles
    .flatMap(({ types }) => types)
    .filter(({ files }) => files.length > 0);
  if (given.length === 0) return '–';
  return given.map(({ id, name, files }) => (
    <div key={id}>
      <div className={classes.about}>{name}</div>
      <FileLinks label={name} files={files} />
    </div>
  ));
}

/** The text of a verdict. */
const verdictOf = (result: CardChangeItem['result']) => {
  if (result === RESULT.passed) return 'passed';
  if (result === RESULT.needsUpdate) return 'needsUpdate';
  return result === RESULT.notPassed ? 'notPassed' : 'undecided';
};

function State({ person }: { person: CardChangeItem }) {
  const { t } = useTranslation('cardChange');
  return (
    <>
      <div>{t(`verdicts.${verdictOf(person.result)}`)}</div>
      {person.standingText && <div className={classes.doubtful}>{person.standingText}</div>}
    </>
  );
}
