import { Button } from '@mantine/core';
import { MAX_SCANNED } from '@portal/contracts';
import { TextField } from '@portal/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Gate.module.css';

/** Where a number is typed that cannot be scanned. */
export function NumberForm({
  isBusy,
  onTake,
}: {
  isBusy: boolean;
  onTake: (text: string) => void;
}) {
  const { t } = useTranslation('gateScreen');
  const [number, setNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTake(number);
    setNumber('');
  };
  return (
    <form className={classes.number} onSubmit={submit} noValidate>
      <TextField
        name="number"
        label={t('scan.number')}
        description={t('scan.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_SCANNED}
        size="lg"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" size="lg" loading={isBusy}>
        {t('scan.check')}
      </Button>
    </form>
  );
}
