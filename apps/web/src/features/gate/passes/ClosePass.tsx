import { Button, Group, Text, Title } from '@mantine/core';
import { closePassBody, QUANTITY_DECIMALS, type GatePass } from '@portal/contracts';
import { differences } from '@portal/domain';
import { Dialog, showToast } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { numberText } from '../../../platform/i18n/number-text';
import { CountedList } from '../../../plant/passes';
import classes from './Passes.module.css';
import { quantityText } from '../../../plant/passes';
import { countedLines, type TripStore } from './trip';
import { useClosePass } from './use-pass';

const LIMITS = maxLengthsOf(closePassBody);

interface ClosePassProps {
  pass: GatePass;
  trip: TripStore;
}

/** Closes a pass, after the current count of a trip is recorded or cleared. */
export function ClosePass({ pass, trip }: ClosePassProps) {
  const { t } = useTranslation('gatePasses');
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isCounting = useStore(trip, ({ counts }) => countedLines(pass.lines, counts).length > 0);
  return (
    <section aria-labelledby="close" className={classes.close}>
      <Title order={3} id="close" className={classes.heading}>
        {t('close.title')}
      </Title>
      <Text size="sm" mb={12}>
        {t('close.about')}
      </Text>
      <div className={classes.message}>
        <FormMessage message={isRefused && isCounting ? t('close.counting') : undefined} />
      </div>
      <Button
        size="md"
        variant="default"
        onClick={() => {
          setRefused(isCounting);
          setAsking(!isCounting);
        }}
      >
        {t('close.button')}
      </Button>
      {isAsking && <CloseDialog pass={pass} trip={trip} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Lists what was approved but stays at the plant. */
function CloseDialog({ pass, trip, onClose }: ClosePassProps & { onClose: () => void }) {
  const { t } = useTranslation(['gatePasses', 'common']);
  const note = useStore(trip, ({ closingNote }) => closingNote);
  const [refusal, setRefusal] = useState<string>();
  const { run, isBusy, status } = useClosePass(pass, {
    onAnswer: ({ isSuccess, message }) => {
      if (!isSuccess) return setRefusal(message);
      trip.setState({ closingNote: '' });
      onClose();
      return showToast('success', message);
    },
  });
  const failure = status === 'error' && !isBusy ? t('close.failed') : undefined;
  const lacking = differences(pass.lines);
  const lines = lacking.map((line) => ({
    line,
    text: t('close.line', {
      out: numberText(line.numberActual, QUANTITY_DECIMALS),
      approved: quantityText(line.numberOut, line),
      left: numberText(line.numberLeft, QUANTITY_DECIMALS),
    }),
  }));
  return (
    <Dialog
      title={t('close.dialog', { number: pass.requestNumber })}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={600}
    >
      {lacking.length === 0 ? (
        <Text size="sm">{t('close.same')}</Text>
      ) : (
        <>
          <Text size="sm" mb="sm">
            {t('close.differs', { count: lacking.length })}
          </Text>
          <CountedList label={t('close.lacking')} lines={lines} />
          <Text size="sm" mt="sm">
            {t('close.told')}
          </Text>
        </>
      )}
      <WrittenField
        name="closingNote"
        label={t('close.note')}
        mt="md"
        lines={{ min: 2, max: 6 }}
        maxLength={LIMITS['note']}
        value={note}
        onChange={(text) => trip.setState({ closingNote: text })}
      />
      <div className={classes.message}>
        <FormMessage message={refusal ?? failure} />
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button size="md" variant="default" onClick={onClose} data-autofocus>
          {t('close.back')}
        </Button>
        <Button size="md" onClick={() => void run(note.trim())} loading={isBusy}>
          {t('close.button')}
        </Button>
      </Group>
    </Dialog>
  );
}
