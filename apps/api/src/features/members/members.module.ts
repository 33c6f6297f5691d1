import { Module, type OnModuleInit } from '@nestjs/common';
import { MenuCounters, MenusModule } from '../../plant/menus';
import { MembersController } from './members.controller';
import { MembersService } from './members.service';

@Module({
  imports: [MenusModule],
  controllers: [MembersController],
  providers: [MembersService],
})
export class MembersModule implements OnModuleInit {
  constructor(
    private readonly counters: MenuCounters,
    private readonly members: MembersService,
  ) {}

  onModuleInit(): void {
    this.counters.define('members', async (viewer, leaves) => {
      const count = await this.members.countWaiting(viewer);
      return leaves.map(() => ({ count, overdue: 0 }));
    });
  }
}
