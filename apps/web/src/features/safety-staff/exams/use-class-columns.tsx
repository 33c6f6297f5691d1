import { ActionIcon } from '@mantine/core';
import type { CheckedRow } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn, TypedColumn } from '../../../platform/grid/columns';
import { formatDate } from '../../../platform/time/format';
import { Thumbnail } from '../../../requests/form/Thumbnail';
import { useScoreText } from '../../../plant/safety';
import { isFilled, type ExamField, type TypedExam } from './class-rows';
import classes from './Class.module.css';

const TONES: Record<CheckedRow['state'], StatusTone> = {
  new: 'green',
  same: 'blue',
  correction: 'yellow',
  refused: 'red',
};

/** The maximum length of a cell's text. */
const LONGEST = 100;

/** The cell accepts any text: the server checks it. */
const typed = (field: ExamField): TypedColumn<TypedExam, never> => ({
  read: (text) => ({ change: { [field]: text } }),
  empty: { [field]: '' },
  isNumber: field === 'score',
  maxLength: LONGEST,
  isLive: true,
});
const NUMBER = typed('number');
const SCORE = typed('score');
const RESULT = typed('result');

/** A column of a class. */
export type ClassColumn = GridColumn<TypedExam, never>;

/** The columns of a class: the typed values, the person, and the result of the check. */
export function useClassColumns(
  checked: ReadonlyMap<string, CheckedRow>,
  onRemove: (id: string) => void,
): ClassColumn[] {
  const { t } = useTranslation('safetyStaff');
  return useMemo(() => {
    const knownOf = (row: TypedExam) => (isFilled(row) ? checked.get(row.id) : undefined);
    const column = (
      id: string,
      name: string,
      width: number,
      more: Partial<ClassColumn>,
    ): ClassColumn => ({ id, name, header: name, width, text: () => '', ...more });
    return [
      column('index', t('entry.row'), 48, { isRight: true, text: (_row, place) => String(place) }),
      column('number', t('entry.number'), 200, { text: ({ number }) => number, typed: NUMBER }),
      column('score', t('entry.score'), 84, { text: ({ score }) => score, typed: SCORE }),
      column('result', t('entry.result'), 106, { text: ({ result }) => result, typed: RESULT }),
      column('person', t('entry.person'), 220, {
        grow: 3,
        text: (row) => knownOf(row)?.person?.fullName ?? '',
        render: (row) => {
          const person = knownOf(row)?.person;
          return person && <Person person={person} />;
        },
      }),
      column('state', t('entry.state'), 200, {
        grow: 2,
        text: (row) => {
          const known = knownOf(row);
          return known ? t(`entry.states.${known.state}`) : '';
        },
        render: (row) => {
          const known = knownOf(row);
          return known && <Said checked={known} />;
        },
      }),
      column('remove', t('entry.removeHead'), 66, {
        render: ({ id }, place) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            aria-label={t('entry.remove', { row: place })}
            onClick={() => onRemove(id)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        ),
      }),
    ];
  }, [checked, onRemove, t]);
}

function Person({ person }: { person: NonNullable<CheckedRow['person']> }) {
  const { t } = useTranslation('safetyStaff');
  const about = [person.identityCardNumber, person.companyName || t('entry.noCompany')].join(' · ');
  return (
    <span className={classes.person}>
      <Thumbnail image={person.image} />
      <span className={classes.who}>
        <strong>{person.fullName}</strong>
        <span>{about}</span>
        {person.isBarred && <StatusBadge tone="red">{t('entry.barred')}</StatusBadge>}
      </span>
    </span>
  );
}

/** The check result of a row, in words. */
function Said({ checked }: { checked: CheckedRow }) {
  const { t } = useTranslation('safetyStaff');
  const scoreText = useScoreText();
  const { state, problems, isPassed, validTo, before } = checked;
  const passed = validTo ? t('entry.passedTo', { day: formatDate(validTo) }) : t('entry.passed');
  const past = before && scoreText(before);
  return (
    <span className={classes.said}>
      <StatusBadge tone={TONES[state]}>{t(`entry.states.${state}`)}</StatusBadge>
      {state === 'refused'
        ? problems.map((problem) => <span key={problem}>{problem}</span>)
        : isPassed !== null && <span>{isPassed ? passed : t('entry.failed')}</span>}
      {past && state !== 'same' && (
        <span>
          {before.byName
            ? t('entry.beforeBy', { before: past, by: before.byName })
            : t('entry.before', { before: past })}
        </span>
      )}
    </span>
  );
}
