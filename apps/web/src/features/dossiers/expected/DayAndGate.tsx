import { EXPECTED_DAYS_AHEAD, gates } from '@portal/contracts';
import { addDays } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { optionsOf, useList } from '../../../plant/reference-data';
import { DateField } from '../../../platform/forms/DateField';
import { SelectField } from '../../../platform/forms/SelectField';
import { today } from '../../../platform/time/today';

const ANY = 'any';

interface DayAndGateProps {
  /** yyyy-MM-dd */
  day: string | null;
  /** Empty: any gate. */
  gateId: string;
  onChange: (changed: { day: string | null } | { gateId: string }) => void;
}

/** The day and the gate for which people or vehicles are expected. */
export function DayAndGate({ day, gateId, onChange }: DayAndGateProps) {
  const { t } = useTranslation('records');
  const rows = useList(gates) ?? [];
  return (
    <>
      <DateField
        name="day"
        aria-label={t('expected.day')}
        w={124}
        isNeeded
        minDate={today()}
        maxDate={addDays(today(), EXPECTED_DAYS_AHEAD)}
        value={day}
        onChange={(chosen) => onChange({ day: chosen })}
      />
      <SelectField
        name="gateId"
        aria-label={t('expected.gate')}
        w={134}
        noneLabel={t('expected.noneFound.people')}
        options={[
          { value: ANY, label: t('expected.anyGate') },
          ...optionsOf(rows.filter(({ active }) => active)),
        ]}
        value={gateId || ANY}
        onChange={(chosen) => onChange({ gateId: chosen === ANY || chosen === null ? '' : chosen })}
      />
    </>
  );
}
