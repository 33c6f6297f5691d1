import { Module } from '@nestjs/common';
import { InductionStaff } from './induction-staff';
import { InductionsController } from './inductions.controller';
import { Sittings } from './sittings';
import { SittingsController } from './sittings.controller';
import { WorkerAttempts } from './worker-attempts';

/** Inductions: questions about lectures that workers answer on their phones (docs/product/induction.md). */
@Module({
  controllers: [InductionsController, SittingsController],
  providers: [InductionStaff, Sittings, WorkerAttempts],
})
export class InductionsModule {}
