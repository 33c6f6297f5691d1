import { Prisma } from '../../platform/database/generated/client';
import { containing, eachOf, numberOf } from '../../platform/database/keyword';

/**
 * Ids of people whose name, or one of whose numbers, contains some words. Each table is searched separately with its
 * own index; an "or" over several tables would use none.
 * @param byCard finds ids of people by a part of a card's number, if cards are searched too
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
