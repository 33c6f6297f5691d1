import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import type { SaveState } from '../draft/draft-saver';

const EVERY_MS = 5000;
const JUST_NOW_SECONDS = 5;

/** "Saved 12 s ago", or why the draft is not saved yet. */
export function SavedNote({ state }: { state: StoreApi<SaveState> }) {
  const { t } = useTranslation('requests');
  const { phase, savedAt } = useStore(state, (now) => now);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = savedAt === null ? 0 : Math.max(0, Math.round((now - savedAt) / 1000));
  const saved =
    savedAt === null
      ? ''
      : seconds < JUST_NOW_SECONDS
        ? t('wizard.savedNow')
        : seconds < 60
          ? t('wizard.savedSeconds', { seconds })
          : t('wizard.savedMinutes', { minutes: Math.floor(seconds / 60) });
  const words: Record<SaveState['phase'], string> = {
    clean: saved,
    dirty: t('wizard.unsaved'),
    saving: t('wizard.saving'),
    failed: t('wizard.notSaved'),
    conflict: t('wizard.notSaved'),
  };
  return (
    <Text size="sm" c="dimmed" role="status" data-testid="saved-note">
      {words[phase]}
    </Text>
  );
}
