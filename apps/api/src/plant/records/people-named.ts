import { Prisma } from '../../platform/database/generated/client';
import { containing, eachOf, numberOf } from '../../platform/database/keyword';

/**
 * Ids of people in whose name, or in one of whose numbers, some words are. Each is looked up in an index of its own: of an
 * "or" over several tables none would be used.
 * @param byCard ids of people by a part of a card's number, where they are found by cards, too
 */
export function peopleNamed(
  words: readonly string[],
  byCard?: (number: string) => Prisma.Sql,
): Prisma.Sql {
  const name = eachOf(words, (word) => containing(Prisma.sql`searchable(n.full_name)`, word));
  const found = [Prisma.sql`select n.id from person n where ${name}`];
  const number = numberOf(words);
  if (number !== '') {
    const identity = containing(Prisma.sql`n.identity_key`, number);
    found.push(Prisma.sql`select n.id from person n where ${identity}`);
    if (byCard) found.push(byCard(number));
  }
  return Prisma.join(found, ' union ');
}
