import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE, Reflector } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { ConfigModule } from './config/config.module';
import type { Env } from './config/env';
import { EntryModule } from './entry/entry.module';
import type { AppFamily } from './families';
import { AdministrationModule } from './features/administration/administration.module';
import { AbsencesModule } from './features/absence';
import { AccountsModule } from './features/accounts/accounts.module';
import { ApprovalsModule } from './features/approval-papers';
import { CompanyPaperPagesModule } from './features/company-papers';
import { IssuerCallsModule } from './features/issuer-calls';
import { CardOfficeModule } from './features/card-office/card-office.module';
import { DevMailboxModule } from './features/dev-mailbox/dev-mailbox';
import { ExpectedModule } from './features/expected';
import { GateModule } from './features/gate';
import { FilesModule } from './plant/files';
import { MachineKeysModule } from './features/machine-keys/machine-keys.module';
import { MailWatchModule } from './features/mail-watch/mail-watch.module';
import { InductionsModule } from './features/inductions';
import { ManualsModule } from './features/manuals/manuals.module';
import { MembersModule } from './features/members/members.module';
import { MenusModule } from './plant/menus';
import { PersonalDataModule } from './features/personal-data';
import { PublicContentModule } from './features/public-content/public-content';
import { WatchListModule } from './plant/watch-list';
import { WebhooksModule } from './features/webhooks';
import { RecordsModule } from './features/dossiers';
import { SafetyStaffModule } from './features/safety-staff';
import { SiteBoardModule } from './features/gate/board/site-board.module';
import { ReportsModule } from './features/reports/reports.module';
import { ReferenceDataModule } from './plant/reference-data/reference-data.module';
import { masterTables } from './master-tables';
import { AuditChainModule } from './platform/audit-chain/audit-chain.module';
import { AuthModule } from './platform/auth/auth.module';
import { DatabaseModule } from './platform/database/database.module';
import { DirectoryModule } from './platform/directory/directory.module';
import { HealthModule } from './platform/health/health';
import { ErrorFilter } from './platform/http/error.filter';
import { SchemaPipe } from './platform/http/schema.pipe';
import { JobsModule } from './platform/jobs/jobs.module';
import { LoggingModule } from './platform/logging/logging.module';
import { MailModule } from './platform/mail/mail.module';
import { RateLimitModule } from './platform/rate-limit/rate-limit.module';
import { HomeModule } from './features/home/home.module';
import { RequestMenusModule } from './plant/menus/request-counts.module';
import { PaperPreviewsModule } from './platform/paper-texts/paper-previews';
import { SecurityModule } from './platform/security/security.module';
import { SigningModule } from './platform/signing/signing.module';
import { StorageModule } from './platform/storage/storage.module';
import { WorkersModule, type WorkerPool } from './platform/workers/pool';
import { RequestsModule } from './requests/requests.module';

const platform = [
  LoggingModule,
  DatabaseModule,
  DirectoryModule,
  SecurityModule,
  StorageModule,
  SigningModule,
  PaperPreviewsModule,
  JobsModule,
  MailModule,
  RateLimitModule,
  AuthModule,
  HealthModule,
  AuditChainModule,
];

const features = [
  AccountsModule,
  ApprovalsModule,
  CardOfficeModule,
  CompanyPaperPagesModule,
  IssuerCallsModule,
  AbsencesModule,
  AdministrationModule.with(masterTables),
  FilesModule,
  ExpectedModule,
  GateModule,
  InductionsModule,
  MachineKeysModule,
  MailWatchModule,
  ManualsModule,
  MembersModule,
  MenusModule,
  PersonalDataModule,
  PublicContentModule,
  ReferenceDataModule,
  HomeModule,
  ReportsModule,
  RequestMenusModule,
  RecordsModule,
  SafetyStaffModule,
  WatchListModule,
  WebhooksModule,
  SiteBoardModule,
];

/** The whole API for one environment. */
@Module({})
export class AppModule {
  static async for(
    env: Env,
    families: readonly AppFamily[],
    workers: WorkerPool,
  ): Promise<DynamicModule> {
    const servers: Awaited<ReturnType<AppFamily['server']>>[] = [];
    for (const { server } of families) servers.push(await server());
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(env),
        WorkersModule.with(workers),
        ...platform,
        RequestsModule.with(servers.map(({ family }) => family)),
        EntryModule,
        ...servers.map(({ module }) => module),
        ...features,
        ...(env.isProduction ? [] : [DevMailboxModule]),
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: SchemaPipe },
        {
          provide: APP_INTERCEPTOR,
          inject: [Reflector],
          useFactory: (reflector: Reflector) => new StandardSchemaSerializerInterceptor(reflector),
        },
      ],
    };
  }
}
