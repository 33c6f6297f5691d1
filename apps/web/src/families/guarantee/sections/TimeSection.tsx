import { MAX_GUARANTEED_VEHICLES, type GuaranteeVehicle } from '@portal/contracts';
import { CHOOSABLE_HOURS, shownHour } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import { DateField } from '../../../platform/forms/DateField';
import { ManySelectField } from '../../../platform/forms/ManySelectField';
import { SelectField } from '../../../platform/forms/SelectField';
import { today } from '../../../platform/time/today';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { Section } from '../../../requests/form/Section';
import type { GuaranteeForm } from '../guarantee-form';
import { useGuaranteeWords } from '../use-guarantee-words';
import { useVehicles } from '../use-guarantee-lookups';
import { vehicleText } from '../vehicle-text';
import classes from './Sections.module.css';

const HOURS = CHOOSABLE_HOURS.map((hour) => ({ value: String(hour), label: shownHour(hour) }));
const NONE: readonly GuaranteeVehicle[] = [];

interface PartProps {
  form: StoreApi<GuaranteeForm>;
}

/** The day, the hours and the vehicles. */
export function TimeSection({ form }: PartProps) {
  const { t } = useTranslation('guarantee');
  return (
    <Section title={t('sections.time')}>
      <DayField form={form} />
      <div className={classes.hours}>
        <HourField form={form} name="startHour" />
        <HourField form={form} name="endHour" />
      </div>
      <VehiclesField form={form} />
    </Section>
  );
}

function DayField({ form }: PartProps) {
  const { label } = useGuaranteeWords();
  const name = 'startTime';
  const day = useStore(form, (now) => now.startTime);
  const root = useStore(form, (now) => now.root);
  const now = today();
  return (
    <Field name={name}>
      <DateField
        name={name}
        label={label(name)}
        required
        value={day}
        minDate={root && root.startDate > now ? root.startDate : now}
        maxDate={root?.endDate}
        error={useProblem(name)}
        onChange={(startTime) => form.setState({ startTime })}
      />
    </Field>
  );
}

function HourField({ form, name }: PartProps & { name: 'startHour' | 'endHour' }) {
  const { t } = useTranslation(['guarantee', 'requests']);
  const { label } = useGuaranteeWords();
  const hour = useStore(form, (now) => now[name]);
  return (
    <Field name={name}>
      <SelectField
        name={name}
        label={label(name)}
        required
        noneLabel={t('requests:nothingFound')}
        options={HOURS}
        value={hour === null ? null : String(hour)}
        error={useProblem(name)}
        onChange={(value) => form.setState({ [name]: value === null ? null : Number(value) })}
      />
    </Field>
  );
}

/** Vehicles that may come in under the people request. */
function VehiclesField({ form }: PartProps) {
  const { t } = useTranslation('guarantee');
  const { label } = useGuaranteeWords();
  const name = 'listShipByVehicleIds';
  const chosen = useStore(form, (now) => now.vehicles);
  const rootId = useStore(form, (now) => now.root?.id ?? null);
  const offered = useVehicles(rootId);
  const error = useProblem(name);
  const ids = new Set((offered ?? NONE).map(({ id }) => id));
  const known = [...(offered ?? NONE), ...chosen.filter(({ id }) => !ids.has(id))];
  const hint =
    rootId === null
      ? t('vehicles.rootFirst')
      : offered?.length === 0
        ? t('vehicles.none')
        : undefined;
  return (
    <Field name={name} isWide>
      <ManySelectField
        name={name}
        label={label(name)}
        placeholder={chosen.length === 0 ? (hint ?? t('vehicles.choose')) : ''}
        noneLabel={hint ?? t('vehicles.noneLeft')}
        options={known.map((vehicle) => ({ value: vehicle.id, label: vehicleText(vehicle) }))}
        maxValues={MAX_GUARANTEED_VEHICLES}
        value={chosen.map(({ id }) => id)}
        error={error}
        onChange={(wanted) =>
          form.setState({ vehicles: known.filter(({ id }) => wanted.includes(id)) })
        }
      />
    </Field>
  );
}
