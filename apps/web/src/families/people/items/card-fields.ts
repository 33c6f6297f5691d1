import type { StaffItem } from '@portal/contracts';
import { citizenNumber, GENDER_CODES, type CitizenCard, type Sex } from '@portal/domain';
import type { Lists } from '../people-lists';

type OfCard = Pick<Lists, 'genders' | 'countries'>;

const genderOf = ({ genders }: Pick<OfCard, 'genders'>, sex: Sex | null): string | null =>
  genders.find(({ code, active }) => active && sex !== null && code === GENDER_CODES[sex])?.id ??
  null;

/** The fields of a person that a card fills in; what it does not say stays as it is. */
export function ofCard(card: CitizenCard, lists: OfCard): Partial<StaffItem> {
  const genderId = genderOf(lists, card.sex);
  const nationalityId = lists.countries.find(({ isVn }) => isVn)?.id;
  return {
    identityCardNumber: card.identityCardNumber,
    fullName: card.fullName,
    address: card.address,
    ...(card.dateOfBirth === null ? {} : { dateOfBirth: card.dateOfBirth }),
    ...(genderId === null ? {} : { genderId }),
    ...(nationalityId === undefined ? {} : { nationalityId }),
  };
}

/** What a number fills in where nothing is entered: the sex. The year of birth stands in the field of that day. */
export function ofNumber(
  { identityCardNumber, genderId }: Pick<StaffItem, 'identityCardNumber' | 'genderId'>,
  lists: Pick<OfCard, 'genders'>,
): Partial<StaffItem> {
  const told =
    genderId === null ? genderOf(lists, citizenNumber(identityCardNumber)?.sex ?? null) : null;
  return told === null ? {} : { genderId: told };
}
