import { GATE_DIRECTIONS, OVERRULABLE_REASONS, PLANT_CARD_KINDS } from '@portal/contracts';
import { identityKey, plantCardKind } from '@portal/domain';
import {
  cardNumber,
  choice,
  flag,
  integer,
  listTable,
  ref,
  type MasterTable,
} from '../../platform/master-data';

/** The plant's settings for its gates (docs/product/plant-day.md). */
export const gateTables = {
  workAreaHours: {
    name: 'work-area-hours',
    table: 'work_area_hours',
    key: ['areaId', 'weekday'],
    columns: {
      areaId: ref('work-areas'),
      weekday: integer(0, 7, 0),
      startHour: integer(0, 24),
      endHour: integer(0, 24),
      active: flag(true),
    },
    check: ({ startHour, endHour }) =>
      Number(startHour) >= Number(endHour)
        ? { column: 'endHour', rule: 'endHourBeforeStart' }
        : null,
  },
  reasons: {
    name: 'gate-reasons',
    table: 'gate_reason_rule',
    key: ['reason'],
    columns: { reason: choice('gate_reason', OVERRULABLE_REASONS), mayOverrule: flag() },
  },
  plantCards: {
    name: 'plant-cards',
    table: 'plant_card',
    key: ['number'],
    normalizeKey: identityKey,
    columns: {
      number: cardNumber(10),
      kind: choice('plant_card_kind', PLANT_CARD_KINDS),
      isActive: flag(true),
    },
    switchOff: { column: 'isActive', value: false },
    check: ({ number, kind }) =>
      plantCardKind(String(number)) === kind ? null : { column: 'number', rule: 'numberOfKind' },
  },
  doorReaders: listTable('door-readers', 'door_reader', {
    gateId: ref('gates'),
    direction: choice('gate_direction', GATE_DIRECTIONS),
  }),
  vehicleCheckPoints: listTable('vehicle-check-points', 'vehicle_check_point'),
} satisfies Record<string, MasterTable>;
