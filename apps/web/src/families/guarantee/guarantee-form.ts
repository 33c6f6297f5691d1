import type {
  CustomValues,
  Guarantee,
  GuaranteeDefault,
  GuaranteeInput,
  GuaranteeItem,
  GuaranteePlan,
  GuaranteeReason,
  GuaranteeStaff,
  GuaranteeVehicle,
} from '@portal/contracts';
import { newGuid } from '../../platform/upload/guid';

/** A person on the form, with what the plant's records said when the person was chosen. */
export interface Guaranteed extends Omit<GuaranteeStaff, 'staffId' | 'canChoose'> {
  /** Of the row. */
  id: string;
  staffId: string | null;
  customFields: CustomValues;
}

/** The requestor, whom users cannot choose. */
export type Requestor = Pick<
  Guarantee,
  'authorName' | 'requestorJobTitle' | 'requestorDepartment' | 'requestorPhone'
>;

/** The values in the form of a guarantee, with the names of what they refer to. */
export interface GuaranteeForm {
  root: GuaranteePlan | null;
  startTime: string | null;
  startHour: number | null;
  endHour: number | null;
  requestorCardNumber: string;
  requestorRadio: string;
  customFields: CustomValues;
  vehicles: readonly GuaranteeVehicle[];
  people: readonly Guaranteed[];
  requestor: Requestor;
}

const requestorOf = (given: Requestor): Requestor => ({
  authorName: given.authorName,
  requestorJobTitle: given.requestorJobTitle,
  requestorDepartment: given.requestorDepartment,
  requestorPhone: given.requestorPhone,
});

/** The reason why a person cannot be chosen. An ended guarantee or a replaced card is no such reason. */
const reasonOf = (standing: GuaranteeItem['standing']): GuaranteeReason | null =>
  standing === 'ended' || standing === 'cardReplaced' ? null : standing;

export const formOf = (guarantee: Guarantee): GuaranteeForm => ({
  root: guarantee.root,
  startTime: guarantee.startTime,
  startHour: guarantee.startHour,
  endHour: guarantee.endHour,
  requestorCardNumber: guarantee.requestorCardNumber,
  requestorRadio: guarantee.requestorRadio,
  customFields: guarantee.customFields,
  vehicles: guarantee.vehicles,
  people: guarantee.staffItems.map(({ standing, standingText, ...item }) => ({
    ...item,
    reason: reasonOf(standing),
    reasonText: standingText,
  })),
  requestor: requestorOf(guarantee),
});

export const emptyForm = (given: GuaranteeDefault): GuaranteeForm => ({
  root: null,
  startTime: given.startTime,
  startHour: given.startHour,
  endHour: given.endHour,
  requestorCardNumber: '',
  requestorRadio: '',
  customFields: {},
  vehicles: [],
  people: [],
  requestor: requestorOf(given),
});

/** A new row for a chosen person. */
export const guaranteed = ({ canChoose: _canChoose, ...chosen }: GuaranteeStaff): Guaranteed => ({
  ...chosen,
  id: newGuid(),
  customFields: {},
});

/** A copy of the form for another guarantee. */
export const asCopy = (form: GuaranteeForm): GuaranteeForm => ({
  ...form,
  people: form.people.map((person) => ({ ...person, id: newGuid() })),
});

export const inputOf = (id: string, version: number, form: GuaranteeForm): GuaranteeInput => ({
  id,
  version,
  requestInId: form.root?.id ?? null,
  startTime: form.startTime,
  startHour: form.startHour,
  endHour: form.endHour,
  requestorCardNumber: form.requestorCardNumber,
  requestorRadio: form.requestorRadio,
  customFields: form.customFields,
  listShipByVehicleIds: form.vehicles.map((vehicle) => vehicle.id),
  staffItems: form.people.map(({ id: itemId, staffId, customFields }) => ({
    id: itemId,
    staffId,
    customFields,
  })),
});
