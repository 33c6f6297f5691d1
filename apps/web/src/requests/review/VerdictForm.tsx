import { Button, NativeSelect, TextInput } from '@mantine/core';
import { REASON_CODES, RESULT, type DecideItemBody } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../../platform/i18n/upper-first';
import type { ReviewItem } from './review-items';
import classes from './Review.module.css';
import type { Reason } from './use-verdicts';

type ReasonCode = (typeof REASON_CODES)[number];

interface VerdictFormProps {
  item: ReviewItem;
  result: Exclude<DecideItemBody['result'], 1>;
  /** What the verdict points at to begin with. */
  field: string | null;
  onSave: (reason: Reason) => void;
  onCancel: () => void;
}

/** Why an item does not pass: a reason by one key, what it points at, and a note. */
export function VerdictForm({ item, result, field: pinned, onSave, onCancel }: VerdictFormProps) {
  const { t } = useTranslation(['review', 'requests', 'common']);
  const [code, setCode] = useState<ReasonCode>();
  const [field, setField] = useState(pinned ?? '');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const documentFields = new Set(item.documents.map((document) => document.field));
  const lacksNote = code === 'other' && note.trim() === '';
  const save = () => {
    setTried(true);
    if (!code || lacksNote) return;
    // A photo is a field of the item; the other documents are types of their own.
    const isDocument = documentFields.has(field) && field !== 'imageId';
    onSave({
      reasonCode: code,
      field: field === '' || isDocument ? null : field,
      documentTypeId: isDocument ? field : null,
      note: note.trim(),
    });
  };
  const nameOf = (reason: ReasonCode) =>
    reason === 'other' ? t('verdict.other') : upperFirst(t(`requests:reasons.${reason}`));
  return (
    <form
      className={classes.form}
      aria-label={result === RESULT.notPassed ? t('results.notPassed') : t('results.needsUpdate')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div
        className={classes.reasons}
        role="radiogroup"
        aria-label={t('verdict.reason')}
        tabIndex={-1}
        onKeyDown={(event) => {
          const chosen = REASON_CODES[Number(event.key) - 1];
          const isEnter = event.key === 'Enter' && code !== undefined;
          if (!chosen && !isEnter) return;
          event.preventDefault();
          if (chosen) setCode(chosen);
          else save();
        }}
      >
        {REASON_CODES.map((reason, index) => (
          <button
            key={reason}
            type="button"
            role="radio"
            aria-checked={code === reason}
            className={classes.reason}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a key opened the form, the next one chooses
            autoFocus={index === 0}
            onClick={() => setCode(reason)}
          >
            <kbd>{index + 1}</kbd>
            {nameOf(reason)}
          </button>
        ))}
      </div>
      {isTried && !code && (
        <p className={classes.error} role="alert">
          {t('verdict.reasonNeeded')}
        </p>
      )}
      <div className={classes.formLine}>
        <NativeSelect
          aria-label={t('verdict.pinned')}
          value={field}
          data={[
            { value: '', label: t('verdict.whole') },
            ...[...item.documents, ...item.facts].map((each) => ({
              value: each.field,
              label: each.label,
            })),
          ]}
          onChange={(event) => setField(event.currentTarget.value)}
        />
        <TextInput
          aria-label={t('verdict.note')}
          placeholder={t('verdict.note')}
          maxLength={2000}
          flex={1}
          value={note}
          error={isTried && lacksNote ? t('verdict.noteNeeded') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
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
