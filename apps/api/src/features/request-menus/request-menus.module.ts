import { STATUS } from '@portal/contracts';
import { Module, type OnModuleInit } from '@nestjs/common';
import { SearchService } from '../../requests/listing/search.service';
import { MenuCounters, MenusModule } from '../menus';

/** Statuses in which a request waits for its author. */
const WAITS_FOR_AUTHOR: readonly number[] = [STATUS.draft, STATUS.returned, STATUS.needsUpdate];

/** Counts, for menu leaves that list requests, those that wait for the viewer (decisions, section 1). */
@Module({ imports: [MenusModule] })
export class RequestMenusModule implements OnModuleInit {
  constructor(
    private readonly counters: MenuCounters,
    private readonly searches: SearchService,
  ) {}

  onModuleInit(): void {
    this.counters.define('requests', async (viewer, leaves) => {
      const own = await this.searches.ownByStatus(viewer);
      return leaves.map(({ statuses }) => ({
        count: statuses
          .filter((status) => WAITS_FOR_AUTHOR.includes(status))
          .reduce((sum, status) => sum + (own.get(status) ?? 0), 0),
        overdue: 0,
      }));
    });
  }
}
