import type { StaffItem } from '@portal/contracts';
import { genderOfNumber, genderOfSex, nationalityOfNumber, type CitizenCard } from '@portal/domain';
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

/** The values that a number fills in where fields are empty: sex and nationality. The field of the date of birth uses the year. */
export function ofNumber(
  {
    identityCardNumber,
    genderId,
    nationalityId,
  }: Pick<StaffItem, 'identityCardNumber' | 'genderId' | 'nationalityId'>,
  lists: OfCard,
): Partial<StaffItem> {
  const gender = genderId ?? genderOfNumber(lists.genders, identityCardNumber);
  const nationality = nationalityId ?? nationalityOfNumber(lists.countries, identityCardNumber);
  return {
    ...(gender === genderId ? {} : { genderId: gender }),
    ...(nationality === nationalityId ? {} : { nationalityId: nationality }),
  };
}
