import { identityKey } from '../identity';

/**
 * The digits of a citizen's number: three for the province, one for sex and century, two for the
 * year of birth, six more. A fourth digit above 3 is for people born after 2099; until then it is a
 * typing error.
 */
const CITIZEN_NUMBER = /^\d{3}([0-3])(\d\d)\d{6}$/;
const FIRST_CENTURY = 1900;

/** What a citizen's number says about its holder. */
export interface CitizenNumber {
  sex: Sex;
  birthYear: number;
}

export type Sex = 'male' | 'female';

/** The codes in the plant's list of genders for the sex on a card. */
export const GENDER_CODES: Readonly<Record<Sex, string>> = { male: 'NAM', female: 'NU' };

/**
 * What a Vietnamese number of 12 digits says about its holder (Circular 59/2021/TT-BCA, article 5).
 * The fourth digit is even for men and odd for women, and rises by two with each century from 1900.
 * Null for any other number.
 */
export function citizenNumber(written: string): CitizenNumber | null {
  const [, mark, year] = CITIZEN_NUMBER.exec(identityKey(written)) ?? [];
  if (mark === undefined) return null;
  const century = FIRST_CENTURY + Math.floor(Number(mark) / 2) * 100;
  return { sex: Number(mark) % 2 === 0 ? 'male' : 'female', birthYear: century + Number(year) };
}

/** The plant's gender for a sex; null if none is known, or the plant's list has none for it. */
export const genderOfSex = (
  genders: readonly { id: string; code: string; active: boolean }[],
  sex: Sex | null,
): string | null =>
  genders.find(({ code, active }) => active && sex !== null && code === GENDER_CODES[sex])?.id ??
  null;

/** The gender that a citizen's number tells; null for any other number. */
export const genderOfNumber = (
  genders: readonly { id: string; code: string; active: boolean }[],
  written: string,
): string | null => genderOfSex(genders, citizenNumber(written)?.sex ?? null);

/** The nationality that a citizen's number tells; null for any other number, or if the plant's list has none for it. */
export const nationalityOfNumber = (
  countries: readonly { id: string; isVn: boolean }[],
  written: string,
): string | null => (citizenNumber(written) && countries.find(({ isVn }) => isVn)?.id) ?? null;

/** What a citizen's number says where a person's fields say something else; empty fields do not count. */
export interface CitizenMismatch {
  sex: Sex | null;
  birthYear: number | null;
  /** Whether another country is chosen, although the number is a Vietnamese citizen's. */
  isVietnamese: boolean;
}

interface NumberedPerson {
  identityCardNumber: string;
  dateOfBirth: string | null;
  genderId: string | null;
  nationalityId: string | null;
}
interface NumberLists {
  genders: readonly { id: string; code: string }[];
  countries: readonly { id: string; isVn: boolean }[];
}

/** Compares a person's fields with what the number says. */
export function citizenMismatch(person: NumberedPerson, lists: NumberLists): CitizenMismatch {
  const told = citizenNumber(person.identityCardNumber);
  const none = { sex: null, birthYear: null, isVietnamese: false };
  if (!told) return none;
  const country = lists.countries.find(({ id }) => id === person.nationalityId);
  // Numbers of other countries may have as many digits, but these say nothing about sex and year.
  if (country?.isVn === false) return { ...none, isVietnamese: true };
  const gender = lists.genders.find(({ id }) => id === person.genderId);
  const isOther = gender !== undefined && gender.code !== GENDER_CODES[told.sex];
  const { dateOfBirth } = person;
  const isOtherYear = dateOfBirth !== null && Number(dateOfBirth.slice(0, 4)) !== told.birthYear;
  return {
    ...none,
    sex: isOther ? told.sex : null,
    birthYear: isOtherYear ? told.birthYear : null,
  };
}

/** The content of the QR code on a citizen's card. */
export interface CitizenCard {
  identityCardNumber: string;
  fullName: string;
  /** yyyy-MM-dd; null if the card has no valid date. */
  dateOfBirth: string | null;
  sex: Sex | null;
  address: string;
}

const SEXES: Readonly<Record<string, Sex>> = { nam: 'male', nữ: 'female' };
const CARD_DAY = /^(\d\d)(\d\d)(\d{4})$/;

/**
 * Reads the QR code of a citizen's card: number, old number, name, date of birth (ddMMyyyy), sex,
 * address and date of issue, separated by `|`. Null for any other code.
 */
export function readCitizenCard(code: string): CitizenCard | null {
  const [number = '', , name = '', born = '', sex = '', address] = code
    .normalize('NFC')
    .split('|')
    .map((part) => part.trim());
  if (address === undefined || !CITIZEN_NUMBER.test(number) || name === '') return null;
  const [, day, month, year] = CARD_DAY.exec(born) ?? [];
  const date = day === undefined ? null : `${year}-${month}-${day}`;
  return {
    identityCardNumber: number,
    fullName: name,
    dateOfBirth: date !== null && isDay(date) ? date : null,
    sex: SEXES[sex.toLowerCase()] ?? null,
    address,
  };
}

const isDay = (date: string): boolean => {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
};
