import { citizenMismatch, GENDER_CODES, isPlainIdentity, isVietnameseNumber } from '@portal/domain';
import { taxCode } from './companies';
import { CrewMaker } from './crew';
import { portrait } from './portrait';
import { Random } from './random';

const crew = () => {
  const maker = new CrewMaker(new Random('crew'), 2026);
  return Array.from({ length: 400 }, () => maker.worker('welder'));
};

const genders = Object.values(GENDER_CODES).map((code) => ({ id: code, code }));

it('invents people whose numbers say of them what they are, each another', () => {
  const people = crew();
  for (const { identityNumber, dateOfBirth, genderCode } of people) {
    expect(isVietnameseNumber(identityNumber) && isPlainIdentity(identityNumber)).toBe(true);
    const mismatch = citizenMismatch(
      {
        identityCardNumber: identityNumber,
        dateOfBirth,
        genderId: genderCode,
        nationalityId: null,
      },
      { genders, countries: [] },
    );
    expect(mismatch).toEqual({ sex: null, birthYear: null, isVietnamese: false });
  }
  const different = (of: (person: (typeof people)[number]) => string) =>
    new Set(people.map(of)).size;
  expect([
    different(({ identityNumber }) => identityNumber),
    different(({ fullName }) => fullName),
  ]).toEqual([400, 400]);
  expect(different(({ identityNumber, sex }) => portrait(identityNumber, sex, 40))).toBe(400);
});

it('invents the same people each time, with the same faces', () => {
  expect(crew()).toEqual(crew());
  expect(portrait('051090123456', 'male', 36)).toBe(portrait('051090123456', 'male', 36));
});

it.each([
  ['430099811', '4300998114'],
  ['010124814', '0101248141'],
])('the tax code of %s is %s', (nine, code) => {
  expect(taxCode(nine)).toBe(code);
});
