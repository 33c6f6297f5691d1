import { Module } from '@nestjs/common';
import { AbsenceMails } from './absence-mails';
import { AbsencesController } from './absences.controller';
import { AbsencesService } from './absences.service';

/** When users of the plant are away, and who substitutes (docs/product/absence.md). */
@Module({ controllers: [AbsencesController], providers: [AbsenceMails, AbsencesService] })
export class AbsencesModule {}
