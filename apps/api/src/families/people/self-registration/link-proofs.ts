import { selfPerson, type SelfPerson } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { rowsByIndex, type Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { refused, type Outcome } from '../../../platform/http/command';
import { Limits } from '../../../platform/rate-limit/counted-limits';
import { hashToken, Secrets } from '../../../platform/security/secrets';
import { SELF_LIMITS } from './self-limits';

/** What somebody gives to prove to be the sender of an entry. */
interface Proof {
  token: string;
  identityNumber: string;
  dateOfBirth: string;
}

/** The person of a request's list, in a request that the link belongs to. */
export interface ListedPerson {
  itemId: string;
  result: number | null;
  fullName: string;
}

/** A person who has proved to be the sender of an entry. */
export interface ProvenPerson {
  linkId: string;
  requestId: string;
  identityKey: string;
  /** What the person has sent, the newest. */
  sent: SelfPerson;
  /** The entries of this number that came by the link, the newest first. */
  entries: readonly { id: string; takenAt: Date | null }[];
  /** Null if the request does not list the person, or with another day of birth. */
  listed: ListedPerson | null;
}

type Proven = { person: ProvenPerson } | { person: null; refusal: Outcome };

/**
 * Proves that somebody who uses a link has sent an entry by it, also when the link takes no more entries. A guessed
 * link, another number and another day of birth look the same to the caller.
 */
@Injectable()
export class LinkProofs {
  constructor(
    private readonly limits: Limits,
    private readonly secrets: Secrets,
  ) {}

  /** Uses up one of the tries that a number has with a link on a day. @returns whether one was left */
  async mayTry(proof: Proof): Promise<boolean> {
    return (await this.limits.tryToTake(SELF_LIMITS.askNumber, this.subject(proof))) === 0;
  }

  /** The person of a proof, or why there is none. Only wrong proofs use up tries. */
  async prove(db: Db, proof: Proof): Promise<Proven> {
    if (!(await this.mayTry(proof)))
      return { person: null, refusal: refused('dataRequestTooMany') };
    const person = await this.find(db, proof);
    if (!person) return { person, refusal: refused('dataRequestUnknown') };
    await this.limits.giveBack(SELF_LIMITS.askNumber, this.subject(proof));
    return { person };
  }

  /**
   * The person of a proof; null if it is wrong. The day of birth may be that of an entry, or the one that the company
   * has corrected it to.
   */
  async find(db: Db, { token, identityNumber, dateOfBirth }: Proof): Promise<ProvenPerson | null> {
    const key = identityKey(identityNumber);
    const entries = await db.selfEntry.findMany({
      where: { identityKey: key, link: { tokenHash: hashToken(token) } },
      orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
      select: {
        id: true,
        person: true,
        takenAt: true,
        link: { select: { id: true, requestId: true } },
      },
    });
    const [newest] = entries;
    if (!newest) return null;
    const { id: linkId, requestId } = newest.link;
    const listed = await listedPerson(db, requestId, key);
    const people = entries.map(({ person }) => selfPerson.parse(person));
    const own = people.find((person) => person.dateOfBirth === dateOfBirth);
    const isListed = listed !== null && (listed.born ?? dateOfBirth) === dateOfBirth;
    const sent = own ?? (isListed && listed.born !== null ? people[0] : undefined);
    if (!sent) return null;
    return { linkId, requestId, identityKey: key, sent, entries, listed: isListed ? listed : null };
  }

  private subject({ token, identityNumber }: Proof): string {
    const tried = `${hashToken(token)}:${identityKey(identityNumber)}`;
    return this.secrets.keyedHash(SELF_LIMITS.askNumber.name, tried);
  }
}

/** The person of a number in a request. */
async function listedPerson(
  db: Db,
  requestId: string,
  key: string,
): Promise<(ListedPerson & { born: string | null }) | null> {
  const [listed] = await rowsByIndex<ListedPerson & { born: string | null }>(
    db,
    Prisma.sql`
    select ri.id::text as "itemId", ri.result, i.full_name as "fullName", i.date_of_birth::text as born
    from request_item ri join people_item i on i.item_id = ri.id
    where ri.request_id = ${requestId}::uuid and ri.removed_at is null and i.identity_key = ${key}
    order by ri.position limit 1`,
  );
  return listed ?? null;
}
