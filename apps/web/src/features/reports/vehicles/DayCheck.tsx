import type { VehicleReportRow } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  '-1': { tone: 'yellow', name: 'notYet' },
  '0': { tone: 'red', name: 'failed' },
  '1': { tone: 'green', name: 'passed' },
} as const;

/** The result of a vehicle's check. */
export function DayCheck({ status }: { status: NonNullable<VehicleReportRow['todayStatus']> }) {
  const { t } = useTranslation('reports');
  const { tone, name } = LOOKS[status];
  return <StatusBadge tone={tone}>{t(`vehicles.day.${name}`)}</StatusBadge>;
}
