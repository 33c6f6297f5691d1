import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../platform/forms/DateField';
import { SelectField } from '../../../platform/forms/SelectField';
import classes from './NamedFiles.module.css';
import type { NamedPlan } from './named-files';
import type { WordMeanings } from './named-places';

/** The choice that leaves out the files of an unknown word. */
const LEFT_OUT = 'none';

interface NamedPlanViewProps {
  plan: NamedPlan;
  types: readonly { id: string; code: string; name: string }[];
  meanings: WordMeanings;
  /** @param typeId null leaves the files out; undefined takes the answer back */
  onMeaning: (key: string, typeId: string | null | undefined) => void;
  dates: ReadonlyMap<string, string>;
  onDate: (typeId: string, date: string | null) => void;
}

/** Shows where chosen files go, asks what unknown words mean, and takes the last days of the documents. */
export function NamedPlanView(props: NamedPlanViewProps) {
  const { plan, types, meanings, dates } = props;
  const { t } = useTranslation(['people', 'entry']);
  const options = [
    ...types.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` })),
    { value: LEFT_OUT, label: t('namedFiles.leaveOut') },
  ];
  return (
    <>
      <Text role="status" size="sm" mt="md" fw={500}>
        {t('namedFiles.plan', {
          photos: plan.photos,
          papers: plan.placed - plan.photos,
          people: plan.people,
        })}
      </Text>
      {plan.words.length > 0 && (
        <div className={classes.rows}>
          {plan.words.map(({ key, word, count }) => {
            const meaning = meanings.get(key);
            return (
              <SelectField
                key={key}
                name={`word-${key}`}
                label={t('namedFiles.whatIs', { word, count })}
                placeholder={t('namedFiles.chooseType')}
                noneLabel={t('entry:nothingFound')}
                clearable
                options={options}
                value={meaning === null ? LEFT_OUT : (meaning ?? null)}
                onChange={(value) =>
                  props.onMeaning(key, value === LEFT_OUT ? null : (value ?? undefined))
                }
              />
            );
          })}
        </div>
      )}
      {plan.types.length > 0 && (
        <>
          <Text size="sm" mt="md">
            {t('namedFiles.dates')}
          </Text>
          <div className={classes.rows}>
            {plan.types.map(({ id, name, count, isRequired }) => (
              <DateField
                key={id}
                name={`date-${id}`}
                label={t('namedFiles.dateOf', { name, count })}
                required={isRequired}
                value={dates.get(id) ?? null}
                onChange={(date) => props.onDate(id, date)}
              />
            ))}
          </div>
        </>
      )}
      <RefusedFiles
        refused={plan.refused.map(({ reason, paths }) => ({
          reason: t(`namedFiles.${reason}`),
          paths,
        }))}
      />
    </>
  );
}

/** Files that are not attached, each reason once. */
export function RefusedFiles(props: {
  refused: readonly { reason: string; paths: readonly string[] }[];
}) {
  const { t } = useTranslation('people');
  if (props.refused.length === 0) return null;
  return (
    <>
      <Text size="sm" mt="sm">
        {t('namedFiles.refused')}
      </Text>
      <ul className={classes.refused}>
        {props.refused.map(({ reason, paths }) => (
          <li key={reason}>
            {t('namedFiles.refusedFor', { reason, count: paths.length })}{' '}
            <strong>{paths.join(', ')}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
