import { Button, Group, Text } from '@mantine/core';
import {
  endMuster,
  endMusterBody,
  getMusterProtocol,
  startMuster,
  type MusterKind,
} from '@portal/contracts';
import { ConfirmDialog, Dialog, showToast } from '@portal/ui';
import { IconFileTypePdf, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callForBlob } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { downloadBlob } from '../../../platform/files/download';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { WrittenField } from '../../../platform/forms/WrittenField';
import classes from './Mustering.module.css';
import { beginAlone, catchUp } from './mustering';

const PROTOCOL_NAME = 'BienBanDiemDanh.pdf';
const LIMITS = maxLengthsOf(endMusterBody);

/** Begins an alarm or a drill, after a question. */
export function StartMuster({ total }: { total: number }) {
  const { t } = useTranslation(['mustering', 'common']);
  const [asked, setAsked] = useState<MusterKind | null>(null);
  const { run, isBusy } = useCommand((kind: MusterKind) => call(startMuster, { body: { kind } }), {
    onAnswer: async ({ isSuccess, message }) => {
      await catchUp();
      setAsked(null);
      showToast(isSuccess ? 'success' : 'error', message);
    },
  });
  const isDrill = asked === 'drill';
  return (
    <section className={classes.start} aria-labelledby="start">
      <h2 id="start">{t('start.title')}</h2>
      <p>{t('start.about')}</p>
      <Group gap="sm">
        <Button
          size="lg"
          color="red.9"
          leftSection={<IconSpeakerphone size={22} aria-hidden />}
          onClick={() => setAsked('alarm')}
        >
          {t('start.alarm')}
        </Button>
        <Button size="lg" variant="default" onClick={() => setAsked('drill')}>
          {t('start.drill')}
        </Button>
      </Group>
      {asked && (
        <ConfirmDialog
          title={isDrill ? t('start.askDrill') : t('start.askAlarm')}
          question={
            isDrill
              ? t('start.drillQuestion', { count: total })
              : t('start.alarmQuestion', { count: total })
          }
          confirmLabel={isDrill ? t('start.drill') : t('start.alarm')}
          cancelLabel={t('start.cancel')}
          closeLabel={t('common:close')}
          isPending={isBusy}
          onConfirm={() => void run(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Lets a phone tick that has a list, but no network and no muster. */
export function StartAlone() {
  const { t } = useTranslation('mustering');
  return (
    <section className={classes.start} aria-labelledby="start">
      <h2 id="start">{t('start.title')}</h2>
      <p>{t('start.aloneAbout')}</p>
      <Button size="lg" onClick={beginAlone}>
        {t('start.alone')}
      </Button>
    </section>
  );
}

/** Ends the running muster, with a note for the protocol. */
export function EndMuster({ id, missing }: { id: string; missing: number }) {
  const { t } = useTranslation(['mustering', 'common']);
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { run, isBusy } = useCommand(
    () => call(endMuster, { params: { id }, body: { note: note.trim() } }),
    {
      onAnswer: async ({ isSuccess, message }) => {
        if (!isSuccess) setRefusal(message);
        else showToast('success', message);
        await catchUp();
      },
    },
  );
  return (
    <>
      <Button size="md" color="red.9" variant="outline" onClick={() => setAsking(true)}>
        {t('end.button')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('end.title')}
          closeLabel={t('common:close')}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{missing > 0 ? t('end.missing', { count: missing }) : t('end.all')}</Text>
          <Text size="sm" mt="xs">
            {t('end.waits')}
          </Text>
          <WrittenField
            name="musterNote"
            label={t('end.note')}
            mt="md"
            lines={{ min: 2, max: 6 }}
            maxLength={LIMITS['note']}
            value={note}
            onChange={setNote}
          />
          <FormMessage message={refusal} />
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button size="md" variant="default" onClick={() => setAsking(false)} data-autofocus>
              {t('end.back')}
            </Button>
            <Button size="md" color="red.9" loading={isBusy} onClick={() => void run()}>
              {t('end.button')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}

/** Downloads the protocol of a muster. */
export function Protocol({ id, label, about }: { id: string; label: string; about?: string }) {
  const { run, isBusy } = useCommand(() => callForBlob(getMusterProtocol, { params: { id } }), {
    onAnswer: (file) => downloadBlob(file, PROTOCOL_NAME),
  });
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={isBusy}
      {...(about && { 'aria-label': `${label}: ${about}` })}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
