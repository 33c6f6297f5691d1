import { Module, type OnModuleInit } from '@nestjs/common';
import { SearchService } from '../../requests/reads/listing/search.service';
import { QueueService } from '../../requests/reads/queue/queue.service';
import { MenuCounters, MenusModule } from './';

/** Counts what waits for the viewer, for menu leaves that list requests or tasks. */
@Module({ imports: [MenusModule] })
export class RequestMenusModule implements OnModuleInit {
  constructor(
    private readonly counters: MenuCounters,
    private readonly searches: SearchService,
    private readonly queue: QueueService,
  ) {}

  onModuleInit(): void {
    this.counters.define('requests', async (viewer, leaves) => {
      const counts = await this.searches.waitingForAuthor(viewer, leaves);
      return counts.map((count) => ({ count, overdue: 0 }));
    });
    this.counters.define('tasks', async (viewer, leaves) => {
      const kinds = [...new Set(leaves.map(({ isMine }) => isMine))];
      const counts = await Promise.all(kinds.map((isMine) => this.queue.waiting(viewer, isMine)));
      const countOf = new Map(kinds.map((isMine, at) => [isMine, counts[at]]));
      return leaves.map(({ isMine }) => countOf.get(isMine) ?? { count: 0, overdue: 0 });
    });
  }
}
