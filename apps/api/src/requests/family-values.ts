import { FAMILIES, type Family } from '@portal/contracts';

/** A family's name in the database, for statements written by hand. */
export const familyValue = (family: Family): string =>
  family.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const families = new Map(FAMILIES.map((family) => [familyValue(family), family]));

/** The family of that name. @throws Error for a name that none has */
export function familyOfValue(value: string): Family {
  const family = families.get(value);
  if (!family) throw new Error(`No family is called ${value} in the database`);
  return family;
}
