import { MAX_CREWS, type Crew, type CrewInput } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { ownCompany } from '../../../platform/auth/own-company';
import { Database, isUniqueViolation, type Db } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';

/** People of a company's registry under one name (docs/product/people.md, "Rules"). All users of the company share them. */
@Injectable()
export class Crews {
  constructor(private readonly database: Database) {}

  /** The crews of the viewer's company, by name. @throws AppError notFound for plant staff */
  async all(viewer: CurrentUser): Promise<Crew[]> {
    const rows = await this.database.crew.findMany({
      where: { contractorId: ownCompany(viewer) },
      orderBy: [{ nameKey: 'asc' }],
      include: { _count: { select: { people: true } } },
    });
    return rows.map(({ id, name, _count: { people } }) => ({ id, name, count: people }));
  }

  /**
   * Keeps a new crew, or gives one another name and other people.
   * @throws AppError notFound for plant staff, for a crew of another company, and if the registry holds none of the people
   */
  async save(
    viewer: CurrentUser,
    { crewName: name, replacesId, itemIds }: CrewInput,
  ): Promise<Outcome> {
    const contractorId = ownCompany(viewer);
    try {
      return await this.database.transaction(async (tx) => {
        const people = await tx.contractorPerson.findMany({
          where: { contractorId, id: { in: itemIds } },
          select: { id: true },
        });
        if (people.length === 0) throw new AppError('notFound');
        const named = { name, nameKey: name.toLowerCase() };
        const crewId = replacesId ?? newId();
        if (replacesId === null) {
          if ((await tx.crew.count({ where: { contractorId } })) >= MAX_CREWS)
            return refused('crewsFull', { count: MAX_CREWS });
          await tx.crew.create({ data: { id: crewId, contractorId, ...named } });
        } else {
          await renamed(tx, contractorId, replacesId, named);
          await tx.crewPerson.deleteMany({ where: { crewId } });
        }
        await tx.crewPerson.createMany({
          data: people.map(({ id: personId }) => ({ crewId, personId })),
        });
        return done('crewSaved', { name, count: people.length });
      });
    } catch (error) {
      if (isUniqueViolation(error)) return refused('crewNameTaken', { name });
      throw error;
    }
  }

  /** @throws AppError notFound for plant staff, and for a crew of another company */
  async remove(viewer: CurrentUser, id: string): Promise<Outcome> {
    const contractorId = ownCompany(viewer);
    return this.database.transaction(async (tx) => {
      const { count } = await tx.crew.deleteMany({ where: { id, contractorId } });
      if (count === 0) throw new AppError('notFound');
      return done('crewDeleted');
    });
  }
}

async function renamed(
  tx: Db,
  contractorId: string,
  id: string,
  named: { name: string; nameKey: string },
): Promise<void> {
  const { count } = await tx.crew.updateMany({ where: { id, contractorId }, data: named });
  if (count === 0) throw new AppError('notFound');
}
