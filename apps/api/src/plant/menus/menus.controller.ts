import {
  countsAnswer,
  getCounts,
  getMenuCount,
  getMenus,
  getNavbars,
  menuCount,
  menuParams,
  menusAnswer,
  navbarsAnswer,
  type Language,
  type MenuCount,
  type MenuNode,
  type Navbar,
} from '@portal/contracts';
import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { MenusService } from './menus.service';

@ApiTags('menus')
@Controller()
export class MenusController {
  constructor(private readonly menus: MenusService) {}

  @Handles(getNavbars, navbarsAnswer)
  @Allow('public')
  getNavbars(@Lang() language: Language): Promise<Navbar[]> {
    return this.menus.navbars(language);
  }

  @Handles(getMenus, menusAnswer)
  @Allow('user')
  getMenus(@User() user: CurrentUser, @Lang() language: Language): Promise<MenuNode[]> {
    return this.menus.forViewer(user, language);
  }

  @Handles(getCounts, countsAnswer)
  @Allow('user')
  getCounts(@User() user: CurrentUser): Promise<MenuCount[]> {
    return this.menus.counts(user);
  }

  @Handles(getMenuCount, menuCount)
  @Allow('user')
  getMenuCount(
    @Param({ schema: menuParams }) { menuId }: { menuId: string },
    @User() user: CurrentUser,
  ): Promise<MenuCount> {
    return this.menus.count(user, menuId);
  }
}
