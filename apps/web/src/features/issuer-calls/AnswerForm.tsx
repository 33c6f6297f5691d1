import { Button, Radio, Stack } from '@mantine/core';
import { ISSUER_CALL_OUTCOMES, TEXT_LIMITS, type IssuerCallOutcome } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../platform/forms/FormMessage';
import { WrittenField } from '../../platform/forms/WrittenField';
import classes from './IssuerCalls.module.css';
import { useActs } from './queries';

/** What the issuer said. A denial needs a note. */
export function AnswerForm({ callId, onDone }: { callId: string; onDone: () => void }) {
  const { t } = useTranslation('issuerCalls');
  const [outcome, setOutcome] = useState<IssuerCallOutcome>();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { act, isBusy, message } = useActs(callId, onDone);
  const lacksNote = outcome === 'denied' && note.trim() === '';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (outcome && !lacksNote) act({ kind: 'record', outcome, note });
      }}
    >
      <FormMessage message={message} />
      <Radio.Group
        name="outcome"
        label={t('dialog.outcome')}
        required
        value={outcome ?? ''}
        error={isTried && !outcome ? t('dialog.outcomeNeeded') : undefined}
        onChange={(value) => setOutcome(value as IssuerCallOutcome)}
      >
        <Stack gap={6} mt={4}>
          {ISSUER_CALL_OUTCOMES.map((value) => (
            <Radio key={value} value={value} label={t(`outcomes.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <WrittenField
        name="note"
        label={t('dialog.note')}
        description={t('dialog.noteHint')}
        required={outcome === 'denied'}
        lines={{ min: 2, max: 6 }}
        maxLength={TEXT_LIMITS.text}
        value={note}
        error={isTried && lacksNote ? t('dialog.noteNeeded') : undefined}
        onChange={setNote}
      />
      {outcome === 'denied' && <p className={classes.effect}>{t('dialog.deniedEffect')}</p>}
      <Button type="submit" loading={isBusy}>
        {t('dialog.save')}
      </Button>
    </form>
  );
}
