import { Module } from '@nestjs/common';
import { ListWorkbooks } from './list-workbooks';

/** Lists of items as workbooks. */
@Module({ providers: [ListWorkbooks], exports: [ListWorkbooks] })
export class ListWorkbooksModule {}
