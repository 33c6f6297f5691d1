import { ActionIcon, Button, Table, VisuallyHidden } from '@mantine/core';
import {
  MAX_TAKE_OUT_VEHICLES,
  takeOutVehicleInput,
  type TakeOutVehicleChoice,
} from '@portal/contracts';
import { EmptyState } from '@portal/ui';
import { IconPencilPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { focusSoon } from '../../../platform/page/focus-soon';
import { newGuid } from '../../../platform/upload/guid';
import { fieldKey, useProblem } from '../../../requests/form/problems';
import { Field } from '../../../requests/form/Field';
import { Section } from '../../../requests/form/Section';
import bars from '../../../requests/items/ListBar.module.css';
import { putBack } from '../../../requests/items/taken-back';
import { useFormUndos } from '../../../requests/form-undos';
import { useEditing } from '../take-out-editing';
import type { FormVehicle } from '../form';
import { useTakeOutWords } from '../use-words';
import classes from './Vehicles.module.css';

const PickVehiclesDialog = lazy(() => import('./PickVehiclesDialog'));
const LONGEST = maxLengthsOf(takeOutVehicleInput);
const NAME = 'vehicleItems';
const ADD = 'add-vehicles';

/** The columns of a row, in order. For a vehicle with a permit, plate, make and type come from the permit. */
const COLUMNS = [
  'numberPlate',
  'branchName',
  'vehicleType',
  'driverName',
  'safetyCardNumber',
] as const;
type Column = (typeof COLUMNS)[number];
const OF_PERMIT: readonly Column[] = ['numberPlate', 'branchName', 'vehicleType'];
const BY_HAND_REQUIRED: readonly Column[] = ['numberPlate', 'branchName', 'driverName'];

const byHand = (): FormVehicle => ({
  id: newGuid(),
  vehicleId: null,
  vehicleType: '',
  branchName: '',
  numberPlate: '',
  driverName: '',
  safetyCardNumber: '',
});

const withPermit = (chosen: TakeOutVehicleChoice): FormVehicle => ({
  id: newGuid(),
  vehicleId: chosen.vehicleId,
  vehicleType: chosen.vehicleType,
  branchName: chosen.branchName,
  numberPlate: chosen.numberPlate,
  driverName: chosen.driverName,
  safetyCardNumber: '',
  validFrom: chosen.validFrom,
  validTo: chosen.validTo,
});

/** The vehicles that carry the things away: those with a permit, and those that only collect. */
export function VehiclesSection() {
  const { t } = useTranslation(['takeOut', 'requests']);
  const { label } = useTakeOutWords();
  const { form } = useEditing();
  const vehicles = useStore(form, (now) => now.vehicles);
  const [isPicking, setPicking] = useState(false);
  const undos = useFormUndos();
  const error = useProblem(NAME);
  const isFull = vehicles.length >= MAX_TAKE_OUT_VEHICLES;
  const add = (added: readonly FormVehicle[]) =>
    form.setState((now) => ({ vehicles: [...now.vehicles, ...added] }));
  const remove = (vehicle: FormVehicle) => {
    form.setState({ vehicles: vehicles.filter(({ id }) => id !== vehicle.id) });
    undos.offer(t('vehicles.removed'), t('requests:undo'), () => {
      form.setState((now) => ({
        vehicles: putBack(now.vehicles, vehicles, new Set([vehicle.id]), MAX_TAKE_OUT_VEHICLES),
      }));
      return [ADD];
    });
    focusSoon(ADD);
  };
  return (
    <Section title={t('sections.vehicles')}>
      <Field name={NAME} isWide>
        <div className={bars.bar}>
          <p className={bars.count} role="status">
            {t('vehicles.count', { count: vehicles.length })}
          </p>
          <Button
            id={ADD}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={isFull}
            onClick={() => setPicking(true)}
          >
            {t('vehicles.add')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencilPlus size={18} aria-hidden />}
            disabled={isFull}
            onClick={() => {
              const vehicle = byHand();
              add([vehicle]);
              focusSoon(`${vehicle.id}.numberPlate`);
            }}
          >
            {t('vehicles.byHand')}
          </Button>
        </div>
        {error && <p className={classes.wrong}>{error}</p>}
      </Field>
      {vehicles.length === 0 ? (
        <div className={classes.wide}>
          <EmptyState text={t('vehicles.none')} />
        </div>
      ) : (
        <div className={classes.wide}>
          <Table aria-label={t('sections.vehicles')} verticalSpacing={6} className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={48}>{t('columns.row')}</Table.Th>
                {COLUMNS.map((name) => (
                  <Table.Th key={name}>{label(name)}</Table.Th>
                ))}
                <Table.Th w={52}>
                  <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {vehicles.map((vehicle, at) => (
                <Table.Tr key={vehicle.id}>
                  <Table.Td className={classes.number}>{at + 1}</Table.Td>
                  {COLUMNS.map((name) => (
                    <Table.Td key={name}>
                      <Cell vehicle={vehicle} name={name} row={at + 1} />
                    </Table.Td>
                  ))}
                  <Table.Td>
                    <ActionIcon
                      variant="subtle"
                      color="red.8"
                      size={32}
                      aria-label={t('vehicles.remove', { row: at + 1 })}
                      title={t('vehicles.remove', { row: at + 1 })}
                      onClick={() => remove(vehicle)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Suspense>
        {isPicking && (
          <PickVehiclesDialog
            room={MAX_TAKE_OUT_VEHICLES - vehicles.length}
            onTake={(chosen) => {
              setPicking(false);
              add(chosen.map(withPermit));
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </Section>
  );
}

function Cell({ vehicle, name, row }: { vehicle: FormVehicle; name: Column; row: number }) {
  const { t } = useTranslation('takeOut');
  const { label } = useTakeOutWords();
  const { form } = useEditing();
  const error = useProblem(name, vehicle.id);
  const isByHand = vehicle.vehicleId === null;
  if (!isByHand && OF_PERMIT.includes(name))
    return (
      <div data-field={fieldKey(name, vehicle.id)}>
        <span className={classes.text}>{vehicle[name]}</span>
        {error && <span className={classes.wrong}>{error}</span>}
      </div>
    );
  return (
    <Field name={name} itemId={vehicle.id}>
      <WrittenField
        name={`${vehicle.id}.${name}`}
        size="sm"
        aria-label={t('vehicles.cell', { field: label(name), row })}
        aria-required={(isByHand && BY_HAND_REQUIRED.includes(name)) || undefined}
        placeholder={isByHand && BY_HAND_REQUIRED.includes(name) ? '*' : ''}
        maxLength={LONGEST[name]}
        value={vehicle[name]}
        error={error}
        onChange={(value) =>
          form.setState((now) => ({
            vehicles: now.vehicles.map((one) =>
              one.id === vehicle.id ? { ...one, [name]: value } : one,
            ),
          }))
        }
      />
    </Field>
  );
}
