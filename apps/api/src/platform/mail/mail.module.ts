import { Global, Module } from '@nestjs/common';
import { Appearance } from '../appearance/appearance';
import { Mail } from './mail';

@Global()
@Module({ providers: [Mail, Appearance], exports: [Mail, Appearance] })
export class MailModule {}
