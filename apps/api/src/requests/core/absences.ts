import { PLANT_TIME_ZONE, plantDate } from '@portal/domain';
import { Prisma } from '../../platform/database/generated/client';

/** Condition: the absence, by its alias, holds today (docs/product/absence.md). */
export const holdsToday = (alias: string): Prisma.Sql => {
  const a = Prisma.raw(alias);
  return Prisma.sql`(${a}.ended_at is null
    and (now() at time zone ${PLANT_TIME_ZONE})::date between ${a}.from_day and ${a}.to_day)`;
};

/** The absences that hold today. */
export const holdingToday = (): Prisma.AbsenceWhereInput => {
  const day = new Date(plantDate(new Date()));
  return { endedAt: null, fromDay: { lte: day }, toDay: { gte: day } };
};

/** Users for whom a user substitutes today. */
const stoodInBy = (userId: string): Prisma.UserWhereInput => ({
  absences: { some: { ...holdingToday(), standInId: userId } },
});

/** Groups of which no member is there today, and of which a member has named the user as substitute. */
const groupsLeftTo = (userId: string): Prisma.UserGroupWhereInput => ({
  members: {
    some: { user: stoodInBy(userId) },
    none: { user: { status: 'active', absences: { none: holdingToday() } } },
  },
});

/** The tasks that a user has today only because others are away. */
export const tasksLeftTo = (userId: string): Prisma.WorkflowTaskWhereInput => ({
  isOpen: true,
  OR: [
    { delegate: stoodInBy(userId) },
    { delegateUserId: null, assignee: stoodInBy(userId) },
    { delegateUserId: null, assigneeId: null, group: groupsLeftTo(userId) },
  ],
});

/** The user, unless somebody substitutes today. */
export const thereInPerson = (userId: string): Prisma.UserWhereInput => ({
  id: userId,
  absences: { none: { ...holdingToday(), standInId: { not: null } } },
});

/**
 * For handwritten statements: the users and groups whose tasks a user has today only because they are away, as `id`. A
 * group counts only if none of its active members is there.
 */
export const leftTo = (userId: string): Prisma.Sql => Prisma.sql`
  select away.user_id as id from absence away where away.stand_in_id = ${userId}::uuid and ${holdsToday('away')}
  union all ${groupsLeftToSql(userId)}`;

const groupsLeftToSql = (userId: string): Prisma.Sql => Prisma.sql`
  select distinct of_group.group_id from absence away
  join user_group_member of_group on of_group.user_id = away.user_id
  where away.stand_in_id = ${userId}::uuid and ${holdsToday('away')}
    and not exists (select 1 from user_group_member own
      where own.group_id = of_group.group_id and own.user_id = ${userId}::uuid)
    and not exists (${presentMembers(Prisma.sql`of_group.group_id`)})`;

/**
 * For handwritten statements: the holders whose tasks the substitute of an absence has only because of it, as `id`: the
 * absent user, and groups of which no member is there.
 * @param alias of the absence
 */
export const holdersAwayWith = (alias: string): Prisma.Sql => {
  const a = Prisma.raw(alias);
  return Prisma.sql`
  select ${a}.user_id as id
  union all select of_group.group_id from user_group_member of_group
  where of_group.user_id = ${a}.user_id
    and not exists (select 1 from user_group_member own
      where own.group_id = of_group.group_id and own.user_id = ${a}.stand_in_id)
    and not exists (${presentMembers(Prisma.sql`of_group.group_id`)})`;
};

/** The users for whom a user substitutes today, as `id`. */
export const absentFor = (userId: string): Prisma.Sql => Prisma.sql`
  select away.user_id as id from absence away where away.stand_in_id = ${userId}::uuid and ${holdsToday('away')}`;

/** The active members of a group who are there today, as `id`. */
export const presentMembers = (groupId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select there.user_id as id from user_group_member there join "user" u on u.id = there.user_id
  where there.group_id = ${groupId} and u.status = 'active'
    and not exists (select 1 from absence gone where gone.user_id = there.user_id and ${holdsToday('gone')})`;

/** Condition: somebody substitutes for the user today. */
export const hasStandIn = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  exists (select 1 from absence gone where gone.user_id = ${userId} and gone.stand_in_id is not null
    and ${holdsToday('gone')})`;

/** The active users who do the tasks of a user today, as `id`: the user, or the one who substitutes. */
export const doersFor = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select u.id from "user" u where u.status = 'active' and u.contractor_id is null
    and u.id = coalesce((select gone.stand_in_id from absence gone where gone.user_id = ${userId}
      and ${holdsToday('gone')} limit 1), ${userId})`;
