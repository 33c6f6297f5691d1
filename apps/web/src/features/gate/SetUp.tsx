import { Button, Stack, Text, Title } from '@mantine/core';
import { gates } from '@portal/contracts';
import { LoadingState, TextField } from '@portal/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useCommand } from '../../platform/api/use-command';
import { FormMessage } from '../../platform/forms/FormMessage';
import { SelectField } from '../../platform/forms/SelectField';
import { browserName } from '../../platform/session/browser-name';
import { optionsOf, useList } from '../../plant/reference-data';
import { gateDevice, standAt } from './device/gate-device';
import classes from './Gate.module.css';

/**
 * Asks at which gate this device is. The first time, this also registers the device with the
 * server.
 */
export function SetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['gateScreen', 'common']);
  const { device, wasEnded } = useStore(gateDevice);
  const rows = useList(gates);
  const [gateId, setGateId] = useState(device?.gateId ?? null);
  const [name, setName] = useState(device?.name ?? browserName(navigator.userAgent));
  const [wasSent, setSent] = useState(false);
  const start = useCommand(
    (asked: { gate: { id: string; name: string }; name: string }) =>
      standAt(asked.gate, asked.name),
    { onAnswer: onDone },
  );
  if (!rows) return <LoadingState text={t('common:loading')} />;
  const gate = rows.find(({ id }) => id === gateId);
  const isNameMissing = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (gate && !isNameMissing) void start.run({ gate, name: name.trim() });
  };
  const needed = (isMissing: boolean) =>
    wasSent && isMissing ? t('common:requiredField') : undefined;
  return (
    <form className={classes.panel} onSubmit={submit} noValidate>
      <Title order={2} mb="sm">
        {t('setUp.title')}
      </Title>
      <Text size="sm" mb="lg">
        {t('setUp.about')}
      </Text>
      <Stack gap="md">
        <FormMessage message={wasEnded ? t('setUp.ended') : undefined} />
        <SelectField
          name="gate"
          label={t('setUp.gate')}
          required
          options={optionsOf(rows)}
          noneLabel={t('setUp.none')}
          value={gateId}
          onChange={setGateId}
          error={needed(!gate)}
        />
        <TextField
          name="device"
          label={t('setUp.name')}
          description={t('setUp.nameHint')}
          required
          maxLength={100}
          readOnly={device !== null}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={needed(isNameMissing)}
        />
        <Button type="submit" size="lg" fullWidth loading={start.isBusy}>
          {t('setUp.start')}
        </Button>
      </Stack>
    </form>
  );
}
