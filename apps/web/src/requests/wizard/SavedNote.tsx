import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import { useIsConnected } from '../../platform/connection/connection';
import { formatDateTime } from '../../platform/time/format';
import { useProblems } from '../form/problems';
import type { SaveState } from '../draft/draft-saver';

const EVERY_MS = 5000;
const JUST_NOW_SECONDS = 5;

/** "Saved 12 s ago", or how much is left to correct in what is saved, or where the draft is safe as long as the server cannot be reached. */
export function SavedNote({ state }: { state: StoreApi<SaveState> }) {
  const { t } = useTranslation('requests');
  const { phase, savedAt, message } = useStore(state, (now) => now);
  const problems = useStore(useProblems(), ({ length }) => length);
  const isConnected = useIsConnected();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = savedAt === null ? 0 : Math.max(0, Math.round((now - savedAt) / 1000));
  const saved =
    savedAt === null
      ? ''
      : problems > 0
        ? t('wizard.savedWrong', { count: problems })
        : seconds < JUST_NOW_SECONDS
          ? t('wizard.savedNow')
          : seconds < 60
            ? t('wizard.savedSeconds', { seconds })
            : t('wizard.savedMinutes', { minutes: Math.floor(seconds / 60) });
  const kept =
    savedAt === null
      ? t('wizard.keptHere')
      : t('wizard.keptSent', { time: formatDateTime(new Date(savedAt).toISOString()).slice(-5) });
  const words: Record<SaveState['phase'], string> = {
    clean: saved,
    dirty: isConnected ? t('wizard.unsaved') : kept,
    saving: isConnected ? t('wizard.saving') : kept,
    // The server has said why it refuses a draft; without a reason, it did not get the draft.
    failed: message === '' ? kept : t('wizard.notSaved'),
    conflict: t('wizard.notSaved'),
  };
  return (
    <Text size="sm" c="dimmed" role="status" data-testid="saved-note">
      {words[phase]}
    </Text>
  );
}
