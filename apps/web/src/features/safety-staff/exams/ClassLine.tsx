import { ActionIcon, TextInput } from '@mantine/core';
import type { CheckedRow } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { IconTrash } from '@tabler/icons-react';
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/time/format';
import { Thumbnail } from '../../../requests/form/Thumbnail';
import { useScoreText } from '../use-score-text';
import { EXAM_FIELDS, isFilled, type ExamField, type TypedExam } from './class-rows';
import classes from './Class.module.css';

const TONES: Record<CheckedRow['state'], StatusTone> = {
  new: 'green',
  same: 'blue',
  correction: 'yellow',
  refused: 'red',
};

/** Where a field of the grid stands, so that the keyboard finds it. */
export const cellId = (row: number, field: ExamField): string => `exam-${row}-${field}`;

interface ClassLineProps {
  row: TypedExam;
  /** From 0. */
  at: number;
  checked: CheckedRow | undefined;
  onChange: (id: string, field: ExamField, value: string) => void;
  onPaste: (at: number, field: ExamField, event: ClipboardEvent<HTMLInputElement>) => void;
  onKey: (at: number, field: ExamField, event: KeyboardEvent<HTMLInputElement>) => void;
  onRemove: (id: string) => void;
}

/** A row of the class: what is typed, whom it is about, and what it would come to. */
export const ClassLine = memo(function ClassLine(props: ClassLineProps) {
  const { row, at, checked } = props;
  const { t } = useTranslation('safetyStaff');
  const known = isFilled(row) ? checked : undefined;
  return (
    <tr data-state={known?.state}>
      <td className={classes.count}>{at + 1}</td>
      {EXAM_FIELDS.map((field) => (
        <td key={field}>
          <TextInput
            id={cellId(at, field)}
            size="xs"
            aria-label={t('entry.ofRow', { label: t(`entry.${field}`), row: at + 1 })}
            aria-describedby={known ? `exam-${at}-said` : undefined}
            autoComplete="off"
            inputMode={field === 'score' ? 'decimal' : 'text'}
            maxLength={100}
            value={row[field]}
            onChange={(event) => props.onChange(row.id, field, event.currentTarget.value)}
            onPaste={(event) => props.onPaste(at, field, event)}
            onKeyDown={(event) => props.onKey(at, field, event)}
          />
        </td>
      ))}
      <td>{known?.person && <Person person={known.person} />}</td>
      <td id={`exam-${at}-said`}>{known && <Said checked={known} />}</td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('entry.remove', { row: at + 1 })}
          onClick={() => props.onRemove(row.id)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
});

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

/** What a row would come to, in words. */
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
