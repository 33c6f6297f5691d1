import { Global, Module } from '@nestjs/common';
import { Directories } from './directories';

/** The directories that are set, with what they have said about themselves. */
@Global()
@Module({ providers: [Directories], exports: [Directories] })
export class DirectoryModule {}
