import { guaranteePaths, repeatGuarantee } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { generatePath, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { formatDate } from '../../platform/time/format';

/** What the form shows of a guarantee that repeats the last one. */
interface Repeated {
  /** The day of the new guarantee. */
  day: string;
  leftOut: readonly string[];
}

/** Begins a guarantee like the last one for the next day, and opens its form. */
export function useRepeating() {
  const { t } = useTranslation('guarantee');
  const navigate = useNavigate();
  const repeating = useCommand(() => call(repeatGuarantee, {}), {
    onAnswer: ({ isSuccess, message, data, startTime: day, leftOut }) => {
      if (!isSuccess || !data || day === null) {
        showToast('error', [message, ...leftOut].join(' '));
        return;
      }
      showToast('success', t('repeat.begun', { day: formatDate(day) }));
      const state = { repeated: { day, leftOut } satisfies Repeated };
      void navigate(generatePath(guaranteePaths.edit, { id: data.id }), { replace: true, state });
    },
  });
  return { repeat: () => void repeating.run(), isBusy: repeating.isBusy };
}

/** The people and vehicles that the open form left out; null if it repeats no guarantee, or left nothing out. */
export function useLeftOut(): Repeated | null {
  const { repeated } = (useLocation().state ?? {}) as { repeated?: Repeated };
  return repeated && repeated.leftOut.length > 0 ? repeated : null;
}
