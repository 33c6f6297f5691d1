import { Module } from '@nestjs/common';
import { Snapshots } from '../database/snapshots';
import { RowExports } from './row-exports';

/** Workbooks of all rows of a list. */
@Module({ providers: [RowExports, Snapshots], exports: [RowExports] })
export class RowExportsModule {}
