import { Module } from '@nestjs/common';
import { DataRequestIntake } from './data-request-intake';

/** Receives requests of people about their own data. */
@Module({ providers: [DataRequestIntake], exports: [DataRequestIntake] })
export class DataRequestsModule {}
