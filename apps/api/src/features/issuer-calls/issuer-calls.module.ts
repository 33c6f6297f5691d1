import { Module, type OnModuleInit } from '@nestjs/common';
import { AdmissionModule } from '../../plant/admission';
import { MenuCounters, MenusModule } from '../../plant/menus';
import { ReferenceDataModule } from '../../plant/reference-data';
import { IssuerCallActs } from './issuer-call-acts';
import { IssuerCalls } from './issuer-calls';
import { IssuerCallsController } from './issuer-calls.controller';

/** Calls to the issuers of papers, and what came of them (docs/product/issuers.md). */
@Module({
  imports: [AdmissionModule, MenusModule, ReferenceDataModule],
  controllers: [IssuerCallsController],
  providers: [IssuerCallActs, IssuerCalls],
})
export class IssuerCallsModule implements OnModuleInit {
  constructor(
    private readonly counters: MenuCounters,
    private readonly calls: IssuerCalls,
  ) {}

  onModuleInit(): void {
    this.counters.define('issuerCalls', async (_viewer, leaves) => {
      const count = await this.calls.countOpen();
      return leaves.map(() => ({ count, overdue: 0 }));
    });
  }
}
