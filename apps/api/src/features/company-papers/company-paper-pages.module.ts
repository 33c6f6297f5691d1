import { Module, type OnModuleInit } from '@nestjs/common';
import { CompanyPapersModule } from '../../plant/company-papers';
import { MenuCounters, MenusModule } from '../../plant/menus';
import { ReferenceDataModule } from '../../plant/reference-data';
import { CompanyPaperMails } from './company-paper-mails';
import { CompanyPapersController } from './company-papers.controller';
import { OwnCompanyPapers } from './own-company-papers';
import { ReviewedCompanyPapers } from './reviewed-company-papers';

/** Papers that companies send and reviewers decide on (docs/product/company-papers.md). */
@Module({
  imports: [CompanyPapersModule, MenusModule, ReferenceDataModule],
  controllers: [CompanyPapersController],
  providers: [CompanyPaperMails, OwnCompanyPapers, ReviewedCompanyPapers],
})
export class CompanyPaperPagesModule implements OnModuleInit {
  constructor(
    private readonly counters: MenuCounters,
    private readonly own: OwnCompanyPapers,
    private readonly papers: ReviewedCompanyPapers,
  ) {}

  onModuleInit(): void {
    this.counters.define('companyPapers', async (_viewer, leaves) => {
      const count = await this.papers.countWaiting();
      return leaves.map(() => ({ count, overdue: 0 }));
    });
    this.counters.define('ownCompanyPapers', async (viewer, leaves) => {
      const count = await this.own.countHolding(viewer);
      return leaves.map(() => ({ count, overdue: 0 }));
    });
  }
}
