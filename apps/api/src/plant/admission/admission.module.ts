import { Module } from '@nestjs/common';
import { Admission } from './admission';
import { AdmissionUpkeep } from './admission-upkeep';

/** Decides by papers and rules whom gates let in. */
@Module({ providers: [Admission, AdmissionUpkeep], exports: [Admission] })
export class AdmissionModule {}
