import {
  guaranteeFields,
  requiredOf,
  type Family,
  type GuaranteeInput,
  type GuaranteeReason,
} from '@portal/contracts';
import { identityKey } from '../identity';
import { addDays } from '../plant-time';
import { isFollowable, isWithin, shownDay, type Followed } from '../requests/followed';
import { emptyFields, rowsOfEachKey } from '../requests/form-rules';
import type { Problem } from '../requests/problem';
import { standingOn, type HolderFacts, type Standing } from './guarantee-standing';

/** The kind of request that guarantees follow. */
export const GUARANTEE_ROOT: Family = 'people';

/** The only step of the form, because people and times are seen together. */
export const GUARANTEE_STEP = 'form';

export type GuaranteeCode =
  | 'required'
  | 'rowRequired'
  | 'rootUnusable'
  | 'dayBeforeToday'
  | 'dayOutside'
  | 'hoursInvalid'
  | 'vehicleUnusable'
  | 'noStaff'
  | 'duplicate'
  | GuaranteeReason;

/** A problem in the form of a guarantee. */
export type GuaranteeProblem = Problem<GuaranteeCode>;

/** A person on the form, from the plant's records. */
export interface GuaranteedHolder extends HolderFacts {
  fullName: string;
  identityCardNumber: string;
  /** The person passed in the request that the form follows. */
  isOfRoot: boolean;
}

/** The data that a form is checked against. */
export interface GuaranteeSurroundings {
  /** Today's date at the plant. */
  today: string;
  /** The request with the id `requestInId`; null if there is none. */
  root: Followed | null;
  /** By `staffId`. */
  holders: ReadonlyMap<string, GuaranteedHolder>;
  /** The vehicles of the form by id, and whether each may come in on the day. */
  vehicles: ReadonlyMap<string, { numberPlate: string; mayComeIn: boolean }>;
}

/** The part of a form that the rules read. */
export type GuaranteeForm = Omit<GuaranteeInput, 'id' | 'version'>;

const REQUIRED = requiredOf(guaranteeFields);

const ofForm = (
  field: string,
  code: GuaranteeCode,
  params: Problem['params'] = {},
): GuaranteeProblem => ({ step: GUARANTEE_STEP, itemId: null, row: 0, field, code, params });

/**
 * All problems that prevent a guarantee from being submitted, in the order of its fields
 * (docs/product/guarantee.md, "Rules").
 */
export function guaranteeProblems(
  form: GuaranteeForm,
  around: GuaranteeSurroundings,
): GuaranteeProblem[] {
  return [
    ...emptyFields(form, REQUIRED).map((field) => ofForm(field, 'required')),
    ...dayProblems(form, around),
    ...hoursProblems(form),
    ...vehicleProblems(form, around),
    ...staffProblems(form, around),
  ];
}

function dayProblems(
  { startTime }: GuaranteeForm,
  { today, root }: GuaranteeSurroundings,
): GuaranteeProblem[] {
  if (root && !isFollowable(root, { kind: GUARANTEE_ROOT, today }))
    return [ofForm('requestInId', 'rootUnusable')];
  if (startTime === null) return [];
  if (startTime < today) return [ofForm('startTime', 'dayBeforeToday')];
  if (!root || isWithin(root, startTime)) return [];
  const [from, to] = [shownDay(root.startDate), shownDay(root.endDate)];
  return [ofForm('startTime', 'dayOutside', { from, to })];
}

/**
 * The day of a repeated guarantee: the first day after the previous one, from today on, that the
 * people request covers; null if there is none left.
 * @param before the day of the previous one
 */
export function dayAfter(
  before: string | null,
  root: Followed | null,
  today: string,
): string | null {
  if (!root || !isFollowable(root, { kind: GUARANTEE_ROOT, today })) return null;
  const next = before === null ? today : addDays(before, 1);
  const day = [next, today, root.startDate ?? today].toSorted().at(-1) ?? today;
  return isWithin(root, day) ? day : null;
}

/** The start must not be after the end. */
const areHoursValid = ({
  startHour,
  endHour,
}: Pick<GuaranteeForm, 'startHour' | 'endHour'>): boolean =>
  startHour === null || endHour === null || startHour <= endHour;

const hoursProblems = (form: GuaranteeForm): GuaranteeProblem[] =>
  areHoursValid(form) ? [] : [ofForm('endHour', 'hoursInvalid')];

const vehicleProblems = (
  { listShipByVehicleIds }: GuaranteeForm,
  { vehicles }: GuaranteeSurroundings,
): GuaranteeProblem[] => {
  const stopped = listShipByVehicleIds.flatMap((id) => {
    const vehicle = vehicles.get(id);
    return vehicle?.mayComeIn ? [] : [vehicle?.numberPlate ?? '?'];
  });
  return stopped.length > 0
    ? [ofForm('listShipByVehicleIds', 'vehicleUnusable', { plates: stopped.join(', ') })]
    : [];
};

/**
 * Why a person cannot get a guarantee on a day under the people request of the form, with the card
 * that counts on that day.
 */
export function stoppedOn(
  holder: GuaranteedHolder,
  day: string,
): { card: Standing['card']; reason: GuaranteeReason | null } {
  const { card, reason } = standingOn(holder, day);
  return { card, reason: holder.isOfRoot ? reason : 'notInRoot' };
}

function staffProblems(
  { staffItems, startTime }: GuaranteeForm,
  { today, holders }: GuaranteeSurroundings,
): GuaranteeProblem[] {
  if (staffItems.length === 0)
    return [
      {
        step: GUARANTEE_STEP,
        itemId: null,
        row: 0,
        field: 'staffItems',
        code: 'noStaff',
        params: {},
      },
    ];
  const numberOf = ({ staffId }: { staffId: string | null }) =>
    holders.get(staffId ?? '')?.identityCardNumber ?? '';
  const rows = rowsOfEachKey(staffItems, numberOf);
  return staffItems.flatMap((item, at): GuaranteeProblem[] => {
    const row = at + 1;
    const found = (code: GuaranteeCode, params: Problem['params'] = {}): GuaranteeProblem[] => [
      { step: GUARANTEE_STEP, itemId: item.id, row, field: 'staffId', code, params },
    ];
    const holder = holders.get(item.staffId ?? '');
    if (!holder) return found('rowRequired');
    const first = rows.get(identityKey(numberOf(item)))?.[0] ?? row;
    if (first < row) return found('duplicate', { first });
    const { card, reason } = stoppedOn(holder, startTime ?? today);
    if (!reason) return [];
    return found(reason, {
      name: holder.fullName,
      card: card?.number ?? '',
      from: shownDay(card?.validFrom ?? null),
      to: shownDay(card?.validTo ?? null),
    });
  });
}
