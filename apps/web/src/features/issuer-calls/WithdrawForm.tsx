import { Button } from '@mantine/core';
import { TEXT_LIMITS } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../platform/forms/FormMessage';
import { WrittenField } from '../../platform/forms/WrittenField';
import classes from './IssuerCalls.module.css';
import { useActs } from './queries';

interface WithdrawFormProps {
  callId: string;
  isOpen: boolean;
  onOpen: () => void;
  onDone: () => void;
}

/** Withdraws an outcome with a reason; the issuer is to be called again. */
export function WithdrawForm({ callId, isOpen, onOpen, onDone }: WithdrawFormProps) {
  const { t } = useTranslation('issuerCalls');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { act, isBusy, message } = useActs(callId, onDone);
  if (!isOpen)
    return (
      <Button variant="default" onClick={onOpen}>
        {t('dialog.withdraw')}
      </Button>
    );
  const isMissing = reason.trim() === '';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing) act({ kind: 'withdraw', reason });
      }}
    >
      <FormMessage message={message} />
      <WrittenField
        name="reason"
        label={t('dialog.withdrawReason')}
        required
        lines={{ min: 2, max: 6 }}
        maxLength={TEXT_LIMITS.text}
        value={reason}
        error={isTried && isMissing ? t('dialog.reasonNeeded') : undefined}
        onChange={setReason}
      />
      <Button type="submit" loading={isBusy}>
        {t('dialog.withdraw')}
      </Button>
    </form>
  );
}
