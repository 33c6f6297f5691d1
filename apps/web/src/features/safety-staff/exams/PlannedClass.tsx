import type { SessionRoll } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { LoadingState } from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { useSession } from '../../../plant/classes';
import { emptyRow } from './class-rows';
import { keptClassOf, type KeptClass } from './kept-classes';

interface PlannedClassProps {
  /** The id of the planned class, which is also the id of its exam. */
  id: string;
  userId: string;
  children: (start: KeptClass) => ReactNode;
}

/** Begins the results of a planned class with the people who came, or goes on with what was typed before. */
export function PlannedClass({ id, userId, children }: PlannedClassProps) {
  const { t } = useTranslation('common');
  const [kept] = useState(() => keptClassOf(userId));
  const { data, error, refetch } = useSession(id);
  if (kept?.exam.id === id) return children(kept);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <LoadingState text={t('loading')} />;
  return children(startOf(data));
}

/** Course and day are those of the class, so they cannot be changed. */
const startOf = ({ id, courseId, beginsAt, bookings }: SessionRoll): KeptClass => {
  const numbers = bookings
    .filter(({ state, identityNumber }) => state === 'came' && identityNumber !== '')
    .map(({ identityNumber }) => identityNumber);
  const rows = [...new Set(numbers)].map((number) => ({ ...emptyRow(), number }));
  return {
    at: Date.now(),
    exam: { id, courseId, day: plantDate(new Date(beginsAt)), examiner: '', passScore: '' },
    rows: rows.length > 0 ? rows : [emptyRow()],
    isFixed: true,
    isSaved: false,
  };
};
