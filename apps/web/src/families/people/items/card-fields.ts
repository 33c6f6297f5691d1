import type { StaffItem } from '@portal/contracts';
import { genderOfNumber, genderOfSex, type CitizenCard } from '@portal/domain';
import type { Lists } from '../people-lists';

interface OfCard extends Pick<Lists, 'genders'> {
  countries: readonly Pick<Lists['countries'][number], 'id' | 'isVn'>[];
}

/** The values that a card fills in for a person. All other values stay. */
export function ofCard(card: CitizenCard, lists: OfCard): Partial<StaffItem> {
  const genderId = genderOfSex(lists.genders, card.sex);
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

/** The value that a number fills in if the field is empty: the sex. The field of the date of birth uses the year. */
export function ofNumber(
  { identityCardNumber, genderId }: Pick<StaffItem, 'identityCardNumber' | 'genderId'>,
  lists: Pick<OfCard, 'genders'>,
): Partial<StaffItem> {
  const told = genderId === null ? genderOfNumber(lists.genders, identityCardNumber) : null;
  return told === null ? {} : { genderId: told };
}
