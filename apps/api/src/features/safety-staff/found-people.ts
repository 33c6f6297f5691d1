import type { FoundPerson } from '@portal/contracts';
import { identityKey, safetyCardNumberIn } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { Signatures } from '../../platform/storage/signatures';
import { PeopleRecords } from '../../plant/records';

/** A person in the plant's records, with the identity key. */
export interface Found {
  identityKey: string;
  person: FoundPerson;
}

interface Row extends Omit<FoundPerson, 'image' | 'isBarred'> {
  identityKey: string;
  imageId: string | null;
  /** All numbers of the person's cards. */
  cards: string[];
}

/** Digits of a citizen's number; a spreadsheet that treats it as a number drops leading zeros. */
const CITIZEN_DIGITS = 12;

/** Finds people in the plant's records. The number of statements does not grow with the people. */
@Injectable()
export class FoundPeople {
  constructor(
    private readonly records: PeopleRecords,
    private readonly signatures: Signatures,
  ) {}

  /**
   * By numbers of identity or safety cards as written, even if leading zeros are missing.
   * @returns in the order of the numbers; null if no person has the number
   */
  async byNumber(db: Db, numbers: readonly string[]): Promise<(Found | null)[]> {
    const asked = numbers.map((number) => ({
      card: safetyCardNumberIn(number),
      keys: keysOf(identityKey(number)),
    }));
    const cards = asked.flatMap(({ card }) => card ?? []);
    const keys = asked.flatMap((one) => one.keys);
    if (keys.length === 0) return numbers.map(() => null);
    const found = await this.rows(
      db,
      Prisma.sql`p.identity_key = any(${keys}::text[]) or p.id in (
        select person_id from safety_card where number = any(${cards}::text[]))`,
    );
    const byKey = new Map(found.map((one) => [one.identityKey, one]));
    const byCard = new Map(found.flatMap((one) => one.cards.map((card) => [card, one] as const)));
    return asked.map(({ card, keys: own }) => {
      const known = own.find((key) => byKey.has(key));
      return byKey.get(known ?? '') ?? byCard.get(card ?? '') ?? null;
    });
  }

  private async rows(db: Db, where: Prisma.Sql): Promise<(Found & { cards: string[] })[]> {
    const rows = await db.$queryRaw<Row[]>`
      select p.id::text, p.identity_key as "identityKey", p.identity_number as "identityCardNumber",
        p.full_name as "fullName", p.image_id::text as "imageId",
        coalesce(held.number, '') as "cardNumber", coalesce(held.company, '') as "companyName",
        array(select number from safety_card where person_id = p.id) as cards
      from person p
      left join lateral (
        select c.number, co.name as company from safety_card c
        left join request r on r.id = c.request_id
        left join contractor co on co.id = r.contractor_id
        where c.person_id = p.id and not c.is_temporary
        order by c.is_ended, c.valid_to desc, c.number desc limit 1) held on true
      where ${where}`;
    const barred = await this.records.blacklisted(
      db,
      rows.map((row) => row.identityKey),
    );
    return rows.map(({ identityKey: key, imageId, cards, ...person }) => ({
      identityKey: key,
      cards,
      person: {
        ...person,
        image: imageId && this.signatures.sign(imageId, 'preview-64'),
        isBarred: barred.has(key),
      },
    }));
  }
}

/** A number in the form used for comparison, and with leading zeros added. */
const keysOf = (key: string): string[] => {
  if (key === '') return [];
  const isShort = /^\d+$/.test(key) && key.length < CITIZEN_DIGITS;
  return isShort ? [key, key.padStart(CITIZEN_DIGITS, '0')] : [key];
};
