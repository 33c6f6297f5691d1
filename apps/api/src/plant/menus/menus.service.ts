import type { Language, MenuCount, MenuNode, Navbar } from '@portal/contracts';
import { permissionsOf, type Permission } from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { AnnouncedValue } from '../../platform/database/announced-value';
import { Database } from '../../platform/database/database';
import type { Menu } from '../../platform/database/generated/client';
import { Notifications } from '../../platform/database/notifications';
import { AppError } from '../../platform/http/app-error';
import { KeptCounts } from './kept-counts';
import { MenuCounters, type Waiting } from './menu-counters';

/** The left menu with its counts, and the links of the top bar. Both are stored in the database. */
@Injectable()
export class MenusService implements OnModuleInit {
  /** Cached as long as the instance receives the changes that a trigger announces. */
  private readonly kept: AnnouncedValue<Menu[]>;

  constructor(
    private readonly database: Database,
    private readonly counters: MenuCounters,
    private readonly keptCounts: KeptCounts,
    notifications: Notifications,
  ) {
    this.kept = new AnnouncedValue(notifications);
  }

  onModuleInit(): void {
    this.kept.listen('menu_changed');
  }

  /** The nodes that a viewer sees, without empty branches. */
  async forViewer(viewer: CurrentUser, language: Language): Promise<MenuNode[]> {
    return (await this.visible(viewer)).map((menu) => ({
      id: menu.id,
      parentId: menu.parentId,
      name: nameOf(menu, language),
      icon: menu.icon,
      path: menu.path,
      sort: menu.sort,
    }));
  }

  /** What waits for the viewer behind every leaf. */
  async counts(viewer: CurrentUser): Promise<MenuCount[]> {
    const leaves = await this.leaves(viewer);
    const counts = await this.keptCounts.of(viewer, leaves, () => this.countOf(leaves, viewer));
    return leaves.map(({ id }) => toCount(id, counts.get(id)));
  }

  /** @throws AppError notFound if the viewer does not see the leaf */
  async count(viewer: CurrentUser, menuId: string): Promise<MenuCount> {
    const leaf = (await this.leaves(viewer)).filter(({ id }) => id === menuId);
    if (leaf.length === 0) throw new AppError('notFound');
    return toCount(menuId, (await this.countOf(leaf, viewer)).get(menuId));
  }

  async navbars(language: Language): Promise<Navbar[]> {
    const links = (await this.active()).filter(({ place }) => place === 'top');
    return links.map((link) => ({
      id: link.id,
      name: nameOf(link, language),
      path: link.path,
      requiresLogin: link.requiresLogin,
    }));
  }

  /** Counts what waits behind some leaves, by their ids. Leaves with the same counter are counted together. */
  private async countOf(
    leaves: readonly Menu[],
    viewer: CurrentUser,
  ): Promise<Map<string, Waiting>> {
    const names = [...new Set(leaves.map(({ counter }) => counter))];
    const counted = await Promise.all(
      names.map(async (name) => {
        const group = leaves.filter(({ counter }) => counter === name);
        const counts = await this.counters.count(name, viewer, group);
        return group.flatMap(({ id }, at): [string, Waiting][] => {
          const waiting = counts[at];
          return waiting ? [[id, waiting]] : [];
        });
      }),
    );
    return new Map(counted.flat());
  }

  private active(): Promise<Menu[]> {
    return this.kept.get(() =>
      this.database.menu.findMany({
        where: { active: true },
        orderBy: [{ sort: 'asc' }, { id: 'asc' }],
      }),
    );
  }

  private async leaves(viewer: CurrentUser): Promise<Menu[]> {
    return (await this.visible(viewer)).filter(({ path }) => path !== '');
  }

  private async visible(viewer: CurrentUser): Promise<Menu[]> {
    const menus = (await this.active()).filter(({ place }) => place === 'left');
    const permissions = permissionsOf(viewer);
    const allowed = menus.filter(
      ({ roles, permission }) =>
        (roles.length === 0 || roles.includes(viewer.role)) &&
        (permission === '' || permissions.has(permission as Permission)),
    );
    const parents = new Set(allowed.filter(({ path }) => path !== '').map((menu) => menu.parentId));
    return allowed.filter((menu) => menu.path !== '' || parents.has(menu.id));
  }
}

const toCount = (menuId: string, waiting: Waiting | undefined): MenuCount => ({
  menuId,
  count: waiting?.count ?? 0,
  overdue: waiting?.overdue ?? 0,
});

const nameOf = (menu: Menu, language: Language): string =>
  language === 'en' ? menu.nameEn : menu.nameVi;
