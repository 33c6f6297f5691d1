import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../app.module';
import type { Env } from '../../config/env';
import { families } from '../../families';
import type { Db } from '../../platform/database/database';
import { Notifications } from '../../platform/database/notifications';
import { createLogger, nestLogger } from '../../platform/logging/logger';
import type { WorkerPool } from '../../platform/workers/pool';
import { Calendar, ProcessClock } from './clock';
import { seedCompanyPapers, seedLaterCompanyPapers } from '../company-papers';
import { addColleague } from './colleague';
import { foundCompanies, signedIn } from './companies';
import { Desk } from './desk';
import type { DemoFiles } from './files';
import { bindServices } from './one-transaction';
import { parts } from './parts';
import { ApprovedRoots } from './approved-roots';
import { settlePast } from './settle-past';
import { servicesOf, tell, type Stage, type StaffName } from './stage';

/**
 * Fills the half year before `now` with what people did in the portal, using its own services within one transaction
 * (docs/architecture.md, "The half year of the demo").
 */
export async function seedHalfYear(
  tx: Db,
  { env, workers, files, now }: { env: Env; workers: WorkerPool; files: DemoFiles; now: Date },
): Promise<void> {
  const root = await AppModule.for(env, families, workers);
  const logger = nestLogger(createLogger(env.LOG_LEVEL));
  const context = await NestFactory.createApplicationContext(root, { logger, abortOnError: false });
  const clock = new ProcessClock();
  try {
    // Lists are cached only while the instance receives their changes.
    await context.get(Notifications, { strict: false }).start();
    bindServices(context, tx);
    const calendar = new Calendar(now);
    clock.set(calendar.at(-200, '08:00'));
    const services = servicesOf(context);
    await addColleague(tx);
    const companies = await foundCompanies(tx, calendar);
    await seedCompanyPapers(tx, () => Promise.resolve(files), {
      companies: companies.all.map(({ code }) => code),
      now,
    });
    await seedLaterCompanyPapers(tx, files, now);
    const stage: Stage = {
      ...services,
      tx,
      calendar,
      companies,
      staff: await staffOf(tx),
      files,
      roots: new ApprovedRoots(),
      desk: new Desk(tx, services.service),
    };
    const stories = parts.flatMap((part) => [...part.stories(stage)]);
    await tell(stories, (instant) => clock.set(instant));
    clock.set(calendar.end);
    await settlePast(stage);
    await files.settle();
  } catch (error) {
    await files.discard();
    throw error;
  } finally {
    clock.release();
    await context.close();
  }
}

async function staffOf(tx: Db): Promise<Stage['staff']> {
  const users = await tx.user.findMany({ where: { contractorId: null, isDemo: true } });
  const named = (name: StaffName) => {
    const user = users.find(({ email }) => email === `${name}@plant.example`);
    if (!user) throw new Error(`The demo has no user ${name}`);
    return signedIn(user);
  };
  return {
    engineer: named('engineer'),
    reviewer: named('reviewer'),
    colleague: named('colleague'),
    head: named('head'),
    cards: named('cards'),
    safety: named('safety'),
    guard: named('guard'),
    admin: named('admin'),
  };
}
