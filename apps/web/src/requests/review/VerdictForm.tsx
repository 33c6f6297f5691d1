import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  MAX_FINDINGS,
  REASON_CODES,
  RESULT,
  type DecideItemBody,
  type ReadyComment,
} from '@portal/contracts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WrittenField } from '../../platform/forms/WrittenField';
import { upperFirst } from '../../platform/i18n/upper-first';
import { useReasons } from '../feedback/use-reasons';
import {
  BLANK,
  lackOf,
  sentDrafts,
  withFinding,
  type FindingDraft,
  type ReasonCode,
} from './finding-drafts';
import classes from './Review.module.css';

interface VerdictFormProps {
  result: Exclude<DecideItemBody['result'], 1>;
  /** What a finding can point at besides the whole item, in order. */
  targets: readonly { field: string; label: string }[];
  /** The name of the whole item. */
  wholeLabel: string;
  /** The user is writing the last one. */
  drafts: readonly FindingDraft[];
  /** What a new finding points at first: the document in view; null for the whole item. */
  fieldInView: string | null;
  /** What the plant keeps ready to be written. */
  readyComments: readonly ReadyComment[];
  onChange: (drafts: FindingDraft[]) => void;
  onSave: () => void;
  onCancel: () => void;
}

/**
 * Explains why an item does not pass: one or more findings, each with a reason (one key), a target
 * and a note.
 */
export function VerdictForm(props: VerdictFormProps) {
  const { result, targets, wholeLabel, drafts, fieldInView, onChange, onSave, onCancel } = props;
  const ready = props.readyComments.filter(
    ({ reasonCode }) => reasonCode === drafts.at(-1)?.reasonCode,
  );
  const { t } = useTranslation(['review', 'requests', 'common']);
  const inWords = useReasons();
  const [isTried, setTried] = useState(false);
  const current = drafts.at(-1) ?? BLANK;
  const earlier = drafts.slice(0, -1);
  const change = (changed: Partial<FindingDraft>) =>
    onChange([...earlier, { ...current, ...changed }]);
  const lack = lackOf(current);
  const save = () => {
    setTried(true);
    if (sentDrafts(drafts).every((draft) => lackOf(draft) === null)) onSave();
  };
  const addAnother = () => {
    setTried(true);
    if (lack) return;
    setTried(false);
    onChange(withFinding(drafts, { field: fieldInView }));
  };
  const nameOf = (reason: ReasonCode) =>
    reason === 'other' ? t('verdict.other') : upperFirst(t(`requests:reasons.${reason}`));
  const wordsOf = ({ reasonCode, field, note }: FindingDraft) => {
    const about = targets.find((target) => target.field === field)?.label ?? '';
    return inWords({ reasonCode, about: about || wholeLabel, note });
  };
  return (
    <form
      className={classes.form}
      aria-label={result === RESULT.notPassed ? t('results.notPassed') : t('results.needsUpdate')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {earlier.length > 0 && (
        <ol className={classes.earlier} aria-label={t('verdict.findings')}>
          {earlier.map((draft, at) => {
            const rest = earlier.filter((_, index) => index !== at);
            const words = wordsOf(draft);
            return (
              <li key={`${at}.${words}`}>
                <button
                  type="button"
                  className={classes.earlierText}
                  title={t('verdict.editFinding')}
                  onClick={() => onChange(withFinding([...rest, current], draft))}
                >
                  {words}
                </button>
                <ActionIcon
                  variant="subtle"
                  size={22}
                  aria-label={t('verdict.dropFinding', { text: words })}
                  onClick={() => onChange([...rest, current])}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ol>
      )}
      <div
        key={earlier.length}
        className={classes.reasons}
        role="radiogroup"
        aria-label={t('verdict.reason')}
        tabIndex={-1}
        onKeyDown={(event) => {
          const chosen = REASON_CODES[Number(event.key) - 1];
          const isEnter =
            event.key === 'Enter' && (current.reasonCode !== null || earlier.length > 0);
          if (!chosen && !isEnter && event.key !== '+') return;
          event.preventDefault();
          if (chosen) change({ reasonCode: chosen });
          else if (isEnter) save();
          else addAnother();
        }}
      >
        {REASON_CODES.map((reason, index) => (
          <button
            key={reason}
            type="button"
            role="radio"
            aria-checked={current.reasonCode === reason}
            className={classes.reason}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a key opened the form, the next one chooses
            autoFocus={index === 0}
            onClick={() => change({ reasonCode: reason })}
          >
            <kbd>{index + 1}</kbd>
            {nameOf(reason)}
          </button>
        ))}
      </div>
      {isTried && lack === 'reason' && (
        <p className={classes.error} role="alert">
          {t('verdict.reasonNeeded')}
        </p>
      )}
      {ready.length > 0 && (
        <div className={classes.ready} role="group" aria-label={t('verdict.ready')}>
          {ready.map(({ id, text }) => (
            <button
              key={id}
              type="button"
              className={classes.readyText}
              aria-pressed={current.note.includes(text)}
              onClick={() => change({ note: withSentence(current.note, text) })}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      <div className={classes.formLine}>
        <NativeSelect
          aria-label={t('verdict.pinned')}
          maw={260}
          value={current.field ?? ''}
          data={[
            { value: '', label: wholeLabel },
            ...targets.map(({ field, label }) => ({ value: field, label })),
          ]}
          onChange={(event) => change({ field: event.currentTarget.value || null })}
        />
        <WrittenField
          name="verdictNote"
          aria-label={t('verdict.note')}
          placeholder={t('verdict.note')}
          maxLength={2000}
          flex={1}
          value={current.note}
          error={isTried && lack === 'note' ? t('verdict.noteNeeded') : undefined}
          onChange={(note) => change({ note })}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={drafts.length >= MAX_FINDINGS}
          onClick={addAnother}
        >
          {t('verdict.another')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" {...(result === RESULT.notPassed ? { color: 'red.8' } : {})}>
          {t('verdict.save')}
        </Button>
      </div>
    </form>
  );
}

/** A note with a sentence at its end, or without it if the note has it already. */
const withSentence = (note: string, sentence: string): string =>
  note.includes(sentence)
    ? note.replace(sentence, '').replaceAll(/ {2,}/g, ' ').trim()
    : [note.trim(), sentence].filter(Boolean).join(' ');
